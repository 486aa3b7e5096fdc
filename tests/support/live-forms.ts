/** The forms of a page as a browser without scripts has them, with what kind of answer each field takes. */
import { parse } from 'parse5';
import { attributeOf, elementsIn, textIn } from './planted.ts';

export type LiveField = {
  name: string;
  kind: 'hidden' | 'text' | 'secret' | 'file' | 'choice';
  /** What would be sent if nobody touched it, or where it asks for a choice the first that there is; one for each box that can be ticked. */
  values: readonly string[];
};

export type LiveForm = {
  /** Where it goes, with what stands behind the question mark. */
  to: string;
  method: 'get' | 'post';
  /** What its button says that it does; empty where it says nothing. */
  action: string;
  /** The thing that it is about; empty where it is about the page. */
  item: string;
  fields: readonly LiveField[];
};

type Element = ReturnType<typeof elementsIn>[number];

const kinds: Readonly<Record<string, LiveField['kind']>> = { hidden: 'hidden', password: 'secret', file: 'file', checkbox: 'choice', radio: 'choice' };

/** One for each button of each form. */
export function formsIn(html: string): LiveForm[] {
  const all = elementsIn(parse(html));
  return all
    .filter(({ tagName }) => tagName === 'form')
    .flatMap((form) => {
      const inside = new Set(elementsIn(form));
      const own = all.filter((element) =>
        attributeOf(element, 'form') === undefined ? inside.has(element) : attributeOf(element, 'form') === attributeOf(form, 'id'),
      );
      const fields = fieldsFrom(own);
      const method = attributeOf(form, 'method')?.toLowerCase() === 'post' ? 'post' : 'get';
      const item = fields.find(({ name }) => name === 'item')?.values[0] ?? '';
      const buttons = own.filter((element) => element.tagName === 'button' && (attributeOf(element, 'type') ?? 'submit') === 'submit');
      return (buttons.length === 0 ? [form] : buttons).map((button): LiveForm => ({
        to: attributeOf(button, 'formaction') ?? attributeOf(form, 'action') ?? '',
        method,
        action: attributeOf(button, 'name') === 'action' ? (attributeOf(button, 'value') ?? '') : '',
        item,
        fields,
      }));
    });
}

function fieldsFrom(elements: readonly Element[]): LiveField[] {
  const fields = new Map<string, LiveField>();
  for (const element of elements) {
    const name = attributeOf(element, 'name');
    if (name === undefined || !['input', 'textarea', 'select'].includes(element.tagName)) continue;
    const type = attributeOf(element, 'type') ?? 'text';
    if (element.tagName === 'textarea') fields.set(name, { name, kind: 'text', values: [textIn(element)] });
    else if (element.tagName === 'select') fields.set(name, { name, kind: 'choice', values: [chosenIn(element)] });
    else {
      const [kind, value] = [kinds[type] ?? 'text', attributeOf(element, 'value') ?? ''];
      const before = fields.get(name)?.values ?? [];
      if (type === 'radio' && before.length > 0) continue;
      fields.set(name, { name, kind, values: type === 'checkbox' ? [...before, value] : [value] });
    }
  }
  return [...fields.values()];
}

function chosenIn(select: Element): string {
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option');
  const values = options.map((option) => attributeOf(option, 'value') ?? '');
  const chosen = values[options.findIndex((option) => attributeOf(option, 'selected') !== undefined)];
  return chosen === undefined || chosen === '' ? (values.find((value) => value !== '') ?? '') : chosen;
}

/** Names that the addresses on a page give to what stands behind their question marks, by the path in front of it. */
export function queriesIn(html: string): [path: string, name: string][] {
  return elementsIn(parse(html)).flatMap((element) => {
    const url = new URL(attributeOf(element, 'href') ?? '', 'http://site.test');
    return element.tagName === 'a' ? [...url.searchParams.keys()].map((name): [string, string] => [url.pathname, name]) : [];
  });
}
