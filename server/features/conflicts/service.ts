/** The conflict check: asked, answered with hits, decided by somebody, and kept as it was. */
import { randomUUID } from 'node:crypto';
import { checkDays, enquiryLimits, hasEnded, type CheckStanding } from '#shared/enquiries/states.ts';
import type { CheckDecision, CheckLimits, CheckView } from '#shared/enquiries/views.ts';
import type { ConflictCheckRow } from '../../db/enquiry-work-tables.ts';
import type { EnquiryRow, Query } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { Refused, requireText, requireVersion } from '../../refused.ts';
import { isManager, isOwner, staffActor, type Staff } from '../../staff.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { walledOff } from '../walls/index.ts';
import type { ConflictSettings, Work } from './context.ts';
import { count } from '../figures/index.ts';
import { findHits, hasClosedHit, viewHits, type Hit } from './hits.ts';
import { checksOf, decideCheck, findEnquiry, insertCheck, mattersOfEnquiries } from './store.ts';
import { fingerprintOf, keysFor, termsOfRow } from './terms.ts';

type Findings = {
  terms: readonly string[];
  hits: readonly Hit[];
  limits: CheckLimits;
  /** Whether something was found that its asker might not know of. */ hasClosed: boolean;
};
type Reasons = { reason: string; byHit: Readonly<Record<string, string>> };

export type Decision = {
  checkId: string;
  /** Of the enquiry, as it was read. */
  version: number;
  decision: CheckDecision;
  /** Needed for waived and conflict. */
  reason: string;
  /** By the key of the hit: why it does not stand in the way. Needed for each hit where the decision is clear. */
  byHit?: Readonly<Record<string, string>>;
};

export type CheckHooks = {
  /** Called in the transaction that keeps a check. */
  asked: (t: Work, enquiry: EnquiryRow, staff: Staff) => Promise<void>;
  /** Called in the transaction that decides: the enquiry has changed. */
  decided: (t: Work, enquiry: EnquiryRow) => Promise<void>;
};

export type Conflicts = ReturnType<typeof createConflicts>;

export function createConflicts({ database, keyring, audit, accounts, now, asked, decided }: ConflictSettings & CheckHooks) {
  const seal = (id: string, column: string, value: unknown): Buffer => sealField(keyring, { table: 'conflict_check', column, id }, JSON.stringify(value));
  const open = <Value>(id: string, column: string, sealed: Buffer): Value =>
    JSON.parse(openField(keyring, { table: 'conflict_check', column, id }, sealed).toString('utf8')) as Value;

  async function viewOf(query: Query, staff: Staff, row: EnquiryRow, check: ConflictCheckRow): Promise<CheckView> {
    const { terms, hits, limits } = open<Findings>(check.id, 'findings', check.findings);
    const shown = await viewHits(query, { keyring, staff, now: now() }, termsOfRow(keyring, row), hits, await accounts());
    const made = check.reasons === null ? undefined : open<Reasons>(check.id, 'reasons', check.reasons);
    const { decision, decided_by, decided_at } = check;
    return {
      id: check.id,
      askedAt: check.asked_at,
      askedBy: check.asked_by,
      terms,
      tokens: check.tokens,
      hits: shown.map((hit) => (made?.byHit[hit.key] === undefined ? hit : { ...hit, reason: made.byHit[hit.key] })) as CheckView['hits'],
      limits,
      ...(made !== undefined && decision !== null && { decided: { decision, reason: made.reason, by: decided_by ?? '', at: decided_at ?? '' } }),
    };
  }

  return {
    /**
     * Looks for everybody that the enquiry names in all enquiries and matters, and among clients and staff, and keeps what was found.
     * @returns its id, or undefined where there is no such enquiry. @throws Refused
     */
    async check(ref: string, staff: Staff): Promise<{ id: string } | undefined> {
      const row = await findEnquiry(database.db, ref);
      if (row === undefined) return undefined;
      requireOpen(staff, row);
      const terms = termsOfRow(keyring, row);
      const keys = keysFor(keyring, terms);
      const known = await accounts();
      const { hits, common, left } = await findHits(database.db, keyring, row.id, terms, keys, known);
      const findings: Findings = {
        terms: [...terms.names, ...terms.phones, ...terms.emails],
        hits,
        limits: { common, left, accounts: known.isCut },
        hasClosed: await hasClosedHit(database.db, staff, hits, now()),
      };
      const id = randomUUID();
      const tokens = new Set(keys.map(({ token }) => token)).size;
      return tx(database, async (t) => {
        const present = await findEnquiry(t, ref);
        if (present === undefined) return undefined;
        requireOpen(staff, present);
        await insertCheck(t, {
          id,
          enquiry_id: row.id,
          number: ((await checksOf(t, row.id))[0]?.number ?? 0) + 1,
          asked_at: now().toISOString(),
          asked_by: staff.id,
          fingerprint: fingerprintOf(keys),
          tokens,
          hits: hits.length,
          findings: seal(id, 'findings', findings),
          ...undecided,
        });
        await asked(t, present, staff);
        const detail = { ref, check: id, tokens, hits: hits.length };
        await audit.append(t, { actor: staffActor(staff), action: 'conflict.checked', subject: `enquiry:${row.id}`, detail });
        return { id };
      });
    },

    /** Decides the newest check, once. @returns undefined where there is no such enquiry. @throws Refused with what is missing. */
    decide: (ref: string, staff: Staff, given: Decision): Promise<true | undefined> =>
      tx(database, async (t) => {
        const row = await findEnquiry(t, ref);
        if (row === undefined) return undefined;
        requireOpen(staff, row);
        requireVersion({ version: row.version ?? 1 }, given.version);
        const [check] = await checksOf(t, row.id);
        if (check === undefined || check.id !== given.checkId)
          throw new Refused('stale', 'This is not the newest check of this enquiry. Nothing was decided: look at the newest one.');
        if (check.decision !== null) throw new Refused('state', 'This check is decided. To decide anew, check again.');
        if (isOver(keyring, row, check, now())) throw new Refused('stale', 'This check is too old, or those involved have changed. Check again.');
        const findings = open<Findings>(check.id, 'findings', check.findings);
        const reasons = await requireReasons(t, staff, given, findings, now());
        const at = now().toISOString();
        await decideCheck(t, check.id, { decision: given.decision, decided_by: staff.id, decided_at: at, reasons: seal(check.id, 'reasons', reasons) });
        await decided(t, row);
        await count(t, [{ measure: 'check', key: given.decision, at }]);
        const detail = { ref, check: check.id, decision: given.decision, hits: check.hits };
        await audit.append(t, { actor: staffActor(staff), action: 'conflict.decided', subject: `enquiry:${row.id}`, detail });
        return true;
      }),

    /** The newest check as somebody may see it, and how many came before. */
    async checkOf(query: Query, staff: Staff, row: EnquiryRow): Promise<{ check?: CheckView; earlier: number }> {
      const [newest, ...before] = await checksOf(query, row.id);
      return { ...(newest !== undefined && { check: await viewOf(query, staff, row, newest) }), earlier: before.length };
    },
  };
}

