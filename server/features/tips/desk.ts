/**
 * What custodians do. The server hands them ciphertexts and takes ciphertexts from them; it opens nothing here. Every look
 * is in the audit log before anything is handed over.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { tipClock } from '#shared/clocks/tip.ts';
import { longestTipReason, longestTipSummary, type SealedTip, type TipSummary } from '#shared/tips/desk.ts';
import { isFinished, isTipOutcome, nextTipStates, staffOutcomes, tipStates, type TipOutcome, type TipState } from '#shared/tips/states.ts';
import { kindOf } from '../../db/errors.ts';
import type { TipAccessRow, TipFileRow, TipRow } from '../../db/tip-tables.ts';
import { sealField } from '../../vault/fields.ts';
import type { Staff } from '../matters/index.ts';
import { nation, requireTipVersion, subjectOf, TipRefused, type TipContext } from './context.ts';
import { createTipDeskKeys, type TipDeskKeys } from './desk-keys.ts';
import { sealedToCount } from './sealing.ts';
import {
  changeTip,
  entriesOf,
  findByRef,
  findCustodian,
  filesOf,
  findFile,
  findKey,
  findOpenMatter,
  findSubmission,
  insertAccess,
  insertEntry,
  insertEvent,
  insertSummary,
  listTips,
  openedBy,
  type ListedTip,
  type TipPage,
  type Work,
} from './store.ts';

export type Reply = {
  /** Sealed to the tip's key in the custodian's browser. */
  sealed: Buffer;
  /** Place in the thread that stands inside the seal. */
  number: number;
  submission: string;
};

export type TipDesk = TipDeskKeys & {
  /** The newest days first; of them all, or of those with something to do. */
  list: (staff: Staff, page: TipPage) => Promise<TipSummary[]>;
  find: (staff: Staff, ref: string) => Promise<TipSummary | undefined>;
  /** Hands the ciphertexts over, after writing down who asked. The first time it also acknowledges the tip. */
  read: (staff: Staff, ref: string) => Promise<SealedTip | undefined>;
  /** A sealed file. @param reason Wanted for an original, and kept in the audit log. @throws TipRefused without one. */
  file: (staff: Staff, ref: string, id: string, reason: string) => Promise<{ sealed: Readable; kind: TipFileRow['kind'] } | undefined>;
  reply: (staff: Staff, ref: string, reply: Reply) => Promise<boolean>;
  /** @throws TipRefused where it cannot go there, or ends without an outcome. */
  move: (staff: Staff, ref: string, version: number, to: TipState, outcome?: string) => Promise<boolean>;
  /** A text of the custodian's own for a matter; the matter's team reads it, and cannot follow it back. @throws TipRefused */
  summarise: (staff: Staff, ref: string, summary: { matterRef: string; text: string }) => Promise<boolean>;
  /** @throws TipRefused without a reason. */
  erase: (staff: Staff, ref: string, reason: string) => Promise<boolean>;
};

/** Of a sealed message: the longest text with its questions, padded, and the seal around it. */
const largestReply = 300_000;

