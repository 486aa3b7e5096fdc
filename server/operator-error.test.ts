import { expect, test } from 'vitest';
import { UserError } from './cli/command.ts';
import { wordsForOperator } from './operator-error.ts';
import { Refused } from './refused.ts';

test('the operator reads why something was refused, and the trace of what nobody foresaw', () => {
  expect(wordsForOperator(new UserError('Say which and why.'))).toBe('Say which and why.');
  expect(wordsForOperator(new Refused('guards', 'Run the conflict check first.', 'Then decide it.'))).toBe('Run the conflict check first. Then decide it.');
  expect(wordsForOperator(new Error('broken'))).toMatch(/^Error: broken\n\s+at /);
});
