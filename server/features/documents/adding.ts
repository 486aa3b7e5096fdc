/** Takes documents in: bytes first, which are nobody's until a row names them. */
import { createHash } from 'node:crypto';
import { mostFiles } from '#shared/files/limits.ts';
import { limits } from '#shared/matters/limits.ts';
import type { DocumentRow, DocumentUse } from '../../db/document-tables.ts';
import type { MatterRequestRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import { createKeepFile, type FileToKeep, type KeepSettings, type KeptFile } from '../../files/keep-file.ts';
import type { Staging } from '../../files/staging.ts';
import type { AuditEvent } from '../audit/index.ts';
import {
  access,
  actorOf,
  answeredLine,
  answerWith,
  findRequest,
  MatterRefused,
  requireOpen,
  requireText,
  type Access,
  type Context,
  type Viewer,
  type Work,
} from '../matters/index.ts';
import * as store from './store.ts';

export type NewDocuments = {
  /** Random number of this submission: sent twice, its files are kept once. */
  submission: string;
  /** Staged, at most `mostFiles`. */
  files: readonly FileToKeep[];
  /** The request that they answer; from a client's side it is answered with them. */
  requestId?: string;
  /** Said with them to that request. */
  answer?: string;
  /** Only of the firm's; "paper" unless given. */
  keptAs?: DocumentUse;
};

export type AddingSettings = Omit<KeepSettings, 'staging'> & { staging: Pick<Staging, 'promote' | 'discard'>; files: Pick<BlobStore, 'remove'> };

/** Where something is added, and the request that it answers. */
type Entered = Access & { request?: MatterRequestRow };

export function createAdding(context: Context, { staging, scan, isKept, files }: AddingSettings) {
  const { database, now, change } = context;

  // Judged before it is kept: nobody ever meets an infected file in the store.
  const keepFile = createKeepFile({
    staging,
    isKept,
    scan: async (file) => {
      const verdict = await scan(file);
      if (verdict !== 'infected') return verdict;
      await staging.discard(file.id);
      throw new MatterRefused(
        'not-allowed',
        `“${file.name}” holds harmful software, and none of these files was kept. Check your device, then send the others.`,
      );
    },
  });

  /** Who may add: staff who draft; clients; delegates only what answers a request that they see. */
  const enter = async (query: Query, viewer: Viewer, ref: string, requestId: string | undefined): Promise<Entered | undefined> => {
    const need = viewer.kind === 'staff' ? 'draft' : requestId === undefined ? 'thread' : 'answer';
    const found = await access(query, viewer, ref, need, now());
    if (found === undefined || requestId === undefined) return found;
    const request = found.sees(requestId) ? await findRequest(query, found.matter.id, requestId) : undefined;
    return request && { ...found, request };
  };

  /** What answers a request is kept with its being answered, or not at all. */
  const answer = async (t: Work, { request, matter }: Entered, viewer: Viewer, submission: string, text: string): Promise<AuditEvent[]> => {
    if (viewer.kind === 'staff' || request === undefined) return [];
    await answerWith(context, t, request, { clientId: viewer.id, text, submission });
    return [answeredLine(viewer.id, matter.id, matter.ref, request.id)];
  };

  const rowOf = (viewer: Viewer, matterId: string, submission: string, given: NewDocuments, file: KeptFile, index: number): DocumentRow => {
    const { id, name, type, bytes, sha256, scan: verdict, stripped } = file;
    const time = now().toISOString();
    return {
      id,
      matter_id: matterId,
      created_at: time,
      updated_at: time,
      version: 1,
      side: viewer.kind === 'staff' ? 'firm' : 'client',
      added_by: actorOf(viewer),
      submission,
      position: index + 1,
      request_id: given.requestId ?? null,
      kept_as: viewer.kind === 'staff' ? (given.keptAs ?? 'paper') : 'paper',
      shared: 0,
      frozen: 0,
      scan: verdict === 'clean' ? 'clean' : 'not-scanned',
      stripped: stripped ? 1 : 0,
      deleted_at: null,
      deleted_because: null,
      details: context.seal('document', 'details', id, JSON.stringify({ name, type, bytes, sha256 })),
    };
  };

  const insert = (viewer: Viewer, ref: string, submission: string, given: NewDocuments, kept: readonly KeptFile[]): Promise<DocumentRow[] | undefined> =>
    change(async (t, log) => {
      const found = await enter(t, viewer, ref, given.requestId);
      if (found === undefined) return undefined;
      // The same submission at the same moment: the first one's answer is the answer.
      const before = await store.findSubmission(t, submission);
      if (before.length > 0) return before;
      requireWork(found);
      const rows = kept.map((file, index) => rowOf(viewer, found.matter.id, submission, given, file, index));
      await store.insertDocuments(t, rows);
      const answered = await answer(t, found, viewer, submission, given.answer ?? '');
      rows.forEach(({ id, kept_as, request_id }, index) => {
        // Kept in the log, which outlasts the file: what was seen can be proved when the media are gone.
        const hash = kept_as === 'paper' ? {} : { sha256: kept[index]?.sha256 ?? '' };
        const detail = { ref, document: id, keptAs: kept_as, request: request_id, ...hash };
        log({ actor: actorOf(viewer), action: 'document.added', subject: `matter:${found.matter.id}`, detail });
      });
      answered.forEach(log);
      return rows;
    });

  /** Bytes that no row names go at once; what another attempt has named stays. */
  const letGo = async (kept: readonly KeptFile[], matterId: string): Promise<void> => {
    for (const { id } of kept) if ((await store.findDocument(database.db, matterId, id)) === undefined) await files.remove(id);
  };

  /**
   * @returns the rows, in the order of the files; the same for the same submission, however often it comes. undefined where the viewer may not.
   * @throws MatterRefused, and FileMissing where a file is no longer held.
   */
  const add = async (viewer: Viewer, ref: string, given: NewDocuments): Promise<DocumentRow[] | undefined> => {
    const found = await enter(database.db, viewer, ref, given.requestId);
    if (found === undefined) return undefined;
    const submission = createHash('sha256')
      .update(`${found.matter.id}\0${actorOf(viewer)}\0${given.submission}`)
      .digest('hex');
    const before = await store.findSubmission(database.db, submission);
    if (before.length > 0) return before;
    requireWork(found);
    if (found.request !== undefined && viewer.kind === 'client') requireOpen(found.request);
    if (given.answer !== undefined && given.answer !== '') requireText(given.answer, limits.answer);
    if (given.files.length === 0) throw new MatterRefused('empty', 'There is no file. Choose one, then send it.');
    if (given.files.length > mostFiles) throw new MatterRefused('too-long', `At most ${mostFiles} files go at once. Send the rest after these.`);
    const kept: KeptFile[] = [];
    try {
      for (const file of given.files) kept.push(await keepFile(file));
      const rows = await insert(viewer, ref, submission, given, kept);
      if (rows === undefined) await letGo(kept, found.matter.id);
      return rows;
    } catch (error) {
      // Whatever else went wrong, the same submission may come again and needs its bytes.
      if (error instanceof MatterRefused) await letGo(kept, found.matter.id);
      throw error;
    }
  };

  return {
    add,
    /** Whether somebody may add something here, be it as the answer to a request; asked before their files are taken. */
    mayAdd: async (viewer: Viewer, ref: string, requestId?: string): Promise<boolean> => (await enter(database.db, viewer, ref, requestId)) !== undefined,
  };
}

function requireWork({ matter }: Access): void {
  if (matter.state === 'closed') throw new MatterRefused('state', 'The matter is closed: nothing can be added to it. Write to us if something is missing.');
}
