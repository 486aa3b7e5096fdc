/** A firm with many matters and messages, written straight into the tables. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { insertRows } from '#server/db/rows.ts';
import { tx } from '#server/db/tx.ts';
import { sealField } from '#server/vault/fields.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import { aKeyring } from './a-keyring.ts';
import { sampleRow } from './rows.ts';

type Firm = { matters: number; messages: number; /** Id of the account that is a client of every matter. */ everywhere?: string; keyring?: Keyring };

/** @returns the reference of a matter whose clients are "client-0" and the one that is everywhere. */
export async function manyMatters(database: Database, { matters, messages, everywhere = 'client-everywhere', keyring = aKeyring() }: Firm): Promise<string> {
  const seal = (table: string, column: string, id: string) => sealField(keyring, { table, column, id }, `${column} `.repeat(20));
  const made = Array.from({ length: matters }, (_, index) => {
    const id = randomUUID();
    const created_at = new Date(Date.parse('2026-11-20T09:00:00.000Z') - index * 60_000).toISOString();
    return sampleRow('matter', { id, created_at, title: seal('matter', 'title', id), contact: null });
  });
  const member = (matter_id: string, client_id: string) => {
    const id = randomUUID();
    return sampleRow('matter_member', { id, matter_id, client_id, address: seal('matter_member', 'address', id) });
  };
  const members = made.flatMap(({ id }, index) => [member(id, `client-${index}`), member(id, everywhere)]);
  const sent = Array.from({ length: messages }, (_, index) => {
    const id = randomUUID();
    const given = { author_kind: index % 2 === 0 ? ('client' as const) : ('staff' as const), body: seal('matter_message', 'body', id) };
    return sampleRow('matter_message', { id, matter_id: made[index % matters]?.id ?? '', seq: Math.floor(index / matters) + 1, ...given });
  });
  const news = made.flatMap(({ id: matter_id }) => {
    const [update, request] = [randomUUID(), randomUUID()];
    const published = { state: 'published' as const, approver: 'staff-second', published_at: '2026-11-20T09:00:00.000Z' };
    const content = sealField(keyring, { table: 'matter_request', column: 'content', id: request }, JSON.stringify({ what: 'x', why: 'y' }));
    return [
      {
        table: 'matter_update' as const,
        row: sampleRow('matter_update', { id: update, matter_id, ...published, body: seal('matter_update', 'body', update) }),
      },
      { table: 'matter_request' as const, row: sampleRow('matter_request', { id: request, matter_id, content }) },
    ];
  });
  await tx(database, async (t) => {
    await insertRows(t, 'matter', made);
    await insertRows(t, 'matter_member', members);
    await insertRows(t, 'matter_message', sent);
    for (const { table, row } of news) await insertRows(t, table, [row]);
  });
  return made[0]?.ref ?? '';
}
