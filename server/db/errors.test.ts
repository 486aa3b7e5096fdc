import { expect, test } from 'vitest';
import { kindOf } from './errors.ts';

/** As node:sqlite throws them; better-sqlite3 and PostgreSQL throw theirs in the tests beside this one. */
const builtIn = (errcode: number) => Object.assign(new Error('constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode });
const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['unique', 2067],
  ['unique', 1555],
  ['foreign-key', 787],
  ['check', 275],
  ['not-null', 1299],
  ['type', 3091],
  ['retry', 5],
  ['retry', 517],
  ['retry', 773],
  ['full', 13],
  ['full', 4874],
  ['unavailable', 266],
  ['other', 1],
])('Node’s own SQLite: %s for %i', (kind, errcode) => {
  expect(kindOf(builtIn(errcode))).toBe(kind);
});

test.each([
  ['retry', 'SQLITE_BUSY'],
  ['retry', 'SQLITE_BUSY_SNAPSHOT'],
  ['full', 'SQLITE_FULL'],
  ['full', 'SQLITE_IOERR_SHMSIZE'],
  ['unavailable', 'SQLITE_IOERR_FSYNC'],
  ['unavailable', 'SQLITE_CANTOPEN'],
  ['other', 'SQLITE_ERROR'],
  ['retry', '40001'],
  ['retry', '40P01'],
  ['full', '53100'],
  ['full', 'ENOSPC'],
  ['full', 'EFBIG'],
  ['unavailable', '08006'],
  ['unavailable', '53300'],
  ['unavailable', '57P03'],
  ['unavailable', 'ENOTFOUND'],
  ['unavailable', 'ECONNRESET'],
  ['other', '42601'],
  ['other', 'EACCES'],
  ['other', 'ENOENT'],
])('%s for the code %s', (kind, code) => {
  expect(kindOf(coded(code))).toBe(kind);
});

test('whatever is no error of a database is "other"', () => {
  expect([undefined, null, 'SQLITE_BUSY', new Error('SQLITE_BUSY')].map(kindOf)).toEqual(['other', 'other', 'other', 'other']);
});
