/** What staff see of an enquiry at once: who is involved and where it stands, nothing of what happened. */
import { rowsOf, type Answers } from '#shared/forms/definition.ts';
import { isLate } from '#shared/enquiries/inbox.ts';
import { partyWords } from '#shared/forms/enquiry.ts';
import type { EnquiryRow } from '../../db/tables.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';

export const headColumns = [
  'id',
  'ref',
  'created_at',
  'state',
  'quarantined',
  'intent',
  'audience',
  'subject',
  'risk_flags',
  'reply_due_at',
  'first_reply_at',
  'parties',
  'version',
  'handler',
] as const satisfies readonly (keyof EnquiryRow)[];

export type HeadRow = Pick<EnquiryRow, (typeof headColumns)[number]>;

export type ListedEnquiry = Pick<EnquiryRow, 'ref' | 'created_at' | 'state' | 'intent' | 'audience' | 'subject' | 'reply_due_at' | 'handler'> & {
  quarantined: boolean;
  /** Whether the promised reply has not come in its time. */
  late: boolean;
  parties: readonly string[];
  risks: readonly string[];
  version: number;
};

/** Somebody who is named, with their other names and their part. */
function partyIn({ name = '', other = '', role = '' }: Readonly<Record<string, string>>): string {
  const part = Object.hasOwn(partyWords, role) ? ` (${partyWords[role]})` : '';
  return `${name}${other === '' ? '' : `, also ${other}`}${part}`;
}

/** @returns a function that opens the head of a row. */
export function headsOf(keyring: Keyring, now: () => Date): (row: HeadRow) => ListedEnquiry {
  return (row) => {
    const answers = JSON.parse(openField(keyring, { table: 'enquiry', column: 'parties', id: row.id }, row.parties).toString('utf8')) as Answers;
    const { ref, created_at, state, intent, audience, subject, reply_due_at, handler } = row;
    return {
      ref,
      created_at,
      state,
      quarantined: row.quarantined === 1,
      late: row.quarantined === 0 && isLate(row, now().toISOString()),
      intent,
      audience,
      subject,
      reply_due_at,
      handler,
      parties: rowsOf(answers, 'people').map(partyIn),
      risks: JSON.parse(row.risk_flags) as string[],
      version: row.version ?? 1,
    };
  };
}
