import { box, dot, path, text, type Figure } from './pen.ts';

/** Claims down, sources across. y confirms, n contradicts, o asked and silent, - not asked. */
const sources = ['Register', 'Issuer', 'Document', 'Referee', 'Open web'];
const claims = [
  { words: 'Name and age', short: 'Name', marks: 'y-y--', result: 'holds' },
  { words: 'Address history', short: 'Address', marks: 'y-yy-', result: 'holds' },
  { words: 'Right to work', short: 'Right to work', marks: '-yy--', result: 'holds' },
  { words: 'Care certificate', short: 'Certificate', marks: '-yy-y', result: 'holds' },
  { words: 'Driving licence', short: 'Driving', marks: '-ny--', result: 'expired 2 May' },
  { words: 'First-aid course', short: 'First aid', marks: '-yy--', result: 'holds' },
  { words: 'Two past families', short: 'Past work', marks: '--yoy', result: 'holds in part' },
];

function mark(kind: string | undefined, x: number, y: number): string {
  if (kind === 'y') return box(x - 6, y - 6, 12, 12, 'k');
  if (kind === 'n') return dot(x, y, 13) + path(`M${x - 5} ${y - 5}l10 10m0-10l-10 10`, 't n');
  if (kind === 'o') return box(x - 6, y - 6, 12, 12, 's');
  return path(`M${x - 3} ${y}h6`, 's');
}

const key = (x: number, y: number, kind: string, words: string) =>
  (kind === 'n' ? path(`M${x - 5} ${y - 5}l10 10m0-10l-10 10`, 't') : mark(kind, x, y)) + text(x + 13, y + 5, words);

export const backgroundLifestyle: Figure = {
  title: 'Genuine, and no longer valid',
  name: 'Seven claims of one carer, each put to the sources that could know. Six hold, one of them in part. The driving licence is genuine as a document, but the issuer’s own record says that it expired on 2 May.',
  shows: 'six claims that stand, and one card that is real but out of date. The issuer was asked with the carer’s own share code.',
  hides: 'how well she does the work. No register records that.',
  services: ['identity-address-verification', 'carer-childcare-vetting', 'contractor-trader-checks'],
  wide: {
    height: 384,
    parts: [
      text(0, 20, 'Claim'),
      ...sources.map((name, column) => text(370 + column * 118, 20, name, 'c')),
      text(940, 20, 'Result'),
      path('M0 36H1080M0 344H1080'),
      path(
        claims
          .slice(1)
          .map((_, row) => `M0 ${80 + row * 44}H1080`)
          .join(''),
        'l',
      ),
      ...claims.map(({ words, marks, result }, row) => {
        const y = 58 + row * 44;
        return (
          text(0, y + 5, words, 'b') +
          [...marks].map((kind, column) => mark(kind, 370 + column * 118, y)).join('') +
          text(940, y + 5, result, marks.includes('n') ? 'b' : '')
        );
      }),
      key(376, 368, 'y', 'confirms'),
      key(494, 368, 'n', 'contradicts'),
      key(630, 368, 'o', 'asked, silent'),
      key(776, 368, '-', 'not asked'),
    ],
  },
  narrow: {
    height: 438,
    parts: [
      ...sources.map((name, column) => text(128 + column * 44, 72, name, '', true)),
      path('M0 82H320M0 376H320'),
      path(
        claims
          .slice(1)
          .map((_, row) => `M0 ${124 + row * 42}H320`)
          .join(''),
        'l',
      ),
      ...claims.map(({ short, marks, result }, row) => {
        const y = 103 + row * 42;
        const plain = result === 'holds';
        return (
          text(0, plain ? y + 5 : y - 3, short, 'b') +
          (plain ? '' : text(0, y + 14, result)) +
          [...marks].map((kind, column) => mark(kind, 123 + column * 44, y)).join('')
        );
      }),
      key(6, 400, 'y', 'confirms'),
      key(118, 400, 'n', 'contradicts'),
      key(6, 424, 'o', 'asked, silent'),
      key(118, 424, '-', 'not asked'),
    ],
  },
};
