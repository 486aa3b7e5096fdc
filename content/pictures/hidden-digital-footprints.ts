import { drawWith, type Picture } from './easel.ts';

/** The worked timeline of the article, to scale: 16:30 to 17:30 on a Thursday, and what lies between two entries. */
export const footprints: Picture = (easel) => {
  const { ground, path, fill, box, text, tag, mark, hatch, sheet } = drawWith(easel);
  /** Where a minute after 16:30 stands: 60 minutes are 1110 units. */
  const at = (minute: number): number => 372 + minute * 18.5;
  const rows: [source: string, y: number][] = [
    ['Event log', 236],
    ['USB record', 336],
    ['Link file', 436],
    ['Sync log', 536],
  ];
  const ticks = Array.from({ length: 13 }, (_, index) => index * 5);
  const event = (minute: number, y: number): string => fill(box(at(minute) - 9, y - 26, 18, 52), 'ink');
  return [
    ground('night shift'),
    sheet(48, 96, 1504, 560),
    ...rows.map(([source, y]) => text(84, y + 12, source, { face: 'body' }) + path(`M${at(0)} ${y}H${at(60)}`, { colour: 'rule-strong', width: 2 })),
    path(`M${at(0)} 596H${at(60)}${ticks.map((minute) => `M${at(minute)} 596v${minute % 15 === 0 ? 22 : 12}`).join('')}`),
    ...[0, 15, 30, 45, 60].map((minute) =>
      text(at(minute), 644, `${minute < 30 ? 16 : 17}:${String((30 + minute) % 60).padStart(2, '0')}`, { face: 'mono', anchor: 'middle' }),
    ),
    // 16:44 to 17:20: nothing of any kind.
    fill(box(at(14), 176, 36 * 18.5, 412), 'surface'),
    hatch(at(14), 176, 36 * 18.5, 412, 26),
    path(box(at(14), 176, 36 * 18.5, 412), { width: 2.5, dash: '4 12' }),
    fill(box(at(32) - 250, 318, 500, 128), 'surface'),
    text(at(32), 376, '36 minutes', { face: 'head', anchor: 'middle' }),
    text(at(32), 424, 'NO ENTRY OF ANY KIND', { face: 'mono', anchor: 'middle', colour: 'ink-2' }),
    event(9, 236),
    event(13, 436),
    path(`M${at(12)} 310V150M${at(51)} 310V150M${at(12)} 150H${at(51)}`, { width: 2.5, dash: '4 12' }),
    fill(box(at(31.5) - 270, 128, 540, 44), 'surface'),
    text(at(31.5), 160, 'Attached for about 39 minutes', { face: 'body', anchor: 'middle' }),
    mark(at(51), 336, '2', true),
    mark(at(12), 336, '1'),
    tag(48, 68, 'THURSDAY, UTC', 250),
  ];
};
