/** How long everything is kept, in one table. `npm run retention` prints it. */
import { addMonths } from '#shared/clocks/working-days.ts';

/** What is erased as a whole: the record, its files, its mails and what it is found by. Each leaves a certificate. */
export type Entity = 'enquiry' | 'rights_request' | 'client_user' | 'staff_user';

type Keep = { hours: number } | { days: number } | { months: number };

export type RecordRule = {
  name: string;
  entity: Entity;
  /** For the operator. */
  what: string;
  keep: Keep;
  why: string;
};

export const recordRules = [
  {
    name: 'quarantined-enquiry',
    entity: 'enquiry',
    what: 'enquiries held as suspected spam, from their arrival',
    keep: { days: 14 },
    why: 'long enough for somebody to look',
  },
  {
    name: 'ended-enquiry',
    entity: 'enquiry',
    what: 'enquiries declined, lapsed or withdrawn, from then',
    keep: { months: 6 },
    why: 'questions about the refusal, then storage limitation',
  },
  {
    name: 'quarantined-rights-request',
    entity: 'rights_request',
    what: 'data requests and complaints held as suspected spam, from their arrival',
    keep: { days: 14 },
    why: 'long enough for somebody to look',
  },
  {
    name: 'closed-rights-request',
    entity: 'rights_request',
    what: 'data requests and complaints, from their closing',
    keep: { months: 36 },
    why: 'shows that the law was kept',
  },
] as const satisfies readonly RecordRule[];

export type RecordRuleName = (typeof recordRules)[number]['name'];

/** Rows that are simply deleted: nothing in them outlasts a restore, as they fall under the same rule again. */
export const rowRules = [
  { name: 'draft', what: 'drafts of enquiries, from their beginning', keep: { hours: 24 }, why: 'a convenience and nothing more' },
  { name: 'delivered-mail', what: 'that a mail was delivered (its text goes at once)', keep: { days: 30 }, why: 'questions whether it was sent' },
  { name: 'refused-mail', what: 'mails that were given up', keep: { days: 90 }, why: 'somebody has to see that they never arrived' },
] as const satisfies readonly { name: string; what: string; keep: Keep; why: string }[];

export type RowRuleName = (typeof rowRules)[number]['name'];

/** Backups are kept for 30 days, so what is erased today is in none of them after that. */
export const backupDays = 30;

const day = 86_400_000;

/** What is older than this moment is over. Months are calendar months. */
export function cutoff(keep: Keep, now: Date): string {
  if ('hours' in keep) return new Date(now.getTime() - keep.hours * 3_600_000).toISOString();
  if ('days' in keep) return new Date(now.getTime() - keep.days * day).toISOString();
  const time = now.toISOString();
  return `${addMonths(time.slice(0, 10), -keep.months)}${time.slice(10)}`;
}

export const goneFromBackupsAt = (erasedAt: Date): string => new Date(erasedAt.getTime() + backupDays * day).toISOString();

/** "14 days", for people. */
export function spanOf(keep: Keep): string {
  const [unit = '', count = 0] = Object.entries(keep)[0] ?? [];
  return unit === 'months' && count % 12 === 0 ? `${count / 12} years` : `${count} ${unit}`;
}
