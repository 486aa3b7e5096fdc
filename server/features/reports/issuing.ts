/** Issues versions of a report, and opens them for those who are in the matter. */
import { randomUUID } from 'node:crypto';
import type { ReportView } from '#shared/matters/report-views.ts';
import type { ReportRow } from '../../db/report-tables.ts';
import type { OpenedDocument } from '../documents/index.ts';
import {
  access,
  actorOf,
  asClient,
  asStaff,
  MatterRefused,
  notify,
  staffActor,
  withMatter,
  type Staff,
  type Versioned,
  type Viewer,
} from '../matters/index.ts';
import type { ReportContext } from './context.ts';
import * as store from './store.ts';

export function createIssuing(context: ReportContext) {
  const { database, documents, now, change } = context;

  const viewOf = async (row: ReportRow, newest: ReportRow | undefined): Promise<ReportView | undefined> => {
    const details = await documents.describe(row.matter_id, row.document_id);
    return details && { id: row.id, number: row.number, issuedAt: row.issued_at, superseded: row.id !== newest?.id, ...details };
  };

  const list = async (viewer: Viewer, ref: string): Promise<ReportView[] | undefined> => {
    const found = await access(database.db, viewer, ref, 'read', now());
    if (found === undefined) return undefined;
    const rows = await store.reportsOf(database.db, found.matter.id);
    const views = await Promise.all(rows.filter(({ id }) => found.sees(id)).map((row) => viewOf(row, rows[0])));
    return views.filter((view) => view !== undefined);
  };

  const open = async (viewer: Viewer, ref: string, id: string): Promise<OpenedDocument | undefined> => {
    const row = await change(async (t, log) => {
      const found = await access(t, viewer, ref, 'read', now());
      const report = found?.sees(id) ? (await store.reportsOf(t, found.matter.id)).find((each) => each.id === id) : undefined;
      if (report !== undefined) log({ actor: actorOf(viewer), action: 'report.opened', subject: `matter:${report.matter_id}`, detail: { ref, report: id } });
      return report;
    });
    return row && documents.openBytes(row.matter_id, row.document_id);
  };

  return {
    staff: {
      /**
       * Issues a document of ours as the next version of the report: from now on nobody changes it, and links to the version before end.
       * @throws MatterRefused where the issuer added the document: a second reader issues.
       */
      issue: (staff: Staff, ref: string, document: Versioned): Promise<{ id: string; number: number } | undefined> =>
        withMatter(context, staff, ref, 'manage', async (t, matter) => {
          if (matter.state === 'closed') throw new MatterRefused('state', 'The matter is closed: no report can be issued in it.');
          const frozen = await documents.freeze(t, matter.id, document);
          const issuer = staffActor(staff);
          if (frozen.author === issuer) throw new MatterRefused('own-work', 'Somebody else has to read and issue what you wrote.');
          const before = (await store.reportsOf(t, matter.id))[0];
          const [id, number] = [randomUUID(), (before?.number ?? 0) + 1];
          const facts = { document_id: frozen.id, author: frozen.author, issued_by: issuer, issued_at: now().toISOString(), sha256: frozen.sha256 };
          await store.insertReport(t, { id, matter_id: matter.id, number, supersedes: before?.id ?? null, ...facts });
          await notify(context, t, matter, id);
          return { action: 'report.issued', detail: { report: id, number, sha256: frozen.sha256 }, result: { id, number } };
        }),
      /** The newest version first. */
      reportsOf: (staff: Staff, ref: string) => list(asStaff(staff), ref),
      openReport: (staff: Staff, ref: string, id: string) => open(asStaff(staff), ref, id),
    },
    client: {
      /** The newest version first; a delegate sees those in their scope. @returns undefined for a matter that is not theirs. */
      reportsOf: (clientId: string, ref: string) => list(asClient(clientId), ref),
      /** The version that counts. */
      current: async (clientId: string, ref: string): Promise<ReportView | undefined> =>
        (await list(asClient(clientId), ref))?.find(({ superseded }) => !superseded),
      /** @throws FileAltered */
      openReport: (clientId: string, ref: string, id: string) => open(asClient(clientId), ref, id),
    },
  };
}
