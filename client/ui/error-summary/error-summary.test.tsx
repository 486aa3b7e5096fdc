// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Radios } from '../field/choices.tsx';
import { TextField } from '../field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { field: 'mail', message: 'Enter an e-mail address' },
  { field: 'call', message: 'Say whether it is safe' },
  { message: 'Send the form again' },
];

const form = (attempt = 1) => (
  <>
    <ErrorSummary errors={errors} attempt={attempt} note="Nothing you typed has been lost." />
    <TextField name="mail" label="E-mail address" />
    <Radios name="call" label="Is it safe to call?" options={[{ value: 'yes', label: 'Yes' }]} />
  </>
);

const summary = () => screen.getByRole('group', { name: 'There is a problem' });

/** What happened, in order: which element was scrolled into view, which one had the focus at that moment. */
const seen: [string | null, string][] = [];

beforeEach(() => {
  seen.length = 0;
  // jsdom lays nothing out and lacks the two.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push([this.textContent, document.activeElement?.id ?? '']);
  };
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('somebody who sends a form with errors is taken to the summary, every time', () => {
  const { rerender } = render(form());
  expect(document.activeElement).toBe(summary());
  screen.getByLabelText('E-mail address').focus();
  rerender(form());
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
  rerender(form(2));
  expect(document.activeElement).toBe(summary());
});

test('each error leads to its field with the label in sight before the field has the focus', () => {
  render(form());
  const focus = vi.spyOn(screen.getByLabelText('E-mail address'), 'focus');
  fireEvent.click(screen.getByRole('link', { name: 'Enter an e-mail address' }));
  expect(seen).toEqual([['E-mail address', '']]);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test('an error of a question leads to its first answer with the question in sight', () => {
  render(form());
  fireEvent.click(screen.getByRole('link', { name: 'Say whether it is safe' }));
  expect(seen).toEqual([['Is it safe to call?', '']]);
  expect(document.activeElement).toBe(screen.getByRole('radio'));
});

test('without script each error is a link to its field, and what is wrong with the whole form is none', () => {
  render(form());
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))).toEqual(['#mail', '#call']);
  expect(summary().textContent).toContain('Send the form again');
  expect(summary().textContent).toContain('Nothing you typed has been lost.');
});

async function takeOver(ui: ReactNode, before: () => void): Promise<void> {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(ui);
  before();
  const root = await act(async () => hydrateRoot(page, ui));
  expect(root).toBeTruthy();
}

test('the page from the server asks for the focus by itself', () => {
  expect(renderToString(form())).toContain('autofocus=""');
});

test('a page that comes alive takes an idle visitor to the summary', async () => {
  await takeOver(form(), () => undefined);
  expect(document.activeElement).toBe(summary());
});

test('a page that comes alive leaves a visitor who is already typing where they are', async () => {
  await takeOver(form(), () => screen.getByLabelText('E-mail address').focus());
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
});
