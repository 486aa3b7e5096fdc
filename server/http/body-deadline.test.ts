import { expect, test } from 'vitest';
import { mayCarryFiles } from './body-deadline.ts';

test.each([
  ['/contact', true],
  ['/contact/files', true],
  ['/anonymous-tip/send', true],
  ['/anonymous-tip/return?x', true],
  ['/portal/matters/MAT-1/documents', true],
  ['/admin/matters/MAT-1/documents', true],
  ['/contacts', false],
  ['/admin/login', false],
  ['/gdpr-compliance/request', false],
])('%s may carry files: %s', (address, may) => expect(mayCarryFiles(address)).toBe(may));
