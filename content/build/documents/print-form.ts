/** Turns the compiled body of a template into a form: labelled boxes and lines to write on. */

const labelHead = '<thead>\n<tr>\n<th scope="col">Field</th>\n<th scope="col">Entry</th>\n</tr>\n</thead>\n';

/**
 * Dots ("……") become empty places: a cell of its table, a long line at the end of a paragraph, a
 * short one within a sentence. In a table of fields and entries each field heads its own row.
 */
export function printForm(html: string): string {
  return html
    .split('<table>')
    .map((part) => (part.startsWith(`\n${labelHead}`) ? headRows(part.replace(labelHead, '')) : part))
    .join('<table>')
    .replaceAll('aria-label="Table: Field, Entry"', 'aria-label="Fields to fill in"')
    .replaceAll('<td>……</td>', '<td data-blank></td>')
    .replaceAll('<th scope="col">Answer</th>', '<th scope="col" data-wide>Answer</th>')
    .replaceAll('……</p>', '<span data-blank="long"></span></p>')
    .replaceAll('……', '<span data-blank></span>');
}

/** @param part HTML that starts within a table and may go on after it. */
function headRows(part: string): string {
  const [table = '', ...rest] = part.split('</table>');
  return [table.replaceAll(/<tr>\n<td>(.*?)<\/td>/g, '<tr>\n<th scope="row">$1</th>'), ...rest].join('</table>');
}
