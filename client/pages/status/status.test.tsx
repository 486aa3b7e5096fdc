// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusPage } from './index.tsx';

afterEach(cleanup);

const links = [
  { label: 'Services', path: '/services', line: 'What we do.' },
  { label: 'Sitemap', path: '/sitemap', line: 'Every page.' },
  { label: 'Contact us', path: '/contact', line: 'Phone and e-mail.' },
];

test('somebody who followed a dead link is told so and has ways on', () => {
  render(<StatusPage words={{ heading: 'We could not find that page', lead: 'Check the spelling.', links }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find that page');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/services', '/sitemap', '/contact']);
  expect(screen.queryByText('This page was withdrawn:')).toBeNull();
});

test('a withdrawn page gives its reason as one sentence', () => {
  render(<StatusPage words={{ heading: 'Withdrawn', lead: 'Do not rely on a copy.', links, reason: 'the law changed on 5 February 2026.' }} />);
  expect(screen.getByText('This page was withdrawn:').parentElement?.textContent).toBe('This page was withdrawn: the law changed on 5 February 2026.');
});
