import { expect, test } from 'vitest';
import { csvLine, csvOf, type Cell } from './csv.ts';

const cell = (text: Cell): string => csvLine([text]).slice(0, -2);

test.each<[string, Cell, string]>([
  ['a text', 'Ada Lovelace', '"Ada Lovelace"'],
  ['a quote', 'the "blue" van', '"the ""blue"" van"'],
  ['a comma and a semicolon', 'a,b;=1', '"a,b;=1"'],
  ['lines of any system', 'a\nb\r\nc\rd', '"a\nb\nc\nd"'],
  ['a tab inside', 'a\tb', '"a\tb"'],
  ['a number below zero', -5, '-5'],
  ['no number', Number.NaN, ''],
  ['nothing', null, ''],
  ['an empty text', '', '""'],
  ['letters of other scripts and a family', 'Łódź 李 👩‍👧', '"Łódź 李 👩‍👧"'],
])('%s is written so that it is read back as it was', (_, given, line) => expect(cell(given)).toBe(line));

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'])('a text that begins with %s is no formula', (sign) => {
  expect(cell(`${sign}1+1`)).toBe(`"'${sign}1+1"`);
  expect(cell(`  \u200b${sign}1+1`)).toBe(`"'  \u200b${sign}1+1"`);
  expect(cell(`1${sign}1`)).toBe(`"1${sign}1"`);
});

test.each([
  ['a tab', '\t=1', `"'\t=1"`],
  ['a carriage return', '\r=1', `"'\n=1"`],
  ['a line end', '\nx', `"'\nx"`],
  ['a NUL before a formula', '\0=1', `"'\\u0000=1"`],
  ['a byte order mark before a formula', '\uFEFF=1', `"'\uFEFF=1"`],
])('%s in front does not hide one', (_, given, line) => expect(cell(given)).toBe(line));

test.each([
  ['NUL', 'a\0b', '"a\\u0000b"'],
  ['an escape', '\u001b[2J', '"\\u001B[2J"'],
  ['an override of direction', 'gnp\u202Eexe', '"gnp\\u202Eexe"'],
  ['an isolate', 'a\u2066b\u2069', '"a\\u2066b\\u2069"'],
  ['half a sign', 'a\uD800b', '"a\uFFFDb"'],
])('%s is written out', (_, given, line) => expect(cell(given)).toBe(line));

/** Reads what was written: RFC 4180, section 2. */
function parse(text: string): string[][] {
  const cells = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

async function textOf(columns: string[], rows: Iterable<Cell[]>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of csvOf(columns, rows)) chunks.push(chunk);
  return chunks;
}

test('a table has a byte order mark, its heads, and a line of each row', async () => {
  const chunks = await textOf(
    ['When', 'Who'],
    [
      ['2026', 'a "b"\nc'],
      [1, null],
    ],
  );
  expect(chunks).toEqual(['\uFEFF"When","Who"\r\n"2026","a ""b""\nc"\r\n1,\r\n']);
  expect(parse(chunks.join(''))).toEqual([
    ['When', 'Who'],
    ['2026', 'a "b"\nc'],
    ['1', ''],
  ]);
});

test('a table without rows still says what its columns are', async () => expect(await textOf(['When'], [])).toEqual(['\uFEFF"When"\r\n']));

test('a large table comes in chunks, asked for one by one, with no row lost', async () => {
  let made = 0;
  function* rows(): Generator<Cell[]> {
    while (made < 5000) yield [(made += 1), '=x,"\r\n'];
  }
  const chunks = csvOf(['n', 'text'], rows());
  const first = await chunks.next();
  expect(made).toBeLessThan(2000);
  let text = String(first.value);
  for await (const chunk of chunks) text += chunk;
  const [, ...read] = parse(text);
  expect(read).toHaveLength(5000);
  expect(read.at(-1)).toEqual(['5000', `'=x,"\n`]);
});
