/** Brings the document head up to date after a navigation inside the site. */
import { firm } from '#content/firm.ts';
import type { Head } from '#shared/site/documents.ts';
import { headTags, headTagSelector, type HeadTag } from '#shared/site/head-tags.ts';

/** Replaces title, meta, canonical link and JSON-LD: nothing of the page before is left, nothing stands twice. The running foot of the printed page follows. */
export function applyHead(head: Head, origin: string): void {
  const fresh = headTags(head, { origin, siteName: firm.name, region: firm.region, place: firm.address.locality }).map(elementOf);
  for (const stale of document.head.querySelectorAll(headTagSelector)) stale.remove();
  document.head.append(...fresh);
  document.documentElement.dataset.foot = head.title;
}

function elementOf(tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag);
  if ('attributes' in tag) for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  if ('text' in tag) element.textContent = tag.text;
  return element;
}
