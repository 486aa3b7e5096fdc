import { expect, test } from 'vitest';
import { findProblems, readAnswers, type Pairs } from './answers.ts';
import type { Form } from './definition.ts';

const form: Form = {
  id: 'trial',
  version: 1,
  sections: [
    {
      id: 'all',
      title: 'All',
      items: [
        { kind: 'text', name: 'name', label: 'Name', required: 'Enter your name', longest: 10 },
        { kind: 'text', name: 'email', type: 'email', label: 'E-mail', longest: 60 },
        { kind: 'text', name: 'phone', type: 'tel', label: 'Phone', longest: 40 },
        { kind: 'choice', name: 'for', label: 'For', required: 'Choose', options: [{ value: 'me', label: 'Me' }] },
        {
          kind: 'choices',
          name: 'by',
          label: 'By',
          options: [
            { value: 'post', label: 'Post' },
            { value: 'call', label: 'Call' },
          ],
        },
        {
          kind: 'rows',
          name: 'people',
          label: 'People',
          one: 'person',
          first: 1,
          most: 3,
          row: [
            { kind: 'text', name: 'name', label: 'Name', required: 'Enter a name', longest: 10 },
            { kind: 'text', name: 'other', label: 'Other', longest: 10 },
            { kind: 'select', name: 'role', label: 'Role', options: [{ value: 'x', label: 'X' }] },
          ],
        },
        { kind: 'long-text', name: 'story', label: 'Story', longest: 20, rows: 3 },
        { kind: 'files', name: 'files', label: 'Files', most: 2, bytes: 10 },
      ],
    },
  ],
  rules: [],
};

const good: Pairs = [
  ['name', 'Ann'],
  ['for', 'me'],
];
const problemsOf = (...pairs: Pairs) => findProblems(form, readAnswers(form, [...good, ...pairs])).map(({ field, message }) => `${field}: ${message}`);

test('what was typed is kept as it was, without blanks around and without control characters', () => {
  expect(
    readAnswers(form, [
      ['name', '  Zoë\u0000\u0007 '],
      ['story', 'One\r\nTwo\rThree\tfour\n'],
    ]),
  ).toEqual({ name: 'Zoë', story: 'One\nTwo\nThree\tfour' });
});

test('names that the form does not have are left out, and so are answers that it does not offer', () => {
  const answers = readAnswers(form, [
    ['role', 'admin'],
    ['__proto__', 'x'],
    ['by', 'post'],
    ['by', 'post'],
    ['by', 'pigeon'],
  ]);
  expect(answers).toEqual({ by: ['post'] });
  expect(problemsOf(['for', 'us'])).toEqual(['for: Choose']);
});

test('rows keep their order, and those without a word in them are no rows', () => {
  const answers = readAnswers(form, [
    ['people-3-name', 'Cy'],
    ['people-1-other', 'A'],
    ['people-2-role', 'x'],
    ['people-4-name', 'Dee'],
  ]);
  expect(answers).toEqual({ people: [{ other: 'A' }, { name: 'Cy' }] });
  expect(findProblems(form, answers).map(({ field }) => field)).toContain('people-1-name');
});

test('nothing is said about an answer that was not needed and not given', () => {
  expect(problemsOf()).toEqual([]);
});

test('problems stand in the order of the form', () => {
  const found = findProblems(
    form,
    readAnswers(form, [
      ['email', 'x'],
      ['people-1-other', 'a'],
    ]),
  ).map(({ field }) => field);
  expect(found).toEqual(['name', 'email', 'for', 'people-1-name']);
});

test('too long an answer is kept whole, and said to be too long by so many characters', () => {
  expect(problemsOf(['story', '😀'.repeat(22)])).toEqual(['story: Story: write 20 characters or fewer; you have 2 too many']);
  expect(problemsOf(['story', '😀'.repeat(20)])).toEqual([]);
});

test.each(['ann@example.com', "o'neil+case@mail.example.co.uk", 'zoë@exämple.org'])('%s is an e-mail address', (email) => {
  expect(problemsOf(['email', email])).toEqual([]);
});

test.each([
  'ann',
  'ann@',
  'ann@example',
  '@example.com',
  'a b@example.com',
  'ann@example.com, bob@example.com',
  '<ann@example.com>',
  'ann@example.com\nBcc: x@y.zz',
])('%j is no e-mail address', (email) => {
  expect(problemsOf(['email', email])).toHaveLength(1);
});

test.each(['0161 496 0142', '(0161) 4960142', '+44 7700 900982', '07700-900-982', '0161 496 0142 ext. 12', '+353 1 234 5678'])(
  '%s is a phone number',
  (phone) => {
    expect(problemsOf(['phone', phone])).toEqual([]);
  },
);

test.each(['none', '123', '0161 496 0142 and 0161 496 0143', '+44 7700 900982 ask for Ann'])('%s is no phone number', (phone) => {
  expect(problemsOf(['phone', phone])).toHaveLength(1);
});

test('more files than may be sent are too many', () => {
  expect(findProblems(form, readAnswers(form, good), 3)).toEqual([{ field: 'files', message: 'Choose no more than 2 files' }]);
});

test('a very long run of blanks and digits is judged at once', () => {
  const started = performance.now();
  problemsOf(['phone', '1 '.repeat(30_000)], ['email', 'a'.repeat(60_000)]);
  expect(performance.now() - started).toBeLessThan(500);
});
