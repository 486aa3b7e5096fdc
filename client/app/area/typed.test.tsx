// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Typed, TypedOnce } from './typed.tsx';

afterEach(cleanup);

test('each text is a field of its own, named for its reader, to copy and not to change', () => {
  const text = 'First line\n\n</textarea><i>second</i>';
  render(
    <Typed
      fields={[
        ['text', text],
        ['answer', 'Yes'],
        ['nameOfNoLabel', 'no'],
        ['text', 'Another'],
      ]}
    />,
  );
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  expect(fields.map(({ value, readOnly, labels }) => [labels[0]?.textContent, value, readOnly])).toEqual([
    ['Text', text, true],
    ['Answer', 'Yes', true],
    ['Typed or chosen', 'no', true],
    ['Text', 'Another', true],
  ]);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(4);
  expect(document.querySelector('i, form, input')).toBeNull();
});

test('an answer that comes once says that it does, and says nothing where nothing was typed', () => {
  const { rerender, container } = render(<TypedOnce fields={[['text', 'Mine']]} />);
  expect(screen.getByText(/shown this once/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Mine');
  rerender(<TypedOnce fields={[]} />);
  expect(container.textContent).toBe('');
});
