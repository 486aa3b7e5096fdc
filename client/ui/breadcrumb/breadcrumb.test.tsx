// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';

afterEach(cleanup);

test('the trail leads back to every page above, and the page itself is no link', () => {
  render(
    <Breadcrumb
      crumbs={[
        { label: 'Your matters', path: '/portal/dashboard' },
        { label: 'FG-0000-09', path: '/portal/matters/9' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/portal/dashboard']);
  expect(screen.getByText('FG-0000-09').getAttribute('aria-current')).toBe('page');
});
