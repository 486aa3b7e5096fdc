// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

function showForm(button: ReactNode) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(<form onSubmit={onSubmit}>{button}</form>);
  fireEvent.click(screen.getByRole('button'));
  return onSubmit;
}

test('a button inside a form sends it only when it is told to', () => {
  expect(showForm(<Button>Add a line</Button>)).not.toHaveBeenCalled();
  cleanup();
  expect(showForm(<Button type="submit">Send</Button>)).toHaveBeenCalledOnce();
});

test('a second press while the first is being answered does nothing, and the button stays in reach', () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = showForm(
    <Button type="submit" isBusy onClick={onClick}>
      Sending
    </Button>,
  );
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Sending' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  expect(document.activeElement).toBe(button);
});

test('a link in the shape of a button is still a link', () => {
  render(
    <ButtonLink look="secondary" href="/contact">
      Request a consultation
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Request a consultation' }).getAttribute('href')).toBe('/contact');
});

test('a class is added to its own, and nothing stands in the place of one that is not given', () => {
  render(
    <>
      <Button>Plain</Button>
      <ButtonLink href="/about" className="wide">
        Named
      </ButtonLink>
    </>,
  );
  const own = screen.getByRole('button').className;
  expect(own).toMatch(/^\S+$/);
  expect(screen.getByRole('link').className).toBe(`${own} wide`);
});
