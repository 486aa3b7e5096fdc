import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeFolder } from '#tests/support/content-copy.ts';
import { firm } from '../firm.ts';
import { standalonePage } from '../schema.ts';
import { check, readFolder } from './files.ts';
import { Problems } from './problems.ts';

const schema = z.strictObject({ title: z.string(), day: z.iso.date() });

/** Reads files of these names and texts, as a folder "guides". */
function read(files: Record<string, string>) {
  const root = makeFolder();
  mkdirSync(join(root, 'guides'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'guides', name), text);
  const problems = new Problems();
  return { pages: readFolder(root, 'guides', schema, problems), problems: problems.list, leftOut: problems.leftOut };
}

const page = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;

test('Markdown files are read in the order of their names, each with slug, front matter and compiled body', () => {
  const { pages, problems } = read({
    'b-second.md': page('title: Second\nday: 2026-11-20', '## A heading'),
    'a-first.md': page('title: First\nday: 2026-11-19'),
    'notes.txt': 'not a page',
  });
  expect(problems).toEqual([]);
  expect(pages.map(({ slug, file, front }) => ({ slug, file, front }))).toEqual([
    { slug: 'a-first', file: 'guides/a-first.md', front: { title: 'First', day: '2026-11-19' } },
    { slug: 'b-second', file: 'guides/b-second.md', front: { title: 'Second', day: '2026-11-20' } },
  ]);
  expect(pages[1]?.body.headings).toEqual([{ id: 'a-heading', text: 'A heading', level: 2 }]);
});

test('the firm is named by a token in front matter', () => {
  const { pages } = read({ 'a.md': page('title: "About {brand}, that is {name}"\nday: 2026-11-20') });
  expect(pages[0]?.front.title).toBe(`About ${firm.brand}, that is ${firm.name}`);
});

test('front matter that is not YAML is reported with the usual cause', () => {
  const { problems } = read({ 'a.md': page('title: Costs: what to pay\nday: 2026-11-20') });
  expect(problems).toEqual([{ file: 'guides/a.md', message: expect.stringMatching(/^the front matter is not YAML \(.+\): quote texts that hold a colon$/) }]);
});

test.each([
  { mistake: 'a missing field', front: 'day: 2026-11-20', field: 'title: ' },
  { mistake: 'a field of the wrong kind', front: 'title: 7\nday: 2026-11-20', field: 'title: ' },
  { mistake: 'a day that does not exist', front: 'title: A\nday: 2026-02-30', field: 'day: ' },
  { mistake: 'a day in another order', front: 'title: A\nday: 20/11/2026', field: 'day: ' },
  { mistake: 'a misspelt field', front: 'title: A\nday: 2026-11-20\ndaay: x', field: 'front matter: ' },
])('$mistake is reported with file and field', ({ front, field }) => {
  const { pages, problems } = read({ 'a.md': page(front) });
  expect(pages).toEqual([]);
  expect(problems).toEqual([{ file: 'guides/a.md', message: expect.stringMatching(new RegExp(`^${field}.+`)) }]);
});

test('a file without front matter is reported', () => {
  const { pages, problems } = read({ 'a.md': 'Just words.\n' });
  expect(pages).toEqual([]);
  expect(problems).toContainEqual({ file: 'guides/a.md', message: expect.stringMatching(/^title: /) });
});

test('one bad file keeps neither its other mistakes nor the other files from being read', () => {
  const { pages, problems, leftOut } = read({
    'bad.md': page('title: 7\nday: yesterday', '# A title\n\n:firm[motto]'),
    'good.md': page('title: Good\nday: 2026-11-20'),
  });
  expect(pages.map(({ slug }) => slug)).toEqual(['good']);
  expect(problems.map(({ file }) => file)).toEqual(Array.from({ length: 4 }, () => 'guides/bad.md'));
  expect([...leftOut]).toEqual(['bad']);
});

test('a missing folder is reported by its name', () => {
  const problems = new Problems();
  expect(readFolder(makeFolder(), 'guides', schema, problems)).toEqual([]);
  expect(problems.list).toEqual([{ file: 'guides', message: 'this folder is missing' }]);
});

test('every failing field of an entry is named, with the entry', () => {
  const problems = new Problems();
  const value = { title: 'T', description: 'short', keywords: ['one'], lead: 'short', updated: '2026-11-20', related: ['https://elsewhere.example'] };
  expect(check(standalonePage, value, 'services/x.ts', problems, 'some-slug: ')).toBeUndefined();
  expect(problems.list.map(({ message }) => message.split(': ').slice(0, 2))).toEqual([
    ['some-slug', 'title'],
    ['some-slug', 'description'],
    ['some-slug', 'keywords'],
    ['some-slug', 'lead'],
    ['some-slug', 'related.0'],
  ]);
});
