import { expect, test } from 'vitest';
import type { GuideWords, LegalWords, PlaybookLive, PlaybookWords, ProseWords, ResourcesWords, TemplateWords } from '#shared/site/words.ts';
import { catalogue, documentAt, graphAt, pageAt } from '#tests/support/documents.ts';

const { guides, playbooks, legal, templates } = documentAt<ResourcesWords>('/resources').fixed;

test('a guide, playbook, legal guide or template bears on its page the number that it has in the list', () => {
  for (const list of [guides, playbooks, legal, templates]) {
    expect(list.length).toBeGreaterThan(0);
    for (const [index, { path }] of list.entries()) expect(documentAt<{ number: number }>(path).fixed.number, path).toBe(index + 1);
  }
});

test.each([
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
  ['/privacy-policy', 'WebPage'],
])('%s is a page of the type %s', (path, type) => {
  expect(graphAt(path).find((node) => node['@id'] === `{origin}${path}#page`)?.['@type']).toBe(type);
});

test.each([
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/anonymous-tip', 'tip'],
  ['/terms-of-service', 'policy'],
  ['/process-serving', 'landing'],
])('%s is prose of the kind %s', (path, kind) => {
  expect(documentAt<ProseWords>(path).fixed.kind).toBe(kind);
});

test('a guide under /resources/guides takes its words from there', () => {
  const [source] = catalogue.resourceGuides;
  const { fixed } = documentAt<GuideWords>(`/resources/guides/${source?.slug}`);
  expect(fixed).toMatchObject({ audience: source?.front.audience, lead: source?.front.lead, duration: source?.front.duration });
});

test('a playbook has one box to tick for each of its steps', () => {
  for (const { slug, body } of catalogue.playbooks) {
    const { fixed, live } = documentAt<PlaybookWords, PlaybookLive>(`/resources/playbooks/${slug}`);
    const steps = body.html.match(/data-step="/g)?.length ?? 0;
    expect(steps, slug).toBeGreaterThan(0);
    expect(live.steps).toBe(steps);
    expect(fixed.body.html.match(/type="checkbox"/g)).toHaveLength(steps);
  }
});

test('a legal guide says which law it read and when', () => {
  for (const { slug, front } of catalogue.legal) {
    expect(documentAt<LegalWords>(`/resources/legal/${slug}`).fixed).toMatchObject({
      lawAsAt: front.lawAsAt,
      statutes: front.statutes,
      jurisdiction: front.jurisdiction,
    });
  }
});

test('a template says who fills it in, and leaves no dots to be copied', () => {
  for (const { slug, front } of catalogue.templates) {
    const { fixed } = documentAt<TemplateWords>(`/resources/templates/${slug}`);
    expect(fixed.use).toBe(front.use);
    expect(fixed.body.html).not.toContain('……');
  }
});

test('reference pages are described as such, with the day of their last change', () => {
  for (const { path } of [...guides, ...playbooks, ...legal]) {
    expect(documentAt(path).head).toMatchObject({ ogType: 'article', modified: pageAt(path).updated });
    expect(graphAt(path)).toContainEqual(expect.objectContaining({ '@type': 'TechArticle', dateModified: `${pageAt(path).updated}T12:00:00+00:00` }));
  }
});
