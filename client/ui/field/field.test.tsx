// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileField } from './file-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const words = { name: 'mail', label: 'E-mail address', hint: 'We answer there.', error: 'Enter an e-mail address' };

test.each([
  ['a line', <TextField key="line" {...words} />],
  ['several lines', <TextArea key="lines" {...words} />],
  ['a list', <SelectField key="list" {...words} options={[{ value: 'a', label: 'A' }]} />],
  ['files', <FileField key="files" {...words} />],
])('somebody who cannot see hears label, hint and error of %s at the field itself', (_, field) => {
  render(field);
  const control = screen.getByLabelText('E-mail address');
  const described = control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We answer there.', 'Error: Enter an e-mail address']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect([control.id, control.getAttribute('name')]).toEqual(['mail', 'mail']);
});

test('a field without hint and error refers to neither', () => {
  render(<TextField name="name" label="Your name" />);
  const control = screen.getByRole('textbox', { name: 'Your name' });
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test('an optional field says so, and no other says anything', () => {
  render(
    <>
      <TextField name="telephone" label="Telephone" isOptional />
      <TextField name="name" label="Your name" />
    </>,
  );
  expect(screen.getAllByRole('textbox').map((control) => (control as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Telephone (optional)',
    'Your name',
  ]);
});

test('a browser can fill a field in, and what describes it elsewhere is not forgotten', () => {
  render(<TextField {...words} type="email" autoComplete="email" aria-describedby="elsewhere" inputMode="email" defaultValue="a@b.example" />);
  const control = screen.getByRole<HTMLInputElement>('textbox');
  expect([control.type, control.autocomplete, control.inputMode, control.value]).toEqual(['email', 'email', 'email', 'a@b.example']);
  expect(control.getAttribute('aria-describedby')).toBe('mail-hint mail-error elsewhere');
});

test('two fields of one name can have ids of their own', () => {
  render(<TextField name="names" id="names-2" label="Second name" hint="As in the contract." />);
  const control = screen.getByRole('textbox', { name: 'Second name' });
  expect([control.id, control.getAttribute('name'), control.getAttribute('aria-describedby')]).toEqual(['names-2', 'names', 'names-2-hint']);
});
