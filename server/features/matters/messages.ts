/** The one thread of a matter between client and staff, and the notes that only staff see. */
import { createHash, randomUUID } from 'node:crypto';
import { limits } from '#shared/matters/limits.ts';
import type { MessagePage, MessageView } from '#shared/matters/views.ts';
import type { MatterMessageRow, MatterReadRow } from '../../db/matter-tables.ts';
import { access, asClient, asStaff, type Viewer } from './access.ts';
import { clientActor, staffActor, type Context, type Staff } from './context.ts';
import * as store from './message-store.ts';
import { notify } from './notices.ts';
import { withMatter } from './opening.ts';
import { MatterRefused, requireText } from './refused.ts';
import { changeMember } from './store.ts';

const pageSize = 50;

/** Places in the thread, from 1; 0 before the first message. */
export type ReadMark = { upTo: number; before: number };

export type NoteView = { id: string; at: string; author: string; text: string };

export const actorOf = (viewer: Viewer): string => (viewer.kind === 'client' ? clientActor(viewer.id) : staffActor(viewer));

export function createMessages(context: Context) {
  const { database, now, change } = context;

  const viewOf = (row: MatterMessageRow, viewer: Viewer, reads: readonly MatterReadRow[]): MessageView => {
    const isOwn = row.author_kind === viewer.kind && row.author === viewer.id;
    const others = reads.filter(({ reader }) => !reader.startsWith(`${row.author_kind}:`));
    return {
      id: row.id,
      seq: row.seq,
      sentAt: row.created_at,
      by: isOwn ? 'you' : row.author_kind === 'staff' ? 'us' : 'client',
      text: context.open('matter_message', 'body', row.id, row.body),
      read: others.some(({ seq }) => seq >= row.seq),
    };
  };

  const write = (viewer: Viewer, ref: string, text: string, submission: string): Promise<MessageView | undefined> =>
    change(async (t, log) => {
      const found = await access(t, viewer, ref, viewer.kind === 'client' ? 'thread' : 'manage', now());
      if (found === undefined) return undefined;
      const { matter } = found;
      const hash = createHash('sha256')
        .update(`${matter.id}\0${actorOf(viewer)}\0${submission}`)
        .digest('hex');
      const earlier = await store.findBySubmission(t, hash);
      if (earlier !== undefined) return viewOf(earlier, viewer, await store.readsOf(t, matter.id));
      const id = randomUUID();
      const row: MatterMessageRow = {
        id,
        matter_id: matter.id,
        seq: (await store.lastSeq(t, matter.id)) + 1,
        created_at: now().toISOString(),
        author_kind: viewer.kind,
        author: viewer.id,
        submission: hash,
        body: context.seal('matter_message', 'body', id, requireText(text, limits.message)),
      };
      await store.insertMessage(t, row);
      if (viewer.kind === 'staff') await notify(context, t, matter);
      log({ actor: actorOf(viewer), action: 'matter.message-sent', subject: `matter:${matter.id}`, detail: { ref, seq: row.seq } });
      return viewOf(row, viewer, []);
    });

  const page = async (
    viewer: Viewer,
    ref: string,
    { before, limit = pageSize }: { before?: number; limit?: number } = {},
  ): Promise<MessagePage | undefined> => {
    const found = await access(database.db, viewer, ref, 'thread', now());
    if (found === undefined) return undefined;
    const rows = await store.pageOf(database.db, found.matter.id, { limit: Math.min(limit, pageSize), ...(before !== undefined && { before }) });
    const reads = await store.readsOf(database.db, found.matter.id);
    const oldest = rows.at(-1);
    return { messages: rows.map((row) => viewOf(row, viewer, reads)).toReversed(), before: oldest === undefined || oldest.seq === 1 ? null : oldest.seq };
  };

  const markForClient = (clientId: string, ref: string, upTo: number): Promise<boolean> =>
    change(async (t) => {
      const found = await access(t, asClient(clientId), ref, 'read', now());
      if (found === undefined) return false;
      const { matter, member } = found;
      const read_at = now().toISOString();
      if (member !== undefined) await changeMember(t, member.id, { seen_at: read_at });
      if (member?.role === 'delegate') return true;
      const seq = Math.min(upTo, await store.lastSeq(t, matter.id));
      if (seq > 0) await store.putRead(t, { matter_id: matter.id, reader: clientActor(clientId), seq, read_at });
      return true;
    });

  return {
    client: {
      /** A page of the thread, the newest unless `before` says which. @returns undefined for a matter that is not this client's, and for delegates. */
      messagesOf: (clientId: string, ref: string, options?: { before?: number; limit?: number }) => page(asClient(clientId), ref, options),
      /**
       * Keeps a message to the character. @param submission Random number of this message: sent twice it is kept once.
       * @throws MatterRefused for an empty or too long text.
       */
      writeMessage: (clientId: string, ref: string, text: string, submission: string) => write(asClient(clientId), ref, text, submission),
      /** Notes that the client has looked, and read the thread up to a message; delegates read no thread. @returns false where there is nothing to see. */
      markRead: markForClient,
    },
    staff: {
      messagesOf: (staff: Staff, ref: string, options?: { before?: number; limit?: number }) => page(asStaff(staff), ref, options),
      /** Writes to the client, who is told that there is something new. */
      writeMessage: (staff: Staff, ref: string, text: string, submission: string) => write(asStaff(staff), ref, text, submission),
      /** @returns up to which message the thread is read now and was before; undefined where there is nothing to see. */
      markRead: (staff: Staff, ref: string, upTo: number): Promise<ReadMark | undefined> =>
        change(async (t) => {
          const found = await access(t, asStaff(staff), ref, 'thread', now());
          if (found === undefined) return undefined;
          const { id: matter_id } = found.matter;
          const reader = staffActor(staff);
          const before = await store.readBy(t, matter_id, reader);
          const seq = Math.max(before, Math.min(upTo, await store.lastSeq(t, matter_id)));
          if (seq > before) await store.putRead(t, { matter_id, reader, seq, read_at: now().toISOString() });
          return { upTo: seq, before };
        }),
      /**
       * Takes back that somebody has marked the thread as read: for them, and for the client who is shown it.
       * @param mark As `markRead` returned it. @throws MatterRefused where they have read on since.
       */
      takeReadBack: (staff: Staff, ref: string, { upTo, before }: ReadMark): Promise<true | undefined> =>
        change(async (t) => {
          const found = await access(t, asStaff(staff), ref, 'thread', now());
          if (found === undefined) return undefined;
          const { id: matter_id } = found.matter;
          const reader = staffActor(staff);
          if (!(before >= 0 && before < upTo) || (await store.readBy(t, matter_id, reader)) !== upTo)
            throw new MatterRefused('stale', 'You have marked more as read since, or less. Nothing was changed.');
          await store.takeReadBack(t, { matter_id, reader, seq: before, read_at: now().toISOString() });
          return true;
        }),
      /** Keeps a note that no client ever sees. */
      writeNote: (staff: Staff, ref: string, text: string): Promise<NoteView | undefined> =>
        withMatter(context, staff, ref, 'draft', async (t, matter) => {
          const id = randomUUID();
          const at = now().toISOString();
          const body = context.seal('matter_note', 'body', id, requireText(text, limits.note));
          await store.insertNote(t, { id, matter_id: matter.id, created_at: at, author: staff.id, body });
          return { action: 'matter.note-written', result: { id, at, author: staff.id, text } };
        }),
      notesOf: async (staff: Staff, ref: string): Promise<NoteView[] | undefined> => {
        const found = await access(database.db, asStaff(staff), ref, 'draft', now());
        if (found === undefined) return undefined;
        const rows = await store.notesOf(database.db, found.matter.id);
        return rows.map(({ id, created_at, author, body }) => ({ id, at: created_at, author, text: context.open('matter_note', 'body', id, body) }));
      },
    },
  };
}
