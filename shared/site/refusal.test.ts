import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';

test('an operator who goes live too early is told each thing that is left', () => {
  const told = refusal([
    { kind: 'sample', what: 'testimonial of Helen R. (Due Diligence)' },
    { kind: 'claim', what: 'claim reply-1h has no proof on file' },
  ]);
  expect(told).toContain('SITE_STAGE=live is refused: 2 item(s)');
  expect(told).toContain('sample: testimonial of Helen R. (Due Diligence)');
  expect(told).toContain('claim: claim reply-1h has no proof on file');
});
