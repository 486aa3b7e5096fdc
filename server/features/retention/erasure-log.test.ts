import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { erasureLogOf, noteErasure, readErasureLog, type Erasure } from './erasure-log.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}
const erasure = (id: string): Erasure => ({ id, entity: 'enquiry', recordId: `record-${id}`, erasedAt: '2026-11-20T09:00:00.000Z' });

test('lines are read back in order, from a file that only this user may read', () => {
  const folder = aFolder();
  expect(readErasureLog(folder)).toEqual([]);
  for (const id of ['1', '2', '3']) noteErasure(folder, erasure(id));
  expect(readErasureLog(folder)).toEqual(['1', '2', '3'].map(erasure));
  expect(statSync(erasureLogOf(folder)).mode & 0o777).toBe(0o600);
});

test('a line that a power cut has cut off spoils neither the ones before nor the ones after', () => {
  const folder = aFolder();
  noteErasure(folder, erasure('1'));
  appendFileSync(erasureLogOf(folder), '{"id":"2","entity":"enq');
  noteErasure(folder, erasure('3'));
  appendFileSync(erasureLogOf(folder), '{}\nnull\n');
  expect(readErasureLog(folder)).toEqual([erasure('1'), erasure('3')]);
  expect(readFileSync(erasureLogOf(folder), 'utf8').split('\n')[0]).toBe(JSON.stringify(erasure('1')));
});
