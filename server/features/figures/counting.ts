/** Raises counters in the transaction of what they count: both are kept, or neither. */
import type { Transaction } from 'kysely';
import { londonDay } from '#shared/text/dates.ts';
import type { EnquiryRow, RightsRequestRow, Tables } from '../../db/tables.ts';
import { replySpan, type Measure } from './measures.ts';
import { raise } from './store.ts';

type Work = Transaction<Tables>;

export type Count = {
  measure: Measure;
  key?: string;
  /** When it happened, or when that came which it is said of: a moment as it is stored, or now. */
  at: string | Date;
};

/**
 * Call it last in the transaction, before its line of the audit log: others who count the same wait from here on until it ends,
 * and for that line they would wait anyway.
 */
export async function count(t: Work, counts: readonly Count[]): Promise<void> {
  const sums = new Map<string, { day: string; measure: string; key: string; value: number }>();
  for (const { measure, key = '', at } of counts) {
    const day = londonDay(new Date(at));
    const place = JSON.stringify([measure, key, day]);
    const value = (sums.get(place)?.value ?? 0) + 1;
    sums.set(place, { day, measure, key, value });
  }
  if (sums.size === 0) return;
  const inOrder = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await raise(t, inOrder);
}

export type CountedEnquiry = Pick<EnquiryRow, 'created_at' | 'audience' | 'intent' | 'subject' | 'reply_due_at'>;

/** An enquiry that nobody suspects of being spam. @param source Address of the page of ours it was begun at; empty where that is not known. */
export const countsOfEnquiry = ({ created_at: at, audience, intent, subject, reply_due_at }: CountedEnquiry, source = ''): Count[] => [
  { measure: 'enquiry-audience', key: audience, at },
  { measure: 'enquiry-category', key: subject ?? '', at },
  { measure: 'enquiry-intent', key: intent, at },
  { measure: 'enquiry-source', key: source, at },
  ...(reply_due_at === null ? [] : [{ measure: 'reply-promised' as const, at }]),
];

/** The first word to whoever sent an enquiry. @param repliedAt ISO time. */
export function countsOfReply({ created_at: at, reply_due_at }: Pick<EnquiryRow, 'created_at' | 'reply_due_at'>, repliedAt: string): Count[] {
  const minutes = (Date.parse(repliedAt) - Date.parse(at)) / 60_000;
  return [
    ...(reply_due_at === null ? [] : [{ measure: 'reply' as const, key: repliedAt <= reply_due_at ? 'kept' : 'late', at }]),
    { measure: 'reply-within', key: replySpan(minutes), at },
  ];
}

/** Whether something due by a moment was done in time; nothing where no moment was promised. */
export const countsOfDue = (measure: 'update' | 'rights-acknowledged' | 'rights-answered', due: string | null, now: Date): Count[] =>
  due === null ? [] : [{ measure, key: now.toISOString() <= due ? 'in-time' : 'late', at: now }];

export const countsOfRequest = ({ kind, received_at }: Pick<RightsRequestRow, 'kind' | 'received_at'>): Count[] => [
  { measure: 'rights-received', key: kind, at: received_at },
];
