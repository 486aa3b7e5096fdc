/** The recipient's door: a link says what it is worth, a mailed code opens it. */
import { randomUUID } from 'node:crypto';
import type { DeadLinkReason, LinkState } from '#shared/matters/report-views.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { DeliveryLinkRow, ReportRow } from '../../db/report-tables.ts';
import type { Query } from '../../db/tables.ts';
import { codeMail, hashOfCode, isCodeAlive, isRightCode, mostCodes, newCodeTimes } from '../../mailed-code.ts';
import { makeCode } from '../../reference.ts';
import type { OpenedDocument } from '../documents/index.ts';
import { findById } from '../matters/index.ts';
import { hintOf, linkId, mailingTo, type ReportContext } from './context.ts';
import * as store from './store.ts';

export type DeadLink = { state: DeadLinkReason };

export type FoundLink = { state: 'open'; /** For whom: "a…@mail.example". */ hint: string; expiresAt: string; opensLeft: number } | DeadLink;

export type AskedCode =
  | { state: 'sent'; /** Give it back with the code. */ code: string; hint: string }
  /** Three were mailed within the hour. */
  | { state: 'too-many' }
  /** The client's safe hours are not now. */
  | { state: 'not-now' }
  | DeadLink;

export type OpenedLink = { state: 'opened'; document: OpenedDocument } | { state: 'wrong' } | DeadLink;

const hour = 3_600_000;

type Found = { link: DeliveryLinkRow; matter: MatterRow; report: ReportRow; state: LinkState };

export function createRecipientDoor(context: ReportContext) {
  const { keyring, now, change, database, documents, outbox, staffMail } = context;

  const find = async (query: Query, token: string): Promise<Found | undefined> => {
    const link = await store.findLink(query, linkId(token));
    const matter = link && (await findById(query, link.matter_id));
    if (link === undefined || matter === undefined || matter.deleted_at !== null) return undefined;
    const versions = await store.reportsOf(query, matter.id);
    const report = versions.find(({ id }) => id === link.report_id);
    if (report === undefined) return undefined;
    const state = stateOf(link, versions[0]?.id !== report.id);
    return { link, matter, report, state: state === 'revoked' && (await store.isReplaced(query, link)) ? 'replaced' : state };
  };

  const stateOf = (link: DeliveryLinkRow, superseded: boolean): LinkState => {
    if (link.revoked_at !== null) return 'revoked';
    if (superseded) return 'superseded';
    if (link.expires_at <= now().toISOString()) return 'expired';
    return link.opens >= link.most_opens ? 'used-up' : 'open';
  };

  const addressOf = (link: DeliveryLinkRow): string => context.open('delivery_link', 'address', link.id, link.address);
  const key = () => keyring.derive('search:delivery_code');

  return {
    /** What a link is worth. Changes nothing. */
    async look(token: string): Promise<FoundLink> {
      const found = await find(database.db, token);
      if (found?.state !== 'open') return { state: found?.state ?? 'unknown' };
      const { link } = found;
      return { state: 'open', hint: hintOf(addressOf(link)), expiresAt: link.expires_at, opensLeft: link.most_opens - link.opens };
    },

    /** Mails a code to the recipient; it ends those before it. */
    askCode: (token: string): Promise<AskedCode> =>
      change(async (t, log) => {
        const found = await find(t, token);
        if (found?.state !== 'open') return { state: found?.state ?? 'unknown' };
        const { link, matter } = found;
        const to = addressOf(link);
        const { dueAt, fromName } = await mailingTo(context, t, matter, to);
        const time = now();
        if (dueAt === undefined || dueAt > time) return { state: 'not-now' };
        if ((await store.codesSince(t, link.id, new Date(time.getTime() - hour).toISOString())).length >= mostCodes) return { state: 'too-many' };
        const [id, code] = [randomUUID(), makeCode()];
        await store.replaceCode(t, { id, matter_id: matter.id, link_id: link.id, code: hashOfCode(key(), id, code), ...newCodeTimes(time) });
        await outbox.add(t, { kind: 'report-code', recordId: matter.id, to, ...(fromName && { fromName }), ...codeMail(code) });
        log({ actor: 'recipient', action: 'report.code-mailed', subject: `matter:${matter.id}`, detail: { link: link.id } });
        return { state: 'sent', code: id, hint: hintOf(to) };
      }),

    /**
     * Opens the report for whoever typed the mailed code. @param codeId What askCode answered.
     * @returns "wrong" for a code that is wrong, old or used: nobody learns which. @throws FileAltered
     */
    async openLink(token: string, codeId: string, typed: string): Promise<OpenedLink> {
      const opened = await change(async (t, log): Promise<DeadLink | { state: 'wrong' } | { state: 'right'; report: ReportRow }> => {
        const found = await find(t, token);
        if (found?.state !== 'open') return { state: found?.state ?? 'unknown' };
        const { link, matter, report } = found;
        const row = await store.findCode(t, link.id, codeId);
        if (row === undefined || !isCodeAlive(row, now())) return { state: 'wrong' };
        const isRight = isRightCode(key(), row, typed);
        await store.changeCode(t, row.id, { tries: row.tries + 1, ...(isRight && { used_at: now().toISOString() }) });
        const event = { actor: 'recipient', subject: `matter:${matter.id}`, detail: { link: link.id, report: report.id } };
        log({ ...event, action: isRight ? 'report.link-opened' : 'report.code-wrong' });
        if (!isRight) return { state: 'wrong' };
        await store.changeLink(t, link.id, { opens: link.opens + 1 });
        await store.countOpen(t, { link_id: link.id, matter_id: matter.id, day: londonDay(now()), opens: 1 });
        return { state: 'right', report };
      });
      if (opened.state !== 'right') return opened;
      const document = await documents.openBytes(opened.report.matter_id, opened.report.document_id);
      return document === undefined ? { state: 'unknown' } : { state: 'opened', document };
    },

    /** Tells staff, at most once a day, that the recipient needs a new link. */
    askNew: (token: string): Promise<'told' | 'unknown'> =>
      change(async (t, log) => {
        const found = await find(t, token);
        if (found === undefined) return 'unknown';
        const { link, matter } = found;
        if (link.asked_at !== null && now().getTime() - Date.parse(link.asked_at) < 24 * hour) return 'told';
        await store.changeLink(t, link.id, { asked_at: now().toISOString() });
        await outbox.add(t, { kind: 'report-link-asked', recordId: matter.id, to: staffMail, ...askedText(matter.ref) });
        log({ actor: 'recipient', action: 'report.link-asked', subject: `matter:${matter.id}`, detail: { link: link.id } });
        return 'told';
      }),
  };
}

const askedText = (ref: string) => ({
  subject: `${ref}: a new link is asked for`,
  text: `The recipient of a report link in ${ref} asks for a new one. Sign in to decide.\n`,
});
