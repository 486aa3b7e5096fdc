import { expect, test } from 'vitest';
import { padded } from './send-padded.ts';

test.each([0, 1, 1017, 1018, 1023, 1024, 1025, 5000])('%i bytes become a multiple of the step, and stay what they were', (length) => {
  const body = Buffer.alloc(length, 'é');
  const whole = padded(body, 1024);
  expect(whole.length % 1024).toBe(0);
  expect(whole.length - length).toBeLessThan(1024 + 7);
  expect(whole.subarray(0, length).equals(body)).toBe(true);
  expect(whole.toString('latin1', length)).toMatch(/^<!--[A-Za-z0-9+/=]*-->$/);
});

test('the filling is another each time', () => {
  expect(padded(Buffer.from('x'), 1024).equals(padded(Buffer.from('x'), 1024))).toBe(false);
});
