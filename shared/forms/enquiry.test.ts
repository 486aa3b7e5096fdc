import { expect, test } from 'vitest';
import { findProblems, readAnswers, type Pairs } from './answers.ts';
import { itemsOf } from './definition.ts';
import { enquiryForm } from './enquiry.ts';
import { listAnswers, namesIn } from './listing.ts';

const subjects = [{ value: 'osint-tracing', label: 'OSINT & Tracing' }];
const form = enquiryForm(subjects);
const least: Pairs = [
  ['intent', 'consultation'],
  ['audience', 'personal'],
  ['name', 'Ann'],
  ['phone', '0161 496 0142'],
];
const fieldsOf = (pairs: Pairs, files = 0, own = form) => findProblems(own, readAnswers(own, pairs), files).map(({ field }) => field);

test('a name, a phone number and two choices are enough', () => {
  expect(fieldsOf(least)).toEqual([]);
});

test('an empty form asks for nothing more than that', () => {
  expect(fieldsOf([])).toEqual(['intent', 'audience', 'name', 'email']);
});

test('a way to answer that was chosen needs its address', () => {
  expect(fieldsOf([...least, ['channels', 'email']])).toEqual(['email']);
  expect(fieldsOf([...least.slice(0, 3), ['email', 'a@example.com'], ['channels', 'call']])).toEqual(['phone']);
});

test('somebody who wants to send files is asked for one', () => {
  expect(fieldsOf(least, 0, enquiryForm(subjects, 'upload'))).toEqual(['files']);
  expect(fieldsOf(least, 1, enquiryForm(subjects, 'upload'))).toEqual([]);
});

test('those involved are asked for before what happened', () => {
  const order = form.sections.map(({ id }) => id);
  expect(order.indexOf('people')).toBeLessThan(order.indexOf('story'));
});

test('every name stands once, and every answer has a section that staff see', () => {
  const names = itemsOf(form).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...namesIn(form, 'need', 'people', 'purpose', 'story', 'contact', 'files')]).toEqual(names);
});

test('answers are listed in words, and what was not answered is listed as that', () => {
  const answers = readAnswers(form, [
    ...least,
    ['people-1-name', 'Bob Roe'],
    ['people-1-role', 'witness'],
    ['subject', 'osint-tracing'],
    ['channels', 'call'],
    ['channels', 'text'],
  ]);
  const lines = listAnswers(form, answers).flatMap((section) => section.lines);
  const words = (name: string) => lines.find((line) => line.name === name)?.answers;
  expect(words('people')).toEqual(['Bob Roe, a witness, or somebody who knows']);
  expect(words('subject')).toEqual(['OSINT & Tracing']);
  expect(words('channels')).toEqual(['A phone call', 'A text message']);
  expect(words('story')).toEqual([]);
  expect(words('files')).toBeUndefined();
});
