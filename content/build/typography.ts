/** Authors type straight quotes and dots; readers are shown printer's ones. */
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';

/** Of remark-smartypants: ' and " become quotation marks and apostrophes, -- an en dash, ... an ellipsis. Code stays as it is. */
export const typographyOptions = { dashes: 'oldschool', backticks: false } as const;

const processor = unified().use(remarkSmartypants, typographyOptions).freeze();

/** The same for words outside of a Markdown body: front matter, titles of blocks. */
export function typographic(words: string): string {
  if (!/['"]|--|\.\.\./.test(words)) return words;
  const text = { type: 'text', value: words } as const;
  processor.runSync({ type: 'root', children: [{ type: 'paragraph', children: [text] }] } as never);
  return text.value;
}

/** Every string in a value as it comes out of a front matter. */
export function typographicAll(value: unknown): unknown {
  if (typeof value === 'string') return typographic(value);
  if (Array.isArray(value)) return value.map(typographicAll);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, typographicAll(entry)]));
}
