/** What is due: reminders that say nothing but references, and the lines of the audit log that waited for the end of their day. */
import { isWorkingDay } from '#shared/clocks/working-days.ts';
import { tipClock, type TipClock } from '#shared/clocks/tip.ts';
import { pastDue } from '#shared/tips/desk.ts';
import { firm } from '#content/firm.ts';
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
        for (const { day, action, subject } of events) log({ actor: 'sender', action, subject, detail: { day } });
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

function linesOf({ unread, unacknowledged, unanswered }: TipsDue): string[] {
  const line = (words: string, refs: readonly string[]) => (refs.length === 0 ? [] : [`${words}: ${refs.join(', ')}`]);
  return [
    ...line('Unread', unread),
    ...line('Past the day on which they should have been opened', unacknowledged),
    ...line('Past the day of an answer', unanswered),
  ];
}

const forOwner = (forgotten: readonly string[]): string =>
  [
    `Nobody has opened these for two days: ${forgotten.join(', ')}.`,
    '',
    'You cannot open them, and need not: see that one of those who can does it today.',
    '',
  ].join('\n');
