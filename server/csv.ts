/**
 * Tables to be saved and opened in a spreadsheet: RFC 4180, UTF-8 with a byte order mark, without which Excel takes
 * it for another encoding. Texts come from strangers: none is a formula, and none turns the direction of what follows.
 */

/** A number goes out as a number; null is an empty cell. */
export type Cell = string | number | null;

/** How a spreadsheet begins a formula, also in the wide and small forms that some read as the plain ones (OWASP, CSV injection). */
const formulaSigns = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212';
/** Spaces and what cannot be seen do not help: some programs take them off first. A tab or line end in front is a sign by itself. */
const formula = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[${formulaSigns}])`, 'u');
/** Control characters but tab and line end, and those that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** What cannot be shown is written out, so that nobody takes the text for another: \u202E. */
const writtenOut = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  // No text, so no formula, whatever its sign.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const plain = cell
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unsafe, writtenOut);
  const safe = formula.test(cell) ? `'${plain}` : plain;
  // Always in quotes: where a list separator is a semicolon, another cell would begin at one.
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Characters of a chunk, at the least. */
const chunk = 16 * 1024;

/** A whole table in chunks; holds no more than one of them, however many rows there are. */
export async function* csvOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string, void, undefined> {
  let text = `\uFEFF${csvLine(columns)}`;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < chunk) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