export function createTipDesk(context: TipContext): TipDesk {
  const { database, stored, keyring, today } = context;
  const actorOf = ({ id }: Staff): string => `staff:${id}`;

  const ownKey = async (staff: Staff): Promise<string> => (await findCustodian(database.db, staff.id))?.recipient ?? '';

  const summaryOf = (tip: ListedTip, readable: boolean): TipSummary => ({
    id: tip.id,
    ref: tip.ref,
    state: tip.state,
    outcome: tip.outcome,
    unsorted: tip.unsorted === 1,
    receivedOn: tip.received_on,
    openedOn: tip.opened_on,
    answeredOn: tip.answered_on,
    concludedOn: tip.concluded_on,
    withdrawnOn: tip.withdrawn_on,
    unread: tip.unread === 1,
    entries: tip.entries,
    version: tip.version,
    readable,
    clock: tipClock(tip.received_on, nation),
  });

  const looked = async (t: Work, tip: TipRow, staff: Staff, what: TipAccessRow['what'], item: string): Promise<void> =>
    insertAccess(t, { tip_id: tip.id, staff_id: staff.id, what, item, day: today() });

  const withReason = (text: string): string => {
    const reason = text.trim();
    if (reason === '') throw new TipRefused('Write why. The reason stays in the audit log for good: name nobody in it.');
    if (Array.from(reason).length > longestTipReason) throw new TipRefused(`Write the reason in at most ${longestTipReason} characters.`);
    return reason;
  };

  return {
    ...createTipDeskKeys(context),

    async list(staff, page) {
      const [own, tips] = await Promise.all([ownKey(staff), listTips(database.db, page)]);
      const readable = await openedBy(
        database.db,
        own,
        tips.map(({ id }) => id),
      );
      return tips.map((tip) => summaryOf(tip, readable.has(tip.id)));
    },

    async find(staff, ref) {
      const [own, tip] = await Promise.all([ownKey(staff), findByRef(database.db, ref)]);
      return tip && summaryOf(tip, (await findKey(database.db, tip.id, own)) !== undefined);
    },

    async read(staff, ref) {
      const own = await ownKey(staff);
      return context.change(async (t, log) => {
        const found = await findByRef(t, ref);
        if (found === undefined) return undefined;
        const opening = found.state === 'new' ? { state: 'opened' as const } : {};
        const changed = { ...opening, opened_on: found.opened_on ?? today(), unread: 0 as const };
        const isChange = found.state === 'new' || found.opened_on === null || found.unread === 1;
        const tip = { ...found, ...changed, version: found.version + (isChange ? 1 : 0) };
        if (isChange) await changeTip(t, tip.id, { ...changed, version: tip.version });
        await looked(t, tip, staff, 'read', tip.id);
        const [entries, files, key] = await Promise.all([entriesOf(t, tip.id), filesOf(t, tip.id), findKey(t, tip.id, own)]);
        log({ actor: actorOf(staff), action: 'tip.read', subject: subjectOf(tip), detail: { ref } });
        return {
          ...summaryOf(tip, key !== undefined),
          sealedKey: key?.sealed.toString('base64') ?? '',
          recipient: tip.recipient,
          sealedEntries: entries.map(({ side, day, sealed }) => ({ side, day, sealed: sealed.toString('base64') })),
          files,
        };
      });
    },

    async file(staff, ref, id, givenReason) {
      const found = await context.change(async (t, log) => {
        const tip = await findByRef(t, ref);
        const file = tip && (await findFile(t, tip.id, id));
        if (tip === undefined || file === undefined) return undefined;
        const isOriginal = file.kind === 'original';
        const reason = isOriginal ? { reason: withReason(givenReason) } : {};
        await looked(t, tip, staff, isOriginal ? 'original' : 'file', id);
        log({
          actor: actorOf(staff),
          action: isOriginal ? 'tip.original-opened' : 'tip.file-opened',
          subject: subjectOf(tip),
          detail: { ref, file: id, ...reason },
        });
        return file;
      });
      return found && { sealed: await stored.open(found.id), kind: found.kind };
    },

    async reply(staff, ref, { sealed, number, submission: random }) {
      if (sealed.length > largestReply || sealedToCount(sealed) !== 1)
        throw new TipRefused('That message was not sealed as it should be. Load the page anew and send it again.');
      const submission = createHash('sha256').update(random).digest('hex');
      try {
        return await context.change(async (t, log) => {
          const tip = await findByRef(t, ref);
          if (tip === undefined) return false;
          // Its number stands inside the seal: another message at this place would be read out of turn.
          if (number !== tip.entries + 1)
            throw new TipRefused('Somebody wrote in this tip meanwhile. Your text is still here: read what is new, then send it again.');
          const day = today();
          await insertEntry(t, { id: randomUUID(), tip_id: tip.id, side: 'custodian', day, submission, sealed }, []);
          await changeTip(t, tip.id, { entries: number, answered_on: day, version: tip.version + 1 });
          log({ actor: actorOf(staff), action: 'tip.answered', subject: subjectOf(tip), detail: { ref } });
          return true;
        });
      } catch (error) {
        if (kindOf(error) === 'unique') return true;
        // Sent twice: the first one took the place that the second asks for.
        if (error instanceof TipRefused && (await findSubmission(database.db, submission)) !== undefined) return true;
        throw error;
      }
    },

    move: (staff, ref, version, to, outcome) =>
      context.change(async (t, log) => {
        const tip = await findByRef(t, ref);
        if (tip === undefined) return false;
        requireTipVersion(tip, version);
        if (!tipStates.includes(to) || !nextTipStates(tip.state).includes(to)) throw new TipRefused('It cannot go there from where it is now.');
        if (
          isFinished(to) &&
          tip.outcome === null &&
          !(outcome !== undefined && isTipOutcome(outcome) && (staffOutcomes as readonly string[]).includes(outcome))
        )
          throw new TipRefused('Choose what its sender is told of the outcome.');
        const chosen = isFinished(to) ? ((tip.outcome ?? outcome) as TipOutcome) : null;
        const ended = isFinished(to) ? { concluded_on: tip.concluded_on ?? today(), answered_on: tip.answered_on ?? today() } : {};
        await changeTip(t, tip.id, { state: to, outcome: chosen, ...ended, version: tip.version + 1 });
        log({ actor: actorOf(staff), action: 'tip.moved', subject: subjectOf(tip), detail: { ref, from: tip.state, to, outcome: chosen } });
        return true;
      }),

    summarise: (staff, ref, { matterRef, text }) =>
      context.change(async (t, log) => {
        const tip = await findByRef(t, ref);
        if (tip === undefined) return false;
        if (text.trim() === '') throw new TipRefused('Write the summary, in your own words and without anything that points to the sender.');
        if (Array.from(text).length > longestTipSummary)
          throw new TipRefused(`Write the summary in at most ${longestTipSummary.toLocaleString('en-GB')} characters.`);
        // By its reference alone: custodians see no matters, so there is nothing to choose from.
        const matter = await findOpenMatter(t, matterRef.trim().toUpperCase());
        if (matter === undefined) throw new TipRefused('There is no open matter with that reference. Ask the case manager for it.');
        const id = randomUUID();
        const summary = sealField(keyring, { table: 'tip_summary', column: 'summary', id }, text);
        await insertSummary(t, { id, matter_id: matter.id, staff_id: staff.id, day: today(), summary });
        // Neither the row nor its line of the log leads back: the line waits for the end of the day, so the two are no neighbours.
        await insertEvent(t, { id: randomUUID(), day: today(), actor: 'site', action: 'matter.summary-received', subject: `matter:${matter.id}` });
        log({ actor: actorOf(staff), action: 'tip.summarised', subject: subjectOf(tip), detail: { ref } });
        return true;
      }),

    async erase(staff, ref, givenReason) {
      const reason = withReason(givenReason);
      const tip = await findByRef(database.db, ref);
      if (tip === undefined) return false;
      await context.change(async (_, log) => log({ actor: actorOf(staff), action: 'tip.erasure-ordered', subject: subjectOf(tip), detail: { ref, reason } }));
      return (await context.erase({ entity: 'tip', id: tip.id, rule: 'custodian', actor: actorOf(staff) })) !== undefined;
    },
  };
}
