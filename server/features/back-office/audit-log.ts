/** The audit log for owners: looked through, checked, and saved for a span of days. */
import { auditActions, isOfTip, isSealed, sealedSentences, sentenceOf } from '#shared/audit/actions.ts';
import { auditExportPath, auditPath, recordKinds, type AuditData, type AuditFilterText, type AuditLine } from '#shared/audit/views.ts';
import { actorWords } from '#shared/audit/who.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { addDays, isDay, londonMidnight } from '#shared/text/dates.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cell } from '../../csv.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { sendCsv } from '../../http/send-csv.ts';
import type { AuditFilter } from '../audit/index.ts';
import { MatterRefused, requireText, staffActor } from '../matters/index.ts';
import { act, doneOf, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { placeIn } from './history.ts';
import { owners, type BackOfficeSettings } from './settings.ts';

/** Lines on one page. */
const shown = 100;
const longestReason = 500;
/** Milliseconds for which whoever asks for a check waits to see what came of it; a longer one goes on without them. */
const patience = 4000;

const columns = ['Line', 'When (UTC)', 'When (London)', 'Who', 'Who (id)', 'What', 'Action', 'Record', 'Reason', 'Details'];

export function auditRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  async function show(visit: Here, back?: Back<AuditData>): Promise<void> {
    const filter = textOf(visit.query);
    const { auditLog, auditWatch } = services();
    const [found, people, health] = await Promise.all([
      auditLog.list(staffOf(visit), filterOf(filter), { ...placeIn(visit.query), limit: shown }),
      colleagues.names(),
      auditWatch.health(),
    ]);
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const asked = Object.entries(filter).filter(([, value]) => value !== '');
    const next = found.before === undefined ? undefined : `${auditPath}?${new URLSearchParams([...asked, ['before', String(found.before)]]).toString()}`;
    const log = { lines: found.lines, isCut: found.isCut, ...(next !== undefined && { next }) };
    const data: AuditData = { filter, people, me: staffOf(visit).id, log, health, ...doneOf(visit), ...returned };
    await visit.show({ status, path: auditPath, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Audit log`, data });
  }

  const verify: Action<AuditData> = {
    async run(sent) {
      const check = services().auditWatch.check(staffActor(staffOf(sent)));
      // A failure while nobody waits any more has been said in the server's log.
      check.catch(() => undefined);
      const isOver = await Promise.race([check.then(() => true), wait(patience, false, { ref: false })]);
      return { done: isOver ? 'audit-checked' : 'audit-checking' };
    },
  };

  const save: Action<AuditData> = {
    at: 'reason',
    keeps: ['from', 'to', 'reason'],
    async run(sent) {
      const { value } = sent.posted;
      const [from, to] = [value('from').trim(), value('to').trim()];
      if (!isDay(from) || !isDay(to) || from > to) throw new MatterRefused('empty', 'Give the first and the last day, the earlier one first.');
      const reason = requireText(value('reason'), longestReason).trim();
      const people = await colleagues.names();
      await services().auditLog.noteExport(staffActor(staffOf(sent)), { from, to, reason });
      const lines = services().auditLog.each(staffOf(sent), spanOf(from, to));
      await sendCsv(sent, { name: `audit-log-${from}-to-${to}.csv`, columns, rows: rowsOf(lines, people) });
      return { sent: true };
    },
  };

  return [
    { method: 'get', path: auditPath, who: owners, handle: (visit: Here) => show(visit) },
    { method: 'post', path: auditPath, who: owners, forms: { verify }, handle: (sent: Sent) => act(sent, { verify }, auditPath, (back) => show(sent, back)) },
    { method: 'post', path: auditExportPath, who: owners, forms: { save }, handle: (sent: Sent) => act(sent, { save }, auditPath, (back) => show(sent, back)) },
  ];
}

const spanOf = (from: string, to: string): AuditFilter => ({
  from: new Date(londonMidnight(from)).toISOString(),
  to: new Date(londonMidnight(addDays(to, 1))).toISOString(),
});

/** What an address asks for; what it could not mean counts as nothing. */
function textOf(query: URLSearchParams): AuditFilterText {
  const day = (name: string): string => (isDay(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  const id = (name: string): string => (/^[a-z_]{1,20}(:[\w-]{1,64})?$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  const action = auditActions.find((known) => known === query.get('action') && !isOfTip(known)) ?? '';
  const kind = Object.hasOwn(recordKinds, query.get('kind') ?? '') ? (query.get('kind') ?? '') : '';
  return { from: day('from'), to: day('to'), who: id('who'), kind, action, record: id('record') };
}

const filterOf = ({ from, to, who, kind, action, record }: AuditFilterText): AuditFilter => ({
  ...(from !== '' && { from: new Date(londonMidnight(from)).toISOString() }),
  ...(to !== '' && { to: new Date(londonMidnight(addDays(to, 1))).toISOString() }),
  ...(who !== '' && { actor: who }),
  ...(kind !== '' && { kind }),
  ...(action !== '' && { action }),
  ...(record !== '' && { subject: record }),
});

async function* rowsOf(lines: AsyncIterable<AuditLine>, people: Readonly<Record<string, string>>): AsyncGenerator<Cell[]> {
  for await (const { seq, at, actor, action, subject, detail } of lines) {
    const { reason = null, ...rest } = detail;
    const details = Object.entries(rest).map(([name, value]) => `${name}: ${value ?? ''}`);
    const what = isSealed(action) ? sealedSentences[action] : sentenceOf(action);
    yield [
      seq,
      at,
      londonTime(at),
      actorWords(actor, people),
      actor,
      what,
      isSealed(action) ? '' : action,
      subject,
      reason === null ? null : String(reason),
      details.join('; '),
    ];
  }
}
