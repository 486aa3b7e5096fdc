/** Forms as a browser without scripts sees and sends them. */
import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export type Fields = readonly (readonly [name: string, value: string])[];

const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = (element: Element, name: string): string | undefined => element.attrs.find((attribute) => attribute.name === name)?.value;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''));
const allIn = (node: Node): Element[] => childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...allIn(child)] : allIn(child)));

/**
 * What would be sent with the form of that action: text, chosen answers and hidden values, without buttons and files.
 * @throws Error where the page has no such form.
 */
export function fieldsOf(html: string, action: string): Fields {
  const page = allIn(parse(html));
  const form = page.find((element) => element.tagName === 'form' && attributeOf(element, 'action') === action);
  if (form === undefined) throw new Error(`The page has no form for ${action}`);
  const inside = new Set(allIn(form));
  // A field may belong to a form elsewhere on the page.
  const belongs = (element: Element): boolean => {
    const owner = attributeOf(element, 'form');
    return owner === undefined ? inside.has(element) : owner === attributeOf(form, 'id');
  };
  return page.filter(belongs).flatMap((element): Fields => {
    const name = attributeOf(element, 'name');
    if (name === undefined) return [];
    if (element.tagName === 'textarea') return [[name, textOf(element)]];
    if (element.tagName === 'select') return [[name, selectedOf(element)]];
    if (element.tagName !== 'input') return [];
    const type = attributeOf(element, 'type') ?? 'text';
    if (type === 'file' || type === 'submit') return [];
    if ((type === 'radio' || type === 'checkbox') && attributeOf(element, 'checked') === undefined) return [];
    return [[name, attributeOf(element, 'value') ?? '']];
  });
}

function selectedOf(select: Element): string {
  const options = allIn(select).filter(({ tagName }) => tagName === 'option');
  const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0];
  return chosen === undefined ? '' : (attributeOf(chosen, 'value') ?? '');
}

/** The body of a form with room for files. */
export function formBody(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}
