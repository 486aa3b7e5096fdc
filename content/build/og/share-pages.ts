/** Decides what the share image of each page says. */
import { indexedPages, trailOf, type Page } from '#shared/site/pages.ts';
import { firm } from '../../firm.ts';
import type { SharePage } from './picture.ts';

const kinds: Record<string, string> = {
  category: 'Services',
  guide: 'Guide',
  playbook: 'Playbook',
  legal: 'Legal resource',
  template: 'Template',
};

/** One entry for each canonical address. Pages that share an address's words share its picture. */
export const listSharePages = (pages: readonly Page[]): SharePage[] =>
  indexedPages(pages).map((page) => ({ path: page.path, title: page.title, section: sectionOf(page, pages), neutral: page.sensitive }));

/** The kind of page, or else the page above it; at the top of the site the page's label, or the town where that would say nothing new. */
function sectionOf(page: Page, pages: readonly Page[]): string {
  const kind = kinds[page.row.page];
  if (kind !== undefined) return kind;
  const parent = trailOf(page, pages).at(-2);
  if (parent !== undefined && parent.row.id !== 'home') return parent.row.label ?? parent.title;
  const { label } = page.row;
  return page.path === '/' || label === undefined || label.toLowerCase() === page.title.toLowerCase() ? firm.address.locality : label;
}
