/**
 * What a picture of an article is drawn with. Pictures are made into files at build, in the
 * colours of the light theme and with the site's own letters as outlines (content/build/pictures).
 */

/** Units across and down a picture. */
export const canvas = { width: 1600, height: 720 } as const;

export type Colour = 'paper' | 'surface' | 'sunken' | 'ink' | 'ink-2' | 'ink-3' | 'rule' | 'rule-strong' | 'contour' | 'action' | 'marker';

export type Easel = {
  /** Names of colours to their values. */
  colour: Readonly<Record<Colour, string>>;
  /** One line of words on the baseline y: head is large, body bold, mono for what a machine wrote. */
  text: (x: number, y: number, words: string, look?: { face?: 'head' | 'body' | 'mono'; colour?: Colour; anchor?: 'start' | 'middle' | 'end' }) => string;
  /** Path data of contour lines over the whole canvas; the seed decides the land. */
  land: (seed: string) => string;
};

/** Answers with SVG shapes from back to front. */
export type Picture = (easel: Easel) => readonly string[];

type Stroke = { colour?: Colour; width?: number; dash?: string; fill?: Colour | 'none' };

/** Shapes that several pictures share. */
export function drawWith({ colour, text, land }: Easel) {
  const path = (data: string, { colour: pen = 'ink', width = 3, dash, fill = 'none' }: Stroke = {}): string =>
    `<path d="${data}" fill="${fill === 'none' ? 'none' : colour[fill]}" stroke="${colour[pen]}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/>`;
  const fill = (data: string, name: Colour): string => `<path d="${data}" fill="${colour[name]}"/>`;
  const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;
  return {
    path,
    fill,
    box,
    text,
    /** Paper with the lines of a survey, and its grid. */
    ground: (seed: string): string =>
      fill(box(0, 0, canvas.width, canvas.height), 'paper') +
      path(land(seed), { colour: 'contour', width: 1.75 }) +
      path([320, 640, 960, 1280].map((x) => `M${x} 0V${canvas.height}`).join('') + 'M0 240H1600M0 480H1600', { colour: 'rule', width: 1.25 }),
    /** A sheet of paper that lies on what is behind it. */
    sheet: (x: number, y: number, width: number, height: number): string =>
      fill(box(x + 10, y + 12, width, height), 'contour') + path(box(x, y, width, height), { fill: 'surface', width: 2.5 }),
    /** An exhibit tag: mono on yellow, one corner cut. */
    tag: (x: number, y: number, words: string, width: number): string =>
      fill(`M${x} ${y}h${width - 14}l14 14v40h${-width}z`, 'marker') + text(x + 16, y + 38, words, { face: 'mono' }),
    /** A numbered square of a survey; the yellow one marks the turn. */
    mark: (x: number, y: number, words: string, isTurn = false): string =>
      path(box(x - 24, y - 24, 48, 48), { fill: isTurn ? 'marker' : 'surface' }) + text(x, y + 10, words, { face: 'mono', anchor: 'middle' }),
    /** Diagonal lines within a box: lost, mixed or not observed. */
    hatch: (x: number, y: number, width: number, height: number, step = 16): string => {
      const lines: string[] = [];
      for (let start = step; start < width + height; start += step) {
        const [x1, y1] = start < height ? [x, y + start] : [x + start - height, y + height];
        const [x2, y2] = start < width ? [x + start, y] : [x + width, y + start - width];
        lines.push(`M${x1} ${y1}L${x2} ${y2}`);
      }
      return path(lines.join(''), { width: 2 });
    },
  };
}
