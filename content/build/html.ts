/** Small builders of HTML nodes. */
import type { Element, ElementContent, Properties, Text } from 'hast';

export const text = (value: string): Text => ({ type: 'text', value });

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const linkTo = (href: string, children: ElementContent[], properties: Properties = {}): Element => element('a', { href, ...properties }, children);
