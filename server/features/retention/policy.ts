/** How long everything is kept, in one table. `npm run retention` prints it. */
import { addMonths } from '#shared/clocks/working-days.ts';

/** What is erased as a whole: the record, its files, its mails and what it is found by. Each leaves a certificate. */
export type Entity = 'enquiry' | 'rights_request' | 'breach' | 'matter' | 'document' | 'client_user' | 'staff_user' | 'tip';

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
    what: 'enquiries held as suspected spam, from their arrival or from when staff marked them',
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
  {
    name: 'closed-breach',
    entity: 'breach',
    what: 'records of breaches, from their closing',
    keep: { months: 72 },
    why: 'shows that the law was kept for as long as somebody may claim about it (Limitation Act 1980 s.2)',
  },
  {
    name: 'unconfirmed-account',
    entity: 'client_user',
    what: 'accounts of clients whose address was never confirmed, from their registration',
    keep: { days: 7 },
    why: 'perhaps somebody else typed the address',
  },
  {
    name: 'idle-account',
    entity: 'client_user',
    what: 'accounts of clients and delegates of no open matter, from the last sign-in, a month after a notice at the earliest',
    keep: { months: 12 },
    why: 'storage limitation',
  },
  {
    name: 'closed-matter',
    entity: 'matter',
    what: 'matters with everything said in them, and the enquiry they began with, from their closing',
    keep: { months: 72 },
    why: 'claims about a contract lapse after six years (Limitation Act 1980 s.5)',
  },
  {
    name: 'deleted-matter',
    entity: 'matter',
    what: 'matters put aside by staff, from then',
    keep: { days: 30 },
    why: 'long enough to notice a mistake',
  },
  {
    name: 'deleted-document',
    entity: 'document',
    what: 'documents of matters put aside by staff, from then',
    keep: { days: 30 },
    why: 'long enough to notice a mistake',
  },
  {
    name: 'evidence',
    entity: 'document',
    what: 'documents kept as evidence, from the closing of their matter',
    keep: { months: 12 },
    why: 'the client holds the copy',
  },
  {
    name: 'raw-media',
    entity: 'document',
    what: 'raw media in no report, from the first delivery of the report (their SHA-256 stays in the audit log)',
    keep: { days: 90 },
    why: 'nothing rests on them',
  },
  {
    name: 'no-action-tip',
    entity: 'tip',
    what: 'tips that led to nothing, from their first ending',
    keep: { days: 30 },
    why: 'long enough for its sender to add to it',
  },
  {
    name: 'ended-tip',
    entity: 'tip',
    what: 'tips that have ended, from their first ending',
    keep: { days: 90 },
    why: 'questions about what came of it',
  },
  {
    name: 'old-tip',
    entity: 'tip',
    what: 'tips, whatever became of them, from their arrival',
    keep: { months: 24 },
    why: 'storage limitation',
  },
] as const satisfies readonly RecordRule[];

export type RecordRuleName = (typeof recordRules)[number]['name'];

/** Rows that are simply deleted: nothing in them outlasts a restore, as they fall under the same rule again. */
export const rowRules = [
  { name: 'draft', what: 'drafts of enquiries, from their beginning', keep: { hours: 24 }, why: 'a convenience and nothing more' },
  { name: 'delivered-mail', what: 'that a mail was delivered (its text goes at once)', keep: { days: 30 }, why: 'questions whether it was sent' },
  { name: 'join-code', what: 'codes to join a matter, from their sending', keep: { hours: 24 }, why: 'they work for 15 minutes' },
  { name: 'delivery-code', what: 'codes that open a delivered report, from their sending', keep: { hours: 24 }, why: 'they work for 15 minutes' },
  {
    name: 'delivery-link',
    what: 'to whom a report was delivered and on which days it was opened, from the expiry of the link',
    keep: { months: 12 },
    why: 'questions about who has had it',
  },
  {
    name: 'conflict-key',
    what: 'hashes of the names in enquiries that were declined or had lapsed, from their ending',
    keep: { months: 72 },
    why: 'a later conflict with the same people is recognised; nothing can be read from them',
  },
  { name: 'erased-tip', what: 'that a tip was erased, for whoever has its return code', keep: { days: 90 }, why: 'its sender is told, and not left to wonder' },
  { name: 'tip-reminder', what: 'on which days reminders of tips went out', keep: { days: 30 }, why: 'none goes out twice' },
  { name: 'refused-mail', what: 'mails that were given up', keep: { days: 90 }, why: 'somebody has to see that they never arrived' },
  { name: 'session', what: 'sessions, from their beginning (they end earlier)', keep: { hours: 12 }, why: 'the longest that one lives' },
  { name: 'account-link', what: 'links mailed for accounts, from their making (they end earlier)', keep: { days: 7 }, why: 'the longest that one works' },
  {
    name: 'unsent-form',
    what: 'forms that staff sent when their session was over, from then',
    keep: { hours: 24 },
    why: 'they are sent again after signing in',
  },
  { name: 'used-code', what: 'that a one-time code was used', keep: { hours: 1 }, why: 'it must not work twice, and is none after two minutes' },
  { name: 'failed-attempt', what: 'how often a password or code was wrong, without address', keep: { days: 30 }, why: 'guessing that takes its time' },
] as const satisfies readonly { name: string; what: string; keep: Keep; why: string }[];

export type RowRuleName = (typeof rowRules)[number]['name'];

/** Months before the erasure of an idle account at which its owner is told. */
export const idleNoticeMonths = 1;

/** When an account that is erased now for not having been used since `before` must have been told at the latest. */
export const toldBefore = (before: string): string => `${addMonths(before.slice(0, 10), 12 - idleNoticeMonths)}${before.slice(10)}`;

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

/** When something that begins to count now is over: the other direction of `cutoff`. */
export function endOf(keep: Keep, from: Date): string {
  if ('hours' in keep) return new Date(from.getTime() + keep.hours * 3_600_000).toISOString();
  if ('days' in keep) return new Date(from.getTime() + keep.days * day).toISOString();
  const time = from.toISOString();
  return `${addMonths(time.slice(0, 10), keep.months)}${time.slice(10)}`;
}

/** When a record is erased by a rule that begins to count now. */
export function eraseAt(rule: RecordRuleName, from: Date): string {
  const { keep } = recordRules.find(({ name }) => name === rule) ?? {};
  if (keep === undefined) throw new RangeError(`There is no rule ${rule}`);
  return endOf(keep, from);
}

export const goneFromBackupsAt = (erasedAt: Date): string => new Date(erasedAt.getTime() + backupDays * day).toISOString();

/** "14 days", for people. */
export function spanOf(keep: Keep): string {
  const [unit = '', count = 0] = Object.entries(keep)[0] ?? [];
  const [number, name] = unit === 'months' && count % 12 === 0 ? [count / 12, 'years'] : [count, unit];
  return `${number} ${number === 1 ? name.slice(0, -1) : name}`;
}
