import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the log is told what broke, and none of the values that a database quotes', () => {
  const error = Object.assign(new Error('null value in column "ref"'), {
    code: '23502',
    table: 'tip',
    detail: 'Failing row contains (a secret).',
    where: 'unnamed portal: $1 = a secret',
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    message: 'null value in column "ref"',
    code: '23502',
    table: 'tip',
    stack: expect.stringContaining('describe-error.test'),
  });
  expect(JSON.stringify(described)).not.toContain('secret');
});
