/** Reads pages as a browser would: parsed, never matched as text. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.Node;

export const readHtml = (text: string): HtmlNode => parse(text);

/** Elements in document order, those inside template elements included. */
export function elementsOf(root: HtmlNode, isWanted: (element: Element) => boolean = () => true): Element[] {
  const found: Element[] = [];
  const visit = (node: HtmlNode): void => {
    if ('tagName' in node && isWanted(node)) found.push(node);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(root);
  return found;
}

export const byTag = (root: HtmlNode, ...tags: string[]): Element[] => elementsOf(root, ({ tagName }) => tags.includes(tagName));

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attribute) => attribute.name === name)?.value;

/** All text below a node, scripts and styles included, with runs of white space as one space. */
export const textOf = (node: HtmlNode | undefined): string => (node === undefined ? '' : rawText(node).replaceAll(/\s+/g, ' ').trim());

const rawText = (node: HtmlNode): string => ('value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(rawText).join('') : '');

/** Contents of each meta element with this name or property, in order. */
export const metaOf = (root: HtmlNode, key: string): string[] =>
  byTag(root, 'meta')
    .filter((element) => attributeOf(element, 'name') === key || attributeOf(element, 'property') === key)
    .map((element) => attributeOf(element, 'content') ?? '');

/** Target of each link element with this rel. */
export const linksOf = (root: HtmlNode, rel: string): string[] =>
  byTag(root, 'link')
    .filter((element) => attributeOf(element, 'rel') === rel)
    .map((element) => attributeOf(element, 'href') ?? '');
