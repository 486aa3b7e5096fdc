// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

const field = <PasswordField name="password" label="Password" autoComplete="current-password" />;
const input = () => screen.getByLabelText<HTMLInputElement>('Password');

test('a password is hidden until its owner asks to see it, and hidden again at will', () => {
  render(field);
  expect([input().type, input().autocomplete]).toEqual(['password', 'current-password']);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input().type).toBe('text');
  expect(screen.getByRole('status').textContent).toBe('Your password is visible');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input().type).toBe('password');
  expect(screen.getByRole('status').textContent).toBe('Your password is hidden');
});

test('a password that is seen is hidden before the form is read, so that no browser keeps it as text', () => {
  let sent = '';
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent = input().type;
      }}
    >
      {field}
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  fireEvent.submit(input());
  expect(sent).toBe('password');
  expect(screen.getByRole('button', { name: 'Show password' })).toBeTruthy();
});

test('a page that is not alive yet offers no button that would do nothing', () => {
  expect(renderToString(field)).toContain('data-alive="false"');
  render(field);
  expect(screen.getByRole('button').dataset.alive).toBe('true');
});
