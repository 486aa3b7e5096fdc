import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Cell } from '../csv.ts';
import { sendCsv } from './send-csv.ts';

function appWith(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>) {
  return express().get('/table', (asked, response, next) => {
    sendCsv({ request: asked, response }, { name: 'entries “May”.csv', columns: ['When', 'Who'], rows }).catch(next);
  });
}

function* unasked(): Generator<Cell[]> {
  yield expect.unreachable();
}

async function* failing(): AsyncGenerator<Cell[]> {
  for (let number = 1; number <= 2000; number += 1) yield [number, 'x'.repeat(100)];
  throw await Promise.resolve(new Error('the database is down'));
}

test('a table is a file to be saved, which no cache keeps and no browser runs', async () => {
  const { headers, text } = await request(appWith([['2026', '=x']])).get('/table');
  expect(text).toBe(`\uFEFF"When","Who"\r\n"2026","'=x"\r\n`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="entries _May_.csv"; filename*=UTF-8''entries%20%E2%80%9CMay%E2%80%9D.csv`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-length']).toBeUndefined();
});

test('whoever asks for its heads alone asks for no rows', async () => {
  expect((await request(appWith(unasked())).head('/table')).status).toBe(200);
});

test('a table whose rows fail half-way is broken off, and not taken for a whole one', async () => {
  await expect(request(appWith(failing())).get('/table')).rejects.toThrow(/aborted|hang up/);
});
