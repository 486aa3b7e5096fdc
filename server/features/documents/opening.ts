/** Opens documents: what a download needs, its bytes checked on the way, and an alarm where they are not what was kept. */
import type { Readable } from 'node:stream';
import type { DocumentRow } from '../../db/document-tables.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import { checkedStream, FileAltered } from '../../files/checked-stream.ts';
import { openStored } from '../../files/open-stored.ts';
import { downloadHeaders } from '../../files/send-file.ts';
import type { Context } from '../matters/index.ts';

export type Details = { name: string; type: string; bytes: number; sha256: string };

export type OpenedDocument = Details & {
  /** Of the download, names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Fails with FileAltered before its last bytes where they are not what was kept: whoever sends it breaks the answer off then. */
  content: Readable;
};

export type OpeningSettings = { files: Pick<BlobStore, 'open'>; /** Where the alarm goes. */ staffMail: string };

export const detailsOf = (context: Context, { id, details }: Pick<DocumentRow, 'id' | 'details'>): Details =>
  JSON.parse(context.open('document', 'details', id, details)) as Details;

/** @returns a function that opens the bytes of a row whose reader has been let in. It throws FileAltered where there are none. */
export function createOpener(context: Context, { files, staffMail }: OpeningSettings) {
  const alarm = async (row: DocumentRow, error: FileAltered): Promise<void> => {
    context.onError(error);
    await context.change(async (t, log) => {
      await context.outbox.add(t, { kind: 'document-altered', recordId: row.matter_id, to: staffMail, ...alarmText(row.id) });
      log({ actor: 'site', action: 'document.altered', subject: `matter:${row.matter_id}`, detail: { document: row.id } });
    });
  };
  return async (row: DocumentRow): Promise<OpenedDocument> => {
    const details = detailsOf(context, row);
    try {
      const stored = await openStored(context.keyring, { open: files.open } as BlobStore, row.id);
      return { ...details, headers: downloadHeaders(details), content: checkedStream(stored, details, (error) => alarm(row, error)) };
    } catch (error) {
      const altered = new FileAltered('A stored file cannot be opened', { cause: error });
      await alarm(row, altered);
      throw altered;
    }
  };
}

const alarmText = (id: string) => ({
  subject: 'A stored document is damaged',
  text: [
    `The document ${id} is not what was kept, or is gone. It was not handed out.`,
    '',
    'Leave the stored file as it is, and tell whoever looks after the server: a backup has it.',
    '',
  ].join('\n'),
});
