/** Documents of a matter, both ways: each is shared by itself, and what is not shared is private. */
import type { AuditAction } from '#shared/audit/actions.ts';
import type { DocumentView } from '#shared/matters/document-views.ts';
import type { StaffDocument } from '#shared/matters/staff-views.ts';
import type { DocumentRow, DocumentUse } from '../../db/document-tables.ts';
import {
  access,
  actorOf,
  asClient,
  asStaff,
  createContext,
  MatterRefused,
  notify,
  requireText,
  requireVersion,
  withMatter,
  type Access,
  type MatterSettings,
  type Need,
  type Staff,
  type Versioned,
  type Viewer,
  type Work,
} from '../matters/index.ts';
import { createAdding, type AddingSettings, type NewDocuments } from './adding.ts';
import { createOpener, detailsOf, type Details, type OpenedDocument, type OpeningSettings } from './opening.ts';
import * as store from './store.ts';

export type DocumentSettings = MatterSettings & AddingSettings & OpeningSettings;

/** What a report is made of. */
export type FrozenDocument = Details & { id: string; author: string };

export type Documents = ReturnType<typeof createDocuments>;

const longestReason = 1000;

export function createDocuments(settings: DocumentSettings) {
  const context = createContext(settings);
  const { database, now, change } = context;
  const { add, mayAdd } = createAdding(context, settings);
  const openRow = createOpener(context, settings);

  const viewOf = (viewer: Viewer, row: DocumentRow): DocumentView => ({
    id: row.id,
    addedAt: row.created_at,
    by: row.added_by === actorOf(viewer) ? 'you' : row.side === 'firm' ? 'us' : 'client',
    scanned: row.scan === 'clean',
    stripped: row.stripped === 1,
    requestId: row.request_id,
    ...detailsOf(context, row),
  });
  const staffView = (viewer: Viewer, row: DocumentRow): StaffDocument => ({
    ...viewOf(viewer, row),
    version: row.version,
    side: row.side,
    addedBy: row.added_by,
    keptAs: row.kept_as,
    shared: row.shared === 1,
    frozen: row.frozen === 1,
    removedAt: row.deleted_at,
    removedBecause: row.deleted_because === null ? null : context.open('document', 'deleted_because', row.id, row.deleted_because),
  });

  /** A client sees the clients' and what is shared of ours; a delegate of these what is in their scope, and what they added. */
  const shows = ({ member, sees }: Access, viewer: Viewer, row: DocumentRow): boolean => {
    if (row.deleted_at !== null) return false;
    if (member === undefined) return true;
    return (row.side === 'client' || row.shared === 1) && (sees(row.id) || row.added_by === actorOf(viewer));
  };

  const addedTo = async (viewer: Viewer, ref: string, given: NewDocuments): Promise<DocumentView[] | undefined> => {
    const rows = await add(viewer, ref, given);
    return rows?.map((row) => viewOf(viewer, row));
  };

  const openFor = async (viewer: Viewer, ref: string, id: string): Promise<OpenedDocument | undefined> => {
    const row = await change(async (t, log) => {
      const found = await access(t, viewer, ref, 'read', now());
      const asked = found && (await store.findDocument(t, found.matter.id, id));
      if (found === undefined || asked === undefined || !shows(found, viewer, asked)) return undefined;
      log({ actor: actorOf(viewer), action: 'document.opened', subject: `matter:${found.matter.id}`, detail: { ref, document: id } });
      return asked;
    });
    return row && openRow(row);
  };

  const alter = (
    staff: Staff,
    ref: string,
    { id, version }: Versioned,
    need: Need,
    action: AuditAction,
    work: (row: DocumentRow, tell: () => Promise<void>) => Promise<Partial<DocumentRow>>,
    noted: (row: DocumentRow) => Readonly<Record<string, string>> = () => ({}),
  ): Promise<Versioned | undefined> =>
    withMatter(context, staff, ref, need, async (t, matter) => {
      const row = await store.findDocument(t, matter.id, id);
      if (row === undefined) throw new MatterRefused('state', 'There is no such document any more.');
      requireVersion(row, version);
      if (row.frozen === 1) throw new MatterRefused('state', 'This document is an issued report and stays as it is. Issue a new version instead.');
      const values = await work(row, () => notify(context, t, matter, id));
      await store.changeDocument(t, row, now().toISOString(), values);
      return { action, detail: { document: id, ...noted(row) }, result: { id, version: version + 1 } };
    });

  return {
    client: {
      addDocuments: (clientId: string, ref: string, given: NewDocuments) => addedTo(asClient(clientId), ref, given),
      mayAdd: (clientId: string, ref: string, requestId?: string) => mayAdd(asClient(clientId), ref, requestId),
      /** The oldest first. @returns undefined for a matter that is not theirs and for one that does not exist. */
      documentsOf: async (clientId: string, ref: string): Promise<DocumentView[] | undefined> => {
        const viewer = asClient(clientId);
        const found = await access(database.db, viewer, ref, 'read', now());
        if (found === undefined) return undefined;
        const rows = await store.documentsOf(database.db, found.matter.id);
        return rows.filter((row) => shows(found, viewer, row)).map((row) => viewOf(viewer, row));
      },
      /** @returns undefined for one that is not shown to them and for one that does not exist. @throws FileAltered */
      openDocument: (clientId: string, ref: string, id: string) => openFor(asClient(clientId), ref, id),
    },
    staff: {
      addDocuments: (staff: Staff, ref: string, given: NewDocuments) => addedTo(asStaff(staff), ref, given),
      mayAdd: (staff: Staff, ref: string) => mayAdd(asStaff(staff), ref),
      /** The oldest first, those put aside among them. */
      documentsOf: async (staff: Staff, ref: string): Promise<StaffDocument[] | undefined> => {
        const viewer = asStaff(staff);
        const found = await access(database.db, viewer, ref, 'read', now());
        if (found === undefined) return undefined;
        return (await store.documentsOf(database.db, found.matter.id)).map((row) => staffView(viewer, row));
      },
      openDocument: (staff: Staff, ref: string, id: string) => openFor(asStaff(staff), ref, id),
      /** Shows a document of ours to clients, and tells them that there is something new. */
      share: (staff: Staff, ref: string, document: Versioned) =>
        alter(staff, ref, document, 'manage', 'document.shared', async (row, tell) => {
          if (row.side === 'client' || row.deleted_at !== null)
            throw new MatterRefused('state', 'Only our own documents are shared, and none that is put aside.');
          await tell();
          return { shared: 1 };
        }),
      unshare: (staff: Staff, ref: string, document: Versioned) => alter(staff, ref, document, 'manage', 'document.unshared', async () => ({ shared: 0 })),
      /** Says how long a document is kept. Its SHA-256 is noted where it goes before its matter: what was seen can be proved then. */
      keepAs: (staff: Staff, ref: string, document: Versioned, use: DocumentUse) =>
        alter(
          staff,
          ref,
          document,
          'manage',
          `document.kept-as-${use}`,
          async () => ({ kept_as: use }),
          (row) => (use === 'paper' ? {} : { sha256: detailsOf(context, row).sha256 }),
        ),
      /** Puts a document aside: gone for everybody at once, erased after 30 days. @param reason For staff. */
      remove: (staff: Staff, ref: string, document: Versioned, reason: string) =>
        alter(staff, ref, document, 'manage', 'document.put-aside', async ({ id }) => ({
          shared: 0,
          deleted_at: now().toISOString(),
          deleted_because: context.seal('document', 'deleted_because', id, requireText(reason, longestReason)),
        })),
      bringBack: (staff: Staff, ref: string, document: Versioned) =>
        alter(staff, ref, document, 'own', 'document.brought-back', async () => ({ deleted_at: null, deleted_because: null })),
    },
    /**
     * For an issued report, in the transaction that issues it: from now on nobody changes the document.
     * @throws MatterRefused where it cannot be a report.
     */
    async freeze(t: Work, matterId: string, { id, version }: Versioned): Promise<FrozenDocument> {
      const row = await store.findDocument(t, matterId, id);
      if (row === undefined || row.side === 'client' || row.deleted_at !== null || row.kept_as !== 'paper')
        throw new MatterRefused('state', 'Only a document of ours can be a report, and none that is put aside or kept as evidence.');
      requireVersion(row, version);
      if (row.frozen === 1) throw new MatterRefused('state', 'This document is an issued report already.');
      await store.changeDocument(t, row, now().toISOString(), { frozen: 1, shared: 0 });
      return { id, author: row.added_by, ...detailsOf(context, row) };
    },
    /** Name, type, bytes and SHA-256 of a document whose reader has been let in. */
    async describe(matterId: string, id: string): Promise<Details | undefined> {
      const row = await store.findDocument(database.db, matterId, id);
      return row && detailsOf(context, row);
    },
    /** The bytes of a document whose reader has been let in, and noted, by another feature. @throws FileAltered */
    async openBytes(matterId: string, id: string): Promise<OpenedDocument | undefined> {
      const row = await store.findDocument(database.db, matterId, id);
      return row && openRow(row);
    },
  };
}
