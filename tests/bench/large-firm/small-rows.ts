/** What a large firm has besides enquiries and matters: requests about one's own data, and that mails were delivered. */
import { createHash } from 'node:crypto';
import { dueDates, type RightsKind } from '#server/features/rights/clocks.ts';
import { sealField } from '#server/vault/fields.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { AuditLines } from './audit-lines.ts';
import { addressOf, personName } from './names.ts';
import { idOf, refOf, type Random } from './random.ts';
import { put, type Pile } from './write-rows.ts';

const day = 86_400_000;

type RequestTools = { random: Random; keyring: Keyring; lines: AuditLines; now: number };

/** The last hundred are open; the others were closed within the last half year. */
export function addRequest({ random, keyring, lines, now }: RequestTools, pile: Pile, number: number, count: number): void {
  const id = idOf('rights', number);
  const ref = refOf('REQ', number);
  const kind = random.pick(['access', 'access', 'access', 'erasure', 'objection', 'complaint'] as const satisfies readonly RightsKind[]);
  const isOpen = number >= count - 100;
  const received = now - (isOpen ? random.below(40 * day) + day : 40 * day + random.below(120 * day));
  const received_at = new Date(received).toISOString();
  const name = personName(random);
  const content = { answers: { 'request-kind': kind, name, request: 'Everything that you hold about me.' }, email: addressOf(name, number) };
  put(
    pile,
    'rights_request',
    sampleRow('rights_request', {
      id,
      ref,
      kind,
      received_at,
      ...dueDates(kind, new Date(received)),
      state: isOpen ? random.pick(['received', 'received', 'acknowledged']) : 'closed',
      closed_at: isOpen ? null : new Date(received + random.below(30 * day)).toISOString(),
      quarantined: isOpen && random.chance(0.1) ? 1 : 0,
      submission: createHash('sha256').update(`request ${number}`).digest('hex'),
      content: sealField(keyring, { table: 'rights_request', column: 'content', id }, JSON.stringify(content)),
    }),
  );
  lines.add({ at: received_at, actor: 'site', action: 'rights.received', subject: `rights_request:${id}`, detail: { ref, kind, quarantined: 0 } });
}

/** A mail that was delivered: its text is gone, and that it was is kept for a month. */
export function addMail(pile: Pile, number: number, record_id: string, at: string): void {
  const id = idOf('mail', number);
  put(
    pile,
    'outbox',
    sampleRow('outbox', {
      id,
      message_id: `<${id}@fallowgate.example>`,
      kind: 'enquiry-acknowledgement',
      record_id,
      created_at: at,
      due_at: at,
      attempts: 1,
      done_at: at,
      outcome: 'delivered',
      message: null,
    }),
  );
}
