import { expect, test } from 'vitest';
import { splitBody } from './split-body.ts';

test('what stands before the first heading is the opening, and each heading takes what follows it', () => {
  expect(splitBody('<p>Call.</p>\n<h2 id="a">A <em>b</em></h2>\n<p>One.</p>\n<h3 id="c">C</h3><p>Two.</p>\n<h2 id="d">D</h2>')).toEqual({
    opening: '<p>Call.</p>',
    parts: [
      { heading: '<h2 id="a">A <em>b</em></h2>', text: '<p>One.</p>\n<h3 id="c">C</h3><p>Two.</p>' },
      { heading: '<h2 id="d">D</h2>', text: '' },
    ],
  });
});

test('a body that opens with a heading has no opening', () => {
  expect(splitBody('<h2 id="a">A</h2><p>One.</p>')).toEqual({ opening: '', parts: [{ heading: '<h2 id="a">A</h2>', text: '<p>One.</p>' }] });
});

test('a body without headings is all opening', () => {
  expect(splitBody('<p>One.</p>')).toEqual({ opening: '<p>One.</p>', parts: [] });
});
