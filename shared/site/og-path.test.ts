import { expect, test } from 'vitest';
import { ogImagePath } from './og-path.ts';

test.each([
  ['/', '/og/home.png'],
  ['/about', '/og/about.png'],
  ['/guides/verify-uk-company', '/og/guides-verify-uk-company.png'],
  ['/services/osint-tracing/person-tracing', '/og/services-osint-tracing-person-tracing.png'],
])('the share image of %s is %s', (path, image) => {
  expect(ogImagePath(path)).toBe(image);
});
