import { drawWith, type Picture } from './easel.ts';

/** The sample capture of the article: the page as found, and the record that makes an exhibit of it. */
export const discovery: Picture = (easel) => {
  const { ground, path, fill, box, text, tag, mark, sheet } = drawWith(easel);
  const record: [label: string, entry: string][] = [
    ['ADDRESS', 'example.com/listing/4471'],
    ['CAPTURED', '14 April 2026, 10:22:07 UTC'],
    ['ACCESS', 'Public page, logged out'],
    ['SHA-256', 'Recorded in full'],
    ['DOES NOT SHOW', 'Who posted it'],
  ];
  return [
    ground('bearings'),
    // An older copy of the same page lies beneath.
    sheet(210, 50, 560, 560),
    text(240, 92, 'ARCHIVE COPY, UNDATED', { face: 'mono', colour: 'ink-3' }),
    sheet(96, 128, 600, 560),
    path('M96 190H696', { width: 2.5 }),
    ...[128, 160, 192].map((x) => path(box(x - 8, 151, 16, 16), { width: 2 })),
    path(box(232, 144, 430, 32), { width: 2, fill: 'sunken' }),
    text(130, 268, 'Roofing, all work', { face: 'head' }),
    // The photograph of the advertisement: a roof and a chimney.
    path(box(130, 304, 250, 210), { fill: 'sunken', width: 2.5 }),
    fill('M130 474 220 384 300 464 330 434 380 484V514H130z', 'contour'),
    path('M150 476 222 404 294 476M176 452V514M268 452V514M248 430V394H268V450', { width: 3.5 }),
    // What is a name or a number is barred.
    fill(box(410, 318, 240, 30), 'ink'),
    fill(box(410, 366, 180, 30), 'ink'),
    path('M410 430H650M410 462H630M410 494H560', { colour: 'rule-strong', width: 5 }),
    path('M130 560H650M130 596H600M130 632H640', { colour: 'rule-strong', width: 5 }),
    // From the page to its record.
    path('M650 333H820', { dash: '4 12' }),
    sheet(820, 96, 690, 528),
    tag(820, 68, 'FG-0000-03/07', 250),
    ...record.flatMap(([label, entry], row) => [
      path(`M868 ${250 + row * 88}H1478`, { colour: row === 4 ? 'ink' : 'rule-strong', width: row === 4 ? 3 : 2 }),
      text(868, 198 + row * 88, label, { face: 'mono', colour: 'ink-3' }),
      text(868, 236 + row * 88, entry, { face: 'body' }),
      row === 4 ? '' : path(`M1440 ${214 + row * 88}l12 14 24 -32`, { colour: 'action', width: 5 }),
    ]),
    mark(820, 333, '1', true),
  ];
};