/** @throws Refused for whoever may not, and where there is nothing to check. */
function requireOpen(staff: Staff, row: EnquiryRow): void {
  if (!isManager(staff)) throw new Refused('not-allowed', 'Only a case manager or an owner checks enquiries.');
  if (row.quarantined === 1) throw new Refused('state', 'It is held as suspected spam. Release it first.');
  if (hasEnded(row.state)) throw new Refused('state', 'This enquiry has ended: there is nothing left to check.');
}

const undecided = { decision: null, decided_by: null, decided_at: null, reasons: null };

/** @throws Refused where a hit has no reason, or is not this member of staff's to judge. */
async function requireReasons(t: Work, staff: Staff, { decision, reason, byHit = {} }: Decision, { hits, hasClosed }: Findings, now: Date): Promise<Reasons> {
  if (hits.some(({ kind, id }) => kind === 'staff' && id === staff.id) && decision !== 'conflict')
    throw new Refused('own-work', 'You were found yourself: somebody else decides this.');
  const isClosed = await hasClosedHit(t, staff, hits, now);
  if (decision !== 'conflict' && (hasClosed || isClosed) && !isOwner(staff))
    throw new Refused('not-allowed', 'There is a possible conflict that you may not look into: an owner decides this.');
  if (decision !== 'conflict' && isClosed)
    throw new Refused('not-allowed', 'A possible conflict stands behind a wall. Look behind it first, from the line where it was found, and then decide.');
  const keys = hits.map((_, index) => String(index + 1));
  const given = Object.fromEntries(
    keys.flatMap((key) => ((byHit[key] ?? '').trim() === '' ? [] : [[key, requireText(byHit[key] ?? '', enquiryLimits.reason)]])),
  );
  const missing = keys.filter((key) => given[key] === undefined);
  if (decision === 'clear' && missing.length > 0)
    throw new Refused('empty', `Say of each hit why it does not stand in the way. ${missing.length === 1 ? 'One has' : `${missing.length} have`} no reason.`);
  if (decision !== 'clear' && reason.trim() === '') throw new Refused('empty', 'Say why you decide so.');
  return { reason: reason.trim() === '' ? '' : requireText(reason, enquiryLimits.reason), byHit: given };
}

/** Whether a check says nothing any more: those involved have changed, or its time is over. Of what has ended the last word stands. */
function isOver(keyring: Keyring, row: EnquiryRow, check: ConflictCheckRow, now: Date): boolean {
  const isOld = !hasEnded(row.state) && now.getTime() - Date.parse(check.asked_at) >= checkDays * 86_400_000;
  return isOld || check.fingerprint !== fingerprintOf(keysFor(keyring, termsOfRow(keyring, row)));
}

/** What the newest check of an enquiry says now. */
export async function checkStanding(query: Query, keyring: Keyring, row: EnquiryRow, now: Date): Promise<CheckStanding> {
  const [check] = await checksOf(query, row.id);
  if (check === undefined) return 'none';
  return isOver(keyring, row, check, now) ? 'stale' : (check.decision ?? 'undecided');
}

/** Whether an enquiry has become a matter that is walled off from somebody: then it is not there for them either. */
export const isBehindWall = async (query: Query, enquiryId: string, staff: Staff, now: Date): Promise<boolean> =>
  (await walledOff(query, await mattersOfEnquiries(query, [enquiryId]), staff, now)).size > 0;
