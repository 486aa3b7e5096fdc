/** The page around React's markup: everything from the doctype to the opening body tag. */
import { firm } from '#content/firm.ts';
import type { Head } from '#shared/site/documents.ts';
import { headTags, type HeadTag } from '#shared/site/head-tags.ts';
import { escapeJson } from '#shared/site/structured-data.ts';
import { themeSnippet } from '#shared/site/theme-snippet.ts';
import type { PageAssets } from './assets.ts';

export type DocumentParts = {
  head: Head;
  origin: string;
  assets: PageAssets;
  /** What the router needs to take the page over, where it does; with a status where the page answers for another. */
  data: { status?: number; loaderData: unknown };
};

/**
 * React's markup follows this text directly in body, which is also what the browser hydrates.
 * The end tags of body and html may be left out (HTML, section 13.1.2.4), so nothing has to be
 * written after React has finished, and its stream can be piped to the response as it is.
 */
export function openDocument({ head, origin, assets, data }: DocumentParts): string {
  const tags = headTags(head, { origin, siteName: firm.name, region: firm.region, place: firm.address.locality });
  return [
    ...firstOf(head.title, assets),
    ...tags.map(printTag),
    '<meta name="theme-color" content="#14201e">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    assets.still ? '' : '<link rel="manifest" href="/site.webmanifest"><link rel="alternate" type="application/atom+xml" href="/insights/feed.xml">',
    ...lastOf(assets, data),
  ].join('');
}

export type AreaDocumentParts = { title: string; assets: PageAssets; data: { /** Of the page in the area. */ path: string; loaderData: unknown } };

/** The same for a page behind a sign-in, which nobody finds, shares or installs. */
export function openAreaDocument({ title, assets, data }: AreaDocumentParts): string {
  return [
    // The mark by which client/boot.ts knows which program takes the page over.
    ...firstOf(title, assets, ' data-area'),
    `<title>${escapeText(`${title} | ${firm.brand}`)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="theme-color" content="#14201e">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...lastOf(assets, data),
  ].join('');
}

/** From the doctype to where the title belongs. @param mark An attribute of the document. */
const firstOf = (title: string, assets: PageAssets, mark = ''): string[] => [
  // The running foot of the printed page (client/styles/sheet.scss).
  `<!DOCTYPE html><html lang="en-GB"${mark} data-foot="${escapeText(title)}"><head><meta charset="utf-8">`,
  // What is not taken over reads nothing from the device either.
  assets.still ? '' : `<script>${themeSnippet}</script>`,
  assets.preamble ?? '',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
];

/** From the fonts to the body. @param data For the router. */
const lastOf = (assets: PageAssets, data: unknown): string[] => [
  ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  `<style>${assets.styles}</style>`,
  ...(assets.still ? [] : forTakeOver(assets, data)),
  `<script type="module" src="${assets.boot}" fetchpriority="low"></script>`,
  '</head><body>',
];

const forTakeOver = (assets: PageAssets, data: unknown): string[] => [
  // Already inlined: listed, and never fetched, so that no script fetches them again.
  ...assets.styleLinks.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
  `<script id="page-data" type="application/json">${escapeJson(JSON.stringify(data))}</script>`,
];

function printTag(tag: HeadTag): string {
  const attributes =
    'attributes' in tag
      ? Object.entries(tag.attributes)
          .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
          .join('')
      : '';
  if (tag.tag === 'title') return `<title>${escapeText(tag.text)}</title>`;
  // The graph was escaped when it was built: it holds no "<".
  if (tag.tag === 'script') return `<script${attributes}>${tag.text}</script>`;
  return `<${tag.tag}${attributes}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes text safe inside an element or a quoted attribute. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
