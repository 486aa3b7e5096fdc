/** "What we need from you": asked by staff, answered by the client, taken or sent back with a reason. */
import { createHash, randomUUID } from 'node:crypto';
import type { AuditAction } from '#shared/audit/actions.ts';
import { limits } from '#shared/matters/limits.ts';
import type { StaffRequest } from '#shared/matters/staff-views.ts';
import type { RequestView } from '#shared/matters/views.ts';
import { isDay } from '#shared/text/dates.ts';
import type { MatterRequestRow } from '../../db/matter-tables.ts';
import { access, asClient, asStaff } from './access.ts';
import type { AuditEvent } from '../audit/index.ts';
import { clientActor, type Context, type Staff, type Work } from './context.ts';
import { notify } from './notices.ts';
import { withMatter } from './opening.ts';
import { MatterRefused, requireText, requireVersion } from './refused.ts';
import * as store from './update-store.ts';
import type { Versioned } from './updates.ts';

export type Asked = { what: string; why: string; /** ISO day. */ dueOn?: string };

type Content = { what: string; why: string };

export function requestView(context: Context, row: MatterRequestRow): RequestView {
  const open = (column: 'content' | 'answer' | 'return_reason', sealed: Buffer | null) =>
    sealed === null ? null : context.open('matter_request', column, row.id, sealed);
  const { what, why } = JSON.parse(open('content', row.content) ?? '') as Content;
  return {
    id: row.id,
    state: row.state,
    what,
    why,
    dueOn: row.due_on,
    answeredAt: row.answered_at,
    // Empty where files alone have answered.
    answer: open('answer', row.answer) || null,
    returnedBecause: row.state === 'returned' ? open('return_reason', row.return_reason) : null,
  };
}

export type Answer = {
  clientId: string;
  /** May be empty where files answer. */
  text: string;
  /** Hash of the submission. */
  submission: string;
};

/** @throws MatterRefused where a request waits for no answer. */
export function requireOpen({ state }: Pick<MatterRequestRow, 'state'>): void {
  if (state !== 'open' && state !== 'returned')
    throw new MatterRefused('state', 'This has been answered already. Write us a message if something has to be added.');
}

/**
 * Answers a request, in the transaction that keeps what answers it. @returns the row as it is then.
 * @throws MatterRefused where it waits for no answer.
 */
export async function answerWith(context: Context, t: Work, row: MatterRequestRow, { clientId, text, submission }: Answer): Promise<MatterRequestRow> {
  requireOpen(row);
  const time = context.now().toISOString();
  const answer = context.seal('matter_request', 'answer', row.id, text);
  const values = { state: 'answered' as const, answer, answered_at: time, answered_by: clientId, submission };
  await store.changeRequest(t, row, time, values);
  return { ...row, ...values };
}

export const answeredLine = (clientId: string, matterId: string, ref: string, request: string): AuditEvent => ({
  actor: clientActor(clientId),
  action: 'matter.answered',
  subject: `matter:${matterId}`,
  detail: { ref, request },
});

export function createRequests(context: Context) {
  const { database, now, change } = context;
  const seal = (id: string, column: string, text: string) => context.seal('matter_request', column, id, text);

  const decide = (
    staff: Staff,
    ref: string,
    { id, version }: Versioned,
    values: (row: MatterRequestRow) => Partial<MatterRequestRow>,
    action: AuditAction,
  ): Promise<Versioned | undefined> =>
    withMatter(context, staff, ref, 'manage', async (t, matter) => {
      const row = await store.findRequest(t, matter.id, id);
      if (row === undefined) throw new MatterRefused('state', 'There is no such request any more.');
      requireVersion(row, version);
      if (row.state !== 'answered') throw new MatterRefused('state', 'There is no answer to decide on.');
      await store.changeRequest(t, row, now().toISOString(), values(row));
      if (action === 'matter.answer-returned') await notify(context, t, matter, id);
      return { action, detail: { request: id }, result: { id, version: version + 1 } };
    });

  return {
    staff: {
      /** Asks the client for something, and tells them that there is something new. */
      askFor: (staff: Staff, ref: string, { what, why, dueOn }: Asked): Promise<Versioned | undefined> =>
        withMatter(context, staff, ref, 'manage', async (t, matter) => {
          if (matter.state === 'closed') throw new MatterRefused('state', 'The matter is closed: nothing can be asked for in it.');
          if (dueOn !== undefined && !isDay(dueOn)) throw new MatterRefused('empty', 'Give the day as YYYY-MM-DD.');
          const id = randomUUID();
          const time = now().toISOString();
          const content = seal(id, 'content', JSON.stringify({ what: requireText(what, limits.what), why: requireText(why, limits.why) } satisfies Content));
          const unanswered = { answered_at: null, answered_by: null, submission: null, answer: null, return_reason: null };
          const asked = { due_on: dueOn ?? null, asked_by: staff.id, content };
          await store.insertRequest(t, { id, matter_id: matter.id, created_at: time, updated_at: time, version: 1, state: 'open', ...asked, ...unanswered });
          await notify(context, t, matter, id);
          return { action: 'matter.asked', detail: { request: id }, result: { id, version: 1 } };
        }),
      acceptAnswer: (staff: Staff, ref: string, request: Versioned) => decide(staff, ref, request, () => ({ state: 'accepted' }), 'matter.answer-accepted'),
      /** @param reason The client reads it. */
      returnAnswer: (staff: Staff, ref: string, request: Versioned, reason: string) =>
        decide(
          staff,
          ref,
          request,
          ({ id }) => ({ state: 'returned', return_reason: seal(id, 'return_reason', requireText(reason, limits.reason)) }),
          'matter.answer-returned',
        ),
      requestsOf: async (staff: Staff, ref: string): Promise<StaffRequest[] | undefined> => {
        const found = await access(database.db, asStaff(staff), ref, 'read', now());
        if (found === undefined) return undefined;
        const rows = await store.requestsOf(database.db, found.matter.id);
        return rows.map((row) => ({ ...requestView(context, row), version: row.version, askedBy: row.asked_by }));
      },
    },
    client: {
      /**
       * Answers what we asked for; an answer that came back may be given anew.
       * @param submission Random number of this answer: sent twice it is kept once.
       * @returns undefined where the matter or the request is not shown to this client.
       */
      answerRequest: (clientId: string, ref: string, requestId: string, text: string, submission: string): Promise<RequestView | undefined> =>
        change(async (t, log) => {
          const found = await access(t, asClient(clientId), ref, 'answer', now());
          const row = found?.sees(requestId) ? await store.findRequest(t, found.matter.id, requestId) : undefined;
          if (found === undefined || row === undefined) return undefined;
          const hash = createHash('sha256').update(`${requestId}\0${clientId}\0${submission}`).digest('hex');
          if (row.submission === hash) return requestView(context, row);
          requireOpen(row);
          const answered = await answerWith(context, t, row, { clientId, text: requireText(text, limits.answer), submission: hash });
          log(answeredLine(clientId, found.matter.id, ref, requestId));
          return requestView(context, answered);
        }),
    },
  };
}
