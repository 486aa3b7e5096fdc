// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from './disclosure.tsx';

afterEach(cleanup);

test('what only some need is closed behind its line, and opens without a script', () => {
  const html = renderToString(
    <Disclosure summary="What is a scope note?">
      <p>It says what we will look into.</p>
    </Disclosure>,
  );
  expect(html).toMatch(/^<details class="[^"]*"><summary>What is a scope note\?<\/summary>/);
  expect(html).toContain('It says what we will look into.');
});

test('several that share a name open one at a time, and one may be open from the start', () => {
  render(
    <Disclosure summary="Who reads it?" name="questions" open>
      <p>You.</p>
    </Disclosure>,
  );
  const details = screen.getByText('Who reads it?').parentElement as HTMLDetailsElement;
  expect([details.open, details.getAttribute('name')]).toEqual([true, 'questions']);
});
