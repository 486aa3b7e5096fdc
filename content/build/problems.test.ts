import { expect, test } from 'vitest';
import { ContentError, Problems } from './problems.ts';

test('everything that is wrong is told at once, each line with its file', () => {
  const problems = new Problems();
  problems.add('guides/a.md', 'title: too long');
  problems.add('home.ts', 'hero: missing');
  expect(() => problems.settle()).toThrow(
    new ContentError([
      { file: 'guides/a.md', message: 'title: too long' },
      { file: 'home.ts', message: 'hero: missing' },
    ]),
  );
  expect(() => problems.settle()).toThrow(/cannot be published:\n {2}content\/guides\/a\.md: title: too long\n {2}content\/home\.ts: hero: missing$/);
});

test('content without a problem may be published', () => {
  expect(() => new Problems().settle()).not.toThrow();
});
