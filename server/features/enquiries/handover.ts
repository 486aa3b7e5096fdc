/** What a matter takes over from its enquiry: who asked, and how they may safely be answered. Never what happened. */
import type { Transaction } from 'kysely';
import { listOf, textOf, type Answers } from '#shared/forms/definition.ts';
import { enquiryGuards, enquiryRules } from '#shared/enquiries/states.ts';
import type { EnquiryRow, Query, Tables } from '../../db/tables.ts';
import { Refused } from '../../refused.ts';
import { staffActor, type Staff } from '../../staff.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { count } from '../figures/index.ts';
import { safeAddress } from './mails.ts';
import { hoursReadOf } from './safe-contact.ts';
import { findByRef } from './store.ts';
import { countsOfMove, guardsBefore, step } from './work.ts';

export type HandedOver = Pick<EnquiryRow, 'id' | 'ref' | 'state' | 'audience' | 'subject'> & {
  name: string;
  /** Absent where the sender gave none or does not want to be written to by e-mail. */
  address: string | undefined;
  channels: readonly string[];
  /** When it is safe, in the sender's own words; empty: at any time. */
  hours: string;
  /** The same as somebody of the staff has read them; empty where nobody has. */
  hoursRead: string;
  /** What we call ourselves before others. */
  neutralName: string;
  /** Whether somebody else uses the device or mailbox: yes, no, unsure or nothing. */
  shared: string;
};

const ended: readonly EnquiryRow['state'][] = ['declined', 'withdrawn', 'lapsed'];

/** @returns undefined where there is no such enquiry, it is suspected spam, or it has ended. */
export async function readHandover(query: Query, keyring: Keyring, ref: string): Promise<HandedOver | undefined> {
  const row = await findByRef(query, ref);
  if (row === undefined || row.quarantined === 1 || ended.includes(row.state)) return undefined;
  const contact = JSON.parse(openField(keyring, { table: 'enquiry', column: 'contact', id: row.id }, row.contact).toString('utf8')) as Answers;
  const { id, state, audience, subject } = row;
  return {
    id,
    ref,
    state,
    audience,
    subject,
    name: textOf(contact, 'name'),
    address: safeAddress(contact),
    channels: listOf(contact, 'channels'),
    hours: textOf(contact, 'hours').trim(),
    hoursRead: hoursReadOf(contact),
    neutralName: textOf(contact, 'cover').trim(),
    shared: textOf(contact, 'shared'),
  };
}

/**
 * From now on the enquiry belongs to its matter, and goes when that goes.
 * @throws Refused with what is missing where it is not accepted, or its check or assessment holds no longer.
 */
export async function convertEnquiry(t: Transaction<Tables>, keyring: Keyring, ref: string, staff: Staff, now: Date): Promise<void> {
  const row = await findByRef(t, ref);
  if (row === undefined || !enquiryRules[row.state].next.includes('converted'))
    throw new Refused('state', 'An enquiry becomes a matter once its proposal is accepted.');
  const open = await guardsBefore(t, keyring, row, 'converted', now);
  if (open.length > 0) throw new Refused('guards', ...open.map((guard) => enquiryGuards[guard]));
  await step(t, keyring, row, { to: 'converted', actor: staffActor(staff), at: now.toISOString() });
  await count(t, countsOfMove(row, 'converted', now));
}
