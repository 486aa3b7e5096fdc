import { expect, test } from 'vitest';
import { catalogue, documentAt, pageAt } from '#tests/support/documents.ts';
import { crumbsOf, entryOf, finish, teasers, topOf } from './context.ts';

const contextOf = (path: string) => ({ catalogue, page: pageAt(path) });
const built = { fixed: 'words' };

test('a step of the trail bears the short label of its row, or else its title', () => {
  const path = '/services/osint-tracing/person-tracing';
  expect(crumbsOf(contextOf(path)).map(({ label }) => label)).toEqual(['Home', 'Services', pageAt('/services/osint-tracing').title, pageAt(path).title]);
});

test('the heading is the title unless the words have one of their own', () => {
  expect(topOf(contextOf('/about'), { lead: 'L' }).heading).toBe(pageAt('/about').title);
  expect(topOf(contextOf('/about'), { lead: 'L', heading: 'Who we are' })).toMatchObject({
    heading: 'Who we are',
    lead: 'L',
    updated: pageAt('/about').updated,
  });
});

test('further reading takes title and sentence from the page it leads to, and keeps the part of the page', () => {
  const { title, description } = pageAt('/resources');
  expect(teasers(contextOf('/about'), ['/resources#templates'])).toEqual([{ label: title, path: '/resources#templates', line: description }]);
});

test('further reading that leads nowhere is refused', () => {
  expect(() => teasers(contextOf('/about'), ['/nowhere'])).toThrow('No page at /nowhere');
});

test('an entry that the catalogue does not have is refused by its name', () => {
  expect(() => entryOf([{ slug: 'a' }], 'b')).toThrow('The catalogue has no entry "b"');
});

test('a builder may say more about a page than its row knows', () => {
  const { head, live } = finish(contextOf('/about'), { ...built, head: { ogType: 'article', author: 'I. Hartle' }, live: { quotes: 3 } });
  expect(head).toMatchObject({ ogType: 'article', author: 'I. Hartle', canonical: '/about' });
  expect(live).toEqual({ quotes: 3 });
  expect(finish(contextOf('/about'), built)).toMatchObject({ live: null, head: { ogType: 'website' } });
});

test('the preview of a page that could give somebody away does not say what it is about', () => {
  const { head } = documentAt('/services/relationship-family');
  const { title, description } = pageAt('/services/relationship-family');
  expect(head.preview).toBeDefined();
  expect(JSON.stringify([head.preview, head.ogImageAlt])).not.toContain(title);
  expect(head.preview?.description).not.toBe(description);
  expect(documentAt('/services/osint-tracing').head.preview).toBeUndefined();
});
