import { expect, test } from 'vitest';
import { compileMarkdown } from '../markdown.ts';
import { printForm } from './print-form.ts';

const form = (markdown: string) => printForm(compileMarkdown(markdown).html);

test('a table of fields and entries becomes rows that are headed by their field, with empty boxes beside them', () => {
  const html = form('| Field | Entry |\n|---|---|\n| Place | …… |\n\n| Order | Field |\n|---|---|\n| 1 | …… |');
  expect(html).toContain('<th scope="row">Place</th>\n<td data-blank></td>');
  expect(html).not.toContain('Entry');
  expect(html).toContain('<th scope="col">Order</th>');
  expect(html).toContain('<td>1</td>');
});

test('dots become a long line where a paragraph ends, and a short one within a sentence', () => {
  expect(form('Made at …… by ……')).toBe('<p>Made at <span data-blank></span> by <span data-blank="long"></span></p>');
});

test('answers are given room, and no dots are left to be copied', () => {
  const html = form('| Question | Answer |\n|---|---|\n| Why? | …… |');
  expect(html).toContain('<th scope="col" data-wide>Answer</th>');
  expect(html).not.toContain('……');
});
