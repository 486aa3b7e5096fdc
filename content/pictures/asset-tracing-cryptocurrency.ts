import { drawWith, type Picture } from './easel.ts';

/** The worked example of the article: each band is as wide as its sum, 50 units to 1.00. */
export const cryptocurrency: Picture = (easel) => {
  const { ground, path, fill, box, text, tag, mark, hatch } = drawWith(easel);
  /** A band from one height to another between two places across, with an even width. */
  const band = (x1: number, y1: number, x2: number, y2: number, width: number): string => {
    const middle = (x1 + x2) / 2;
    return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}v${width}C${middle} ${y2 + width} ${middle} ${y1 + width} ${x1} ${y1 + width}z`;
  };
  /** Words on clean paper, where no line of the land runs through them. */
  const note = (x: number, y: number, width: number, words: string): string =>
    fill(box(x - 8, y - 28, width, 40), 'paper') + text(x, y, words, { face: 'mono' });
  return [
    ground('trace'),
    // Nobody else ever paid to A.
    fill(box(0, 206, 420, 100), 'action'),
    text(64, 277, '2.00', { face: 'head', colour: 'surface' }),
    note(64, 182, 166, '09:14 UTC'),
    // 1.25 goes on unmixed to the exchange.
    fill(band(420, 206, 800, 129, 62.5), 'action'),
    fill(box(800, 129, 550, 62.5), 'action'),
    text(838, 182, '1.25', { face: 'head', colour: 'surface' }),
    note(838, 106, 412, 'UNMIXED, WITHIN THE HOUR'),
    // 0.75 meets 4.00 from elsewhere: from there on, whose is whose depends on a rule.
    fill(band(420, 268.5, 800, 400, 37.5), 'action'),
    note(690, 346, 88, '0.75'),
    fill(band(0, 496, 440, 496, 200) + band(440, 496, 800, 437.5, 200), 'sunken'),
    path('M0 496H440C620 496 620 437.5 800 437.5M0 696H440C620 696 620 637.5 800 637.5'),
    text(64, 617, '4.00', { face: 'head' }),
    text(220, 607, 'FROM ELSEWHERE', { face: 'mono', colour: 'ink-2' }),
    path(box(800, 400, 250, 237.5), { fill: 'surface' }),
    hatch(800, 400, 250, 237.5),
    fill(box(838, 488, 174, 62), 'surface'),
    text(925, 531, 'Mixed', { face: 'body', anchor: 'middle' }),
    fill(box(1050, 444, 550, 150), 'paper'),
    path('M1050 444H1600M1050 594H1600', { dash: '4 12' }),
    text(1092, 541, '3.00', { face: 'head' }),
    text(1246, 531, 'TO ANOTHER CHAIN', { face: 'mono', colour: 'ink-2' }),
    // Where an order can bite.
    path(box(1350, 56, 210, 208), { fill: 'surface', width: 3.5 }),
    path('M1350 112H1560', { width: 2.5 }),
    text(1455, 95, 'EXCHANGE', { face: 'mono', anchor: 'middle' }),
    text(1388, 172, 'knows its', { face: 'body' }),
    text(1388, 214, 'customer', { face: 'body' }),
    mark(420, 256, 'A'),
    mark(800, 160, 'B'),
    mark(800, 419, 'C'),
    mark(1350, 160, '1', true),
    tag(64, 40, 'FIGURES INVENTED', 296),
  ];
};
