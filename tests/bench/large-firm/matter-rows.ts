/** A matter of the large firm with its client, what was said in it, and a wall around a few. */
import { matterKinds, type MatterState } from '#shared/matters/states.ts';
import { sealField } from '#server/vault/fields.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { AuditLines } from './audit-lines.ts';
import type { Made } from './enquiry-rows.ts';
import { idOf, refOf, type Random } from './random.ts';
import { put, type Pile } from './write-rows.ts';

const day = 86_400_000;

export type MatterTools = {
  random: Random;
  keyring: Keyring;
  lines: AuditLines;
  managers: readonly string[];
  investigators: readonly string[];
  now: number;
};

const states = [
  ['opening', 4],
  ['planning', 6],
  ['active', 28],
  ['analysis', 6],
  ['review', 4],
  ['delivered', 6],
  ['support', 6],
  ['closed', 40],
] as const satisfies readonly (readonly [MatterState, number])[];

export function createMatterMaker({ random, keyring, lines, managers, investigators, now }: MatterTools) {
  const seal = (table: string, column: string, id: string, text: string): Buffer => sealField(keyring, { table, column, id }, text);

  /** @param number Its place among all, from 0. */
  return function make(pile: Pile, number: number, enquiry: Made): void {
    const id = idOf('matter', number);
    const ref = refOf('MAT', number);
    const opened = Math.min(now - 60_000, enquiry.at + random.below(10 * day));
    const at = (milliseconds: number): string => new Date(Math.min(milliseconds, now)).toISOString();
    const created_at = at(opened);
    const state = random.weighted(states);
    const closed = state === 'closed' ? opened + random.below(Math.max(1, now - opened)) : undefined;
    const lead = random.pick(managers);
    const client = idOf('client', number);
    put(
      pile,
      'matter',
      sampleRow('matter', {
        id,
        ref,
        created_at,
        updated_at: at(closed ?? opened),
        version: 2,
        state,
        lead,
        enquiry_id: enquiry.id,
        audience: enquiry.audience,
        kind: random.pick(matterKinds),
        service: enquiry.subject,
        // One in five is late: the word that was due has not gone out.
        next_update_due: closed === undefined ? new Date(now + (random.below(10) - 2) * day).toISOString() : null,
        closed_at: closed === undefined ? null : at(closed),
        walled_since: random.chance(0.04) ? created_at : null,
        title: seal('matter', 'title', id, `${enquiry.sender.split(' ').at(-1) ?? ''}: ${enquiry.subject ?? 'enquiry'}`),
        contact: null,
      }),
    );
    for (const staff_id of new Set([random.pick(investigators), random.pick(managers)]))
      put(pile, 'matter_team', { matter_id: id, staff_id, added_at: created_at });
    put(
      pile,
      'client_user',
      sampleRow('client_user', {
        id: client,
        created_at,
        updated_at: created_at,
        signed_in_at: at(now - random.below(30) * day),
        email_verified: 1,
        email: `client ${number}`,
        email_sealed: seal('client_user', 'email', client, enquiry.email),
        name_sealed: seal('client_user', 'name', client, enquiry.sender),
      }),
    );
    const member = idOf('member', number);
    put(
      pile,
      'matter_member',
      sampleRow('matter_member', {
        id: member,
        matter_id: id,
        client_id: client,
        added_at: created_at,
        added_by: `staff:${lead}`,
        address: seal('matter_member', 'address', member, enquiry.email),
      }),
    );
    put(pile, 'matter_event', {
      id: idOf('matter-event', number),
      matter_id: id,
      at: created_at,
      from_state: null,
      to_state: 'opening',
      by_actor: `staff:${lead}`,
      stated: '[]',
      reason: null,
    });
    const update = idOf('update', number);
    put(
      pile,
      'matter_update',
      sampleRow('matter_update', {
        id: update,
        matter_id: id,
        created_at,
        updated_at: created_at,
        state: 'published',
        author: lead,
        approver: null,
        published_at: created_at,
        no_news: 1,
        body: seal('matter_update', 'body', update, 'There is no news this week: the work goes on as planned.'),
      }),
    );
    for (const seq of [1, 2]) {
      const message = idOf('message', 2 * number + seq);
      const fromClient = seq === 1;
      put(
        pile,
        'matter_message',
        sampleRow('matter_message', {
          id: message,
          matter_id: id,
          seq,
          created_at,
          author_kind: fromClient ? 'client' : 'staff',
          author: fromClient ? client : lead,
          body: seal('matter_message', 'body', message, fromClient ? 'Has anything come back yet?' : 'Not yet. We write again this week.'),
        }),
      );
    }
    lines.add({ at: created_at, actor: `staff:${lead}`, action: 'matter.opened', subject: `matter:${id}`, detail: { ref } });
  };
}
