/** How much may still be written, said once most of it is used. Nothing keeps anybody from writing on. */

/** Part of the limit from which on there is something to say. */
const worthSaying = 0.8;

/**
 * Says it in the paragraph that bears the field's id in `data-count-for`.
 * @param field Has the most characters that are taken in `data-most`.
 */
export function sayWhatIsLeft(field: HTMLTextAreaElement): void {
  const place = document.querySelector<HTMLElement>(`[data-count-for="${field.id}"]`);
  const most = Number(field.dataset.most);
  if (place === null || !(most > 0)) return;
  // There, and empty, before it first speaks: what appears together with its words is not read out everywhere.
  place.setAttribute('aria-live', 'polite');
  place.hidden = false;
  const say = () => {
    const words = wordsFor(field.value, most);
    // To write the same words again could be to say them again.
    if (place.textContent !== words) place.textContent = words;
  };
  field.addEventListener('input', say);
  say();
}

/** In steps, so that a screen reader is not told of every letter. @returns nothing as long as little is used. */
function wordsFor(text: string, most: number): string {
  if (text.length < most * worthSaying) return '';
  // Counted as the server counts: a sign of two halves is one.
  const left = most - [...text].length;
  if (left > most - most * worthSaying) return '';
  const step = stepAt(Math.abs(left));
  if (left < 0) return `About ${inWords(Math.ceil(-left / step) * step)} characters too many`;
  return left < step ? `Fewer than ${inWords(step)} characters left` : `About ${inWords(Math.floor(left / step) * step)} characters left`;
}

const stepAt = (characters: number): number => (characters > 1000 ? 500 : characters > 200 ? 100 : 20);

/** @example inWords(3000) is "3,000" */
const inWords = (count: number): string => count.toLocaleString('en-GB');
