// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

test('a page in the middle leads both ways and says what it holds', () => {
  render(
    <Pagination of="enquiries" previous="?before=31" next="?after=18">
      14 enquiries
    </Pagination>,
  );
  expect(screen.getByRole('navigation', { name: 'Pages of enquiries' }).textContent).toBe('Newer14 enquiriesOlder');
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['prev', '?before=31'],
    ['next', '?after=18'],
  ]);
});

test('the newest page leads to older ones only', () => {
  render(<Pagination of="enquiries" next="?after=18" />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Older']);
});

test('a list in another order has other words for its ways', () => {
  render(<Pagination of="matters" previous="?before=18" next="?after=31" words={['Due sooner', 'Due later']} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Due sooner', 'Due later']);
});

test('a list of one page has no pages to lead to', () => {
  const { container } = render(<Pagination of="enquiries">3 enquiries</Pagination>);
  expect(container.childElementCount).toBe(0);
});
