// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Tag } from './tag.tsx';

afterEach(cleanup);

test('a tag is plain unless it is evidence, a sample or strong', () => {
  render(
    <>
      <Tag>Guide</Tag>
      <Tag look="exhibit">FG/07</Tag>
    </>,
  );
  expect(screen.getByText('Guide').dataset.look).toBe('plain');
  expect(screen.getByText('FG/07').dataset.look).toBe('exhibit');
});
