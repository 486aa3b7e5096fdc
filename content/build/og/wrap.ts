/** Breaks a title into lines by its measured width. */

export type Measure = (text: string) => number;

const ellipsis = '…';

/**
 * Lines of at most `width`, broken at spaces and made about equally long.
 * What does not fit into `most` lines is cut off and marked with an ellipsis.
 * @param width In the unit that `measure` answers in.
 */
export function wrapText(text: string, measure: Measure, width: number, most: number): string[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => breakWord(word, measure, width));
  const lines = fill(words, measure, width);
  if (lines.length > most) return [...lines.slice(0, most - 1), shorten(lines.slice(most - 1).join(' '), measure, width)];
  return narrowest(words, measure, width, lines);
}

function fill(words: readonly string[], measure: Measure, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest setting with as many lines: no line is left with a single short word. */
function narrowest(words: readonly string[], measure: Measure, width: number, widest: string[]): string[] {
  const least = Math.max(0, ...words.map(measure));
  let best = widest;
  for (;;) {
    const longest = Math.max(0, ...best.map(measure));
    // Any width below the longest line must break that line elsewhere.
    const next = fill(words, measure, longest - 0.01);
    if (longest <= least || longest > width || next.length > best.length) return best;
    best = next;
  }
}

/** The text with an ellipsis, less as many words as it takes to fit. */
function shorten(text: string, measure: Measure, width: number): string {
  const words = text.split(' ');
  while (words.length > 1 && measure(words.join(' ') + ellipsis) > width) words.pop();
  const [letters] = breakWord(words.join(' '), (part) => measure(part + ellipsis), width);
  return `${(letters ?? '').replace(/[\s,;:.–-]+$/, '')}${ellipsis}`;
}

/** Cuts a word that is wider than a whole line. */
function breakWord(word: string, measure: Measure, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
