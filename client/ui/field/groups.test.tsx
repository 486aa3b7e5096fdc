// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkboxes, Radios } from './choices.tsx';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

const callers = [
  { value: 'yes', label: 'Yes, call' },
  { value: 'no', label: 'Do not call', hint: 'We will write.' },
];

test('somebody who cannot see hears the question, its hint and its error with the answers', () => {
  render(<Radios name="call" label="Is it safe to call?" hint="Think of shared phones." error="Say whether it is safe" options={callers} />);
  const group = screen.getByRole('radiogroup', { name: 'Is it safe to call?', description: 'Think of shared phones. Error: Say whether it is safe' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(within(group).getByRole('radio', { name: 'Do not call', description: 'We will write.' })).toBeTruthy();
});

test('nothing is chosen for a visitor who has chosen nothing', () => {
  render(<Radios name="call" label="Is it safe to call?" options={callers} />);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('an answer that was given before is still given', () => {
  render(<Radios name="call" label="Is it safe to call?" options={callers} defaultValue="no" />);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('no');
});

test('several boxes can be ticked, and each goes under the same name', () => {
  render(<Checkboxes name="papers" label="What do you hold?" options={callers} defaultValue={['yes']} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Do not call' }));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ name, value }) => [name, value])).toEqual([
    ['papers', 'yes'],
    ['papers', 'no'],
  ]);
  expect(screen.getByRole('group', { name: 'What do you hold?' })).toBeTruthy();
});

test('the name of a question leads to its first answer', () => {
  render(<Radios name="call" label="Is it safe to call?" options={callers} />);
  expect(screen.getAllByRole('radio').map(({ id }) => id)).toEqual(['call', 'call-2']);
});

const born = { name: 'born', label: 'Your date of birth' };
const parts = () => screen.getAllByRole<HTMLInputElement>('textbox');

test('a date is asked for in three parts that are named and filled in one by one', () => {
  render(<DateField {...born} autoComplete="bday" defaultValue={{ day: '27', month: '3', year: '1984' }} />);
  expect(within(screen.getByRole('group', { name: 'Your date of birth' })).getAllByRole('textbox')).toHaveLength(3);
  expect(parts().map(({ labels, name, value, autocomplete, inputMode }) => [labels?.[0]?.textContent, name, value, autocomplete, inputMode])).toEqual([
    ['Day', 'born-day', '27', 'bday-day', 'numeric'],
    ['Month', 'born-month', '3', 'bday-month', 'numeric'],
    ['Year', 'born-year', '1984', 'bday-year', 'numeric'],
  ]);
});

test('only the parts of a date that are wrong are marked, and its name leads to the first of them', () => {
  render(<DateField {...born} error="The date must include a month and a year" wrong={['month', 'year']} />);
  expect(parts().map((part) => [part.id, part.getAttribute('aria-invalid')])).toEqual([
    ['born-day', null],
    ['born', 'true'],
    ['born-year', 'true'],
  ]);
});

test('a date that is right leads to its first part', () => {
  render(<DateField {...born} />);
  expect(parts().map(({ id }) => id)).toEqual(['born', 'born-month', 'born-year']);
});
