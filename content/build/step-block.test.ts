import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { stepBlock } from './step-block.ts';

test('a step says in this order what is done, by whom, when, and what is written down', () => {
  const step = stepBlock(3, { title: 'Secure the phone', owner: 'HR lead', time: 'Day 1', record: 'Custody log' });
  expect(textOf(step)).toBe('Secure the phoneWhoHR leadWhenDay 1Write downCustody log');
  expect(step.children[0]).toMatchObject({ tagName: 'h2', properties: { dataStep: '3' } });
});

test('the facts of a step are pairs of name and value', () => {
  const [, list] = stepBlock(1, { title: 'T', owner: 'O', time: 'W', record: 'R' }).children;
  const pairs =
    list?.type === 'element'
      ? list.children.flatMap((pair) => (pair.type === 'element' ? [pair.children.map((part) => ('tagName' in part ? part.tagName : ''))] : []))
      : [];
  expect(pairs).toEqual(Array.from({ length: 3 }, () => ['dt', 'dd']));
});
