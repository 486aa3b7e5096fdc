import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext } from '#client/app/site-context.ts';
import { aSite } from '#tests/support/a-site.ts';
import type { ArticleCard, CaseCard, HomeWords } from '#shared/site/words.ts';
import { Cases } from './cases.tsx';
import { Hero } from './hero.tsx';
import { Insights } from './insights.tsx';
import { SpecimenPage } from './specimen-page.tsx';

const site = aSite();
/** What the server prints. */
const print = (children: ReactNode) => renderToStaticMarkup(<SiteContext value={site}>{children}</SiteContext>);
const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

const listOf = <Item,>(length: number, make: (number: number) => Item): Item[] => Array.from({ length }, (_, index) => make(index + 1));

const cases = (kind: 'business' | 'personal', length: number) =>
  listOf(length, (number): CaseCard => ({
    icon: 'map',
    label: `${kind} ${number}`,
    path: `/insights/${kind}-${number}`,
    impact: `Result ${number}`,
    description: '',
    kind,
    sample: true,
  }));

const caseWords = (business: number, personal: number) =>
  ({ cases: { heading: 'Cases', lead: 'Lead', business: cases('business', business), personal: cases('personal', personal) } }) as unknown as HomeWords;

const articleWords = (length: number) => {
  const article = (number: number): ArticleCard => ({
    icon: 'scales',
    label: `Article ${number}`,
    path: `/insights/article-${number}`,
    excerpt: `Excerpt ${number}`,
    category: 'Compliance',
    published: `2026-11-${String(20 - number).padStart(2, '0')}`,
    readTime: '9 min read',
    author: 'P. Vasani',
  });
  return { insights: { heading: 'Insights', articles: listOf(length, article) } } as unknown as HomeWords;
};

test.for([1, 4, 12])('%i cases of each kind stand in two lists, each with one link and its tag', (length) => {
  const html = print(<Cases {...caseWords(length, length)} />);
  expect(count(html, 'article')).toBe(2 * length);
  expect(count(html, 'h3')).toBe(2);
  expect(html).toContain(`href="/insights/personal-${length}"`);
  expect(html.match(/>Sample</g)).toHaveLength(2 * length);
});

test('a kind without cases leaves no empty list, and no cases leave no section', () => {
  expect(count(print(<Cases {...caseWords(0, 3)} />), 'h3')).toBe(1);
  expect(print(<Cases {...caseWords(0, 0)} />)).toBe('');
});

test.for([1, 4, 12])('%i articles are one lead and the others beside it, each to be passed on', (length) => {
  const html = print(<Insights {...articleWords(length)} />);
  expect(count(html, 'article')).toBe(length);
  expect(html.match(/Excerpt/g)).toHaveLength(1);
  expect(html.match(/data-share="\/insights\/article-/g)).toHaveLength(length);
});

test('no articles leave no section', () => {
  expect(print(<Insights {...articleWords(0)} />)).toBe('');
});

test('an article of the last 14 days is called new, one that is older is not', () => {
  const html = print(<Insights {...articleWords(12)} />);
  expect(html.match(/>New</g)).toHaveLength(12);
  const later = renderToStaticMarkup(
    <SiteContext value={{ ...site, today: '2026-12-03' }}>
      <Insights {...articleWords(12)} />
    </SiteContext>,
  );
  expect(later.match(/>New</g) ?? []).toHaveLength(0);
});

const heroWords = {
  hero: { heading: 'Facts you can put in front of a court.', lead: 'Lead' },
  values: [{ title: 'Discreet', text: 'Quiet.' }],
  process: { heading: '', lead: '', steps: listOf(5, (number) => ({ title: `Step ${number}`, text: `Text ${number}` })) },
} as unknown as HomeWords;

test('the whole heading is text; the bar over its last two words belongs to the first view alone', () => {
  const html = print(<Hero {...heroWords} />);
  expect(html).toContain('<h1>Facts you can put in front of <span>a court.<i aria-hidden="true"></i></span></h1>');
  expect(renderToStaticMarkup(<Hero {...heroWords} />)).toContain('<span>a court.</span></h1>');
});

test('the map has one mark for each step, named after it, and shows the first', () => {
  const html = print(<Hero {...heroWords} />);
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toContain('aria-label="Step 5: Step 5"');
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html.indexOf('checked')).toBeLessThan(html.indexOf('Step 2: Step 2'));
});

test('both ways on from the hero, and the basis of its claim, are links', () => {
  const html = print(<Hero {...heroWords} />);
  for (const [path, label] of [
    ['/contact', 'Request a Consultation'],
    ['/services', 'Explore Services'],
    ['/professional-standards#claim-reply-1h', 'Usually answered within 1 hour'],
    ['#services', 'Services, tab 1'],
  ]) {
    expect(html).toContain(`<a href="${path}">${label}</a>`);
  }
});

test('a name that is kept back never reaches the page', () => {
  const html = print(<SpecimenPage heading="4" reference="" sources="Seen {FG/07}." events={[]} withheld={['By {-} Limited.']} lawful="Ours." page={14} />);
  expect(html).toContain('<p>Seen <b>FG/07</b>.</p>');
  expect(html).toContain('<p>By <i>name withheld</i> Limited.</p>');
});
