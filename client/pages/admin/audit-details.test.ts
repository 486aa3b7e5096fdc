import { expect, test } from 'vitest';
import type { AuditLine } from '#shared/audit/views.ts';
import { detailsOf } from './audit-details.ts';

const closed = (detail: AuditLine['detail']): string[] => detailsOf({ action: 'rights.closed', detail } as AuditLine).map(({ value }) => value);

test('a complaint is upheld or not, every other request granted or refused', () => {
  expect(closed({ word: 'granted', kind: 'complaint' })).toContain('Upheld');
  expect(closed({ word: 'refused', kind: 'complaint' })).toContain('Not upheld');
  expect(closed({ word: 'granted', kind: 'erasure' })).toContain('Granted');
});
