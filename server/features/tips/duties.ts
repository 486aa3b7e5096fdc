/** What is due: reminders that say nothing but references, and the lines of the audit log that waited for the end of their day. */
import { isWorkingDay } from '#shared/clocks/working-days.ts';
import { addDays } from '#shared/text/dates.ts';
import { tipClock, type TipClock } from '#shared/clocks/tip.ts';
import { pastDue } from '#shared/tips/desk.ts';
import { firm } from '#content/firm.ts';
import { recordRules } from '../retention/index.ts';
import { nation, type TipContext } from './context.ts';
import { activeCustodians, claimDigest, deleteEvents, eventsBefore, openTips, type ListedTip } from './store.ts';

/** What waits, by reference. */
export type TipsDue = {
  /** Opened by nobody yet, or written to since. */
  unread: readonly string[];
  /** Not opened in time. */
  unacknowledged: readonly string[];
  /** Without an outcome in time. */
  unanswered: readonly string[];
  /** Written to after they ended, and erased within a week: nothing makes them be kept for longer. */
  leaving: readonly string[];
  /** Opened by nobody for so long that the owner is told. */
  forgotten: readonly string[];
};

export type TipDuties = {
  due: () => Promise<TipsDue>;
  /** Does both; every hour is often enough. Reminders go out once on a working day. */
  run: () => Promise<void>;
};

export function createTipDuties(context: TipContext): TipDuties {
  const { database, outbox, today, publicOrigin } = context;

  async function due(): Promise<TipsDue> {
    const tips = await openTips(database.db);
    const day = today();
    const late = (isLate: (tip: ListedTip, clock: TipClock) => boolean): string[] =>
      tips.filter((tip) => isLate(tip, tipClock(tip.received_on, nation))).map(({ ref }) => ref);
    const past = ({ state, opened_on, answered_on }: ListedTip, clock: TipClock) =>
      pastDue({ state, openedOn: opened_on, answeredOn: answered_on, clock }, day);
    return {
      unread: late(({ unread }) => unread === 1),
      unacknowledged: late((...tip) => past(...tip).acknowledge),
      unanswered: late((...tip) => past(...tip).answer),
      leaving: late((tip) => tip.unread === 1 && isEndedFor(tip, daysKept(tip) - leavingDays, day)),
      forgotten: late(({ opened_on }, { ownerOn }) => opened_on === null && day >= ownerOn),
    };
  }

  /** In the order of random ids: neighbours in the log say nothing of who came first. */
  async function settleDays(): Promise<void> {
    for (;;) {
      const events = await eventsBefore(database.db, today());
      if (events.length === 0) return;
      await context.change(async (t, log) => {
        await deleteEvents(
          t,
          events.map(({ id }) => id),
        );
        for (const { day, actor, action, subject } of events) log({ actor, action, subject, detail: { day } });
      });
    }
  }

  async function remind(): Promise<void> {
    const day = today();
    if (!isWorkingDay(day, nation)) return;
    const found = await due();
    const lines = linesOf(found);
    const custodians = lines.length === 0 ? [] : (await activeCustodians(database.db)).map(({ user_id }) => user_id);
    const owners = found.forgotten.length === 0 ? [] : await context.owners();
    const address = `${publicOrigin}/admin/tips`;
    const mails = [
      ...(await addressesOf(custodians)).map((to) => ({ to, text: [...lines, '', `To the tips: ${address}`, ''].join('\n') })),
      ...(await addressesOf(owners)).map((to) => ({ to, text: forOwner(found.forgotten) })),
    ];
    await context.change(async (t) => {
      if (!(await claimDigest(t, day, mails.length))) return;
      for (const { to, text } of mails) await outbox.add(t, { kind: 'tip-reminder', recordId: null, to, subject: `${firm.brand}: something is waiting`, text });
    });
    outbox.wake();
  }

  async function addressesOf(ids: readonly string[]): Promise<string[]> {
    const found = await Promise.all(ids.map((id) => context.addressOf(id)));
    return found.filter((address) => address !== undefined);
  }

  return {
    due,
    async run() {
      await settleDays();
      await remind();
    },
  };
}

/** Days before the erasing from which on custodians are told that something in it is unread. */
const leavingDays = 7;

/** Of a tip that has ended. */
function daysKept({ state, outcome }: ListedTip): number {
  const rule = state === 'no-action' || outcome === 'no-duty' || outcome === 'too-little' ? 'no-action-tip' : 'ended-tip';
  const { keep } = recordRules.find(({ name }) => name === rule) ?? {};
  if (keep === undefined || !('days' in keep)) throw new RangeError(`There is no rule of days ${rule}`);
  return keep.days;
}

const isEndedFor = ({ concluded_on }: ListedTip, days: number, today: string): boolean => concluded_on !== null && addDays(concluded_on, days) <= today;

function linesOf({ unread, unacknowledged, unanswered, leaving }: TipsDue): string[] {
  const line = (words: string, refs: readonly string[]) => (refs.length === 0 ? [] : [`${words}: ${refs.join(', ')}`]);
  return [
    ...line('Unread', unread),
    ...line('Past the day on which they should have been opened', unacknowledged),
    ...line('Past the day of an answer', unanswered),
    ...line('Unread, and erased within a week', leaving),
  ];
}

const forOwner = (forgotten: readonly string[]): string =>
  [
    `Nobody has opened these for two days: ${forgotten.join(', ')}.`,
    '',
    'You cannot open them, and need not: see that one of those who can does it today.',
    '',
  ].join('\n');
