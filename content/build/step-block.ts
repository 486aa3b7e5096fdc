/** One step of a playbook: number, title, who does it, when, and what is written down. */
import type { Element } from 'hast';
import { element, text } from './html.ts';

/** @param number Position in the playbook, from 1. */
export function stepBlock(number: number, { title = '', owner = '', time = '', record = '' }: Record<string, string>): Element {
  const fact = (name: string, value: string) => element('div', {}, [element('dt', {}, [text(name)]), element('dd', {}, [text(value)])]);
  return element('section', { dataBlock: 'step' }, [
    element('h2', { dataStep: String(number) }, [text(title)]),
    element('dl', {}, [fact('Who', owner), fact('When', time), fact('Write down', record)]),
  ]);
}
