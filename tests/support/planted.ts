/** Looks in an answer for what a hostile text has become besides text. */
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { mark } from './hostile-texts.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const isElement = (node: Node): node is Element => 'tagName' in node;
export const elementsIn = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : elementsIn(child)));
export const nodesIn = (node: Node): Node[] => childrenOf(node).flatMap((child) => [child, ...nodesIn(child)]);
export const textIn = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textIn).join(''));
export const attributeOf = (element: Element, name: string): string | undefined => element.attrs.find((attribute) => attribute.name === name)?.value;

const leads = new Set(['href', 'src', 'action', 'formaction', 'srcdoc', 'data', 'poster', 'content']);

/** @returns what has become an element, an attribute, a comment or a script; empty where all of it is text. */
export function plantedIn(html: string): string[] {
  const found: string[] = [];
  for (const node of nodesIn(parse(html))) {
    if (node.nodeName === '#comment' && 'data' in node && node.data.includes(mark)) found.push(`a comment: ${node.data.slice(0, 80)}`);
    if (!isElement(node)) continue;
    const { tagName, attrs } = node;
    if (tagName.includes(mark) || ['base', 'iframe', 'object', 'embed'].includes(tagName)) found.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      if (name.startsWith('on') || name.includes(mark)) found.push(`<${tagName} ${name}>`);
      if (leads.has(name) && /^[\s\p{Cc}\p{Cf}]*(?:javascript|data|vbscript):/iu.test(value)) found.push(`<${tagName} ${name}=${value.slice(0, 40)}>`);
      if (name === 'style' && value.includes(mark)) found.push(`<${tagName} style>`);
    }
    if (tagName === 'script') found.push(...wrongScript(node));
  }
  return found;
}

/** What pages say to their own scripts is data that can be read. */
function wrongScript(script: Element): string[] {
  const text = textIn(script);
  if (attributeOf(script, 'type') === 'application/json' || attributeOf(script, 'type') === 'application/ld+json') {
    try {
      JSON.parse(text);
      return [];
    } catch {
      return [`data that cannot be read: ${text.slice(0, 80)}`];
    }
  }
  return text.includes(mark) ? [`<script>: ${text.slice(0, 80)}`] : [];
}
