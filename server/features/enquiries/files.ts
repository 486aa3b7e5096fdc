/** The files that a sender attached: part of what happened, so closed as long as that is, and handed out one by one with a line of the audit log. */
import type { Readable } from 'node:stream';
import { isOpenTo } from '#shared/enquiries/states.ts';
import type { EnquiryFileView } from '#shared/enquiries/views.ts';
import type { Database } from '../../db/database.ts';
import type { EnquiryFileRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import { checkedStream, FileAltered } from '../../files/checked-stream.ts';
import { openStored } from '../../files/open-stored.ts';
import { downloadHeaders } from '../../files/send-file.ts';
import { Refused, requireText } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { checkStanding, isBehindWall } from '../conflicts/index.ts';
import type { Outbox } from '../outbox/index.ts';
import * as store from './store.ts';

type Details = { name: string; type: string; bytes: number; sha256: string };

/** Characters of why somebody reads what happened. */
export const longestReason = 500;

export type OpenedFile = {
  /** Of the download, names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Fails with FileAltered before its last bytes where they are not what was kept: whoever sends it breaks the answer off then. */
  content: Readable;
};

export type EnquiryFilesSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  files: BlobStore;
  /** Where the alarm goes. */
  staffMail: string;
  now: () => Date;
};
export type EnquiryFiles = ReturnType<typeof createEnquiryFiles>;

const detailsOf = (keyring: Keyring, { id, details }: Pick<EnquiryFileRow, 'id' | 'details'>): Details =>
  JSON.parse(openField(keyring, { table: 'enquiry_file', column: 'details', id }, details).toString('utf8')) as Details;

export function fileView(keyring: Keyring, row: EnquiryFileRow): EnquiryFileView {
  const { name, type, bytes } = detailsOf(keyring, row);
  return { id: row.id, name, type, bytes, at: row.created_at, scan: row.scan, isStripped: row.stripped === 1 };
}

export function createEnquiryFiles({ database, keyring, audit, outbox, files, staffMail, now }: EnquiryFilesSettings) {
  const alarm = async (row: EnquiryFileRow): Promise<void> => {
    await tx(database, async (t) => {
      await outbox.add(t, { kind: 'enquiry-file-altered', recordId: row.enquiry_id, to: staffMail, ...alarmText(row.id) });
      await audit.append(t, { actor: 'site', action: 'enquiry.file-altered', subject: `enquiry:${row.enquiry_id}`, detail: { file: row.id } });
    });
    outbox.wake();
  };

  /** Lets somebody in to one file, which is written down, and finds its row. */
  const letIn = (staff: Staff, ref: string, id: string, reason: string): Promise<EnquiryFileRow | undefined> =>
    tx(database, async (t) => {
      const row = isManager(staff) ? await store.findByRef(t, ref) : undefined;
      if (row === undefined || (await isBehindWall(t, row.id, staff, now()))) return undefined;
      const file = (await store.filesOf(t, row.id)).find((one) => one.id === id);
      if (file === undefined) return undefined;
      if (!isOpenTo(await checkStanding(t, keyring, row, now())))
        throw new Refused('guards', 'What was attached stays closed until the conflict check is decided as clear or waived, and not too long ago.');
      if (row.quarantined === 1)
        throw new Refused('state', 'The enquiry is held as suspected spam: nothing that came with it is handed out. Release it first.');
      if (file.scan === 'infected') throw new Refused('state', 'The virus scanner found something in this file: it is not handed out.');
      const why = requireText(reason, longestReason).trim();
      await audit.append(t, { actor: staffActor(staff), action: 'enquiry.file-opened', subject: `enquiry:${row.id}`, detail: { ref, file: id, reason: why } });
      return file;
    });

  return {
    /**
     * @param reason Why what happened is read: kept in the audit log.
     * @returns undefined where there is no such file, and where the enquiry is not there for this member of staff.
     * @throws Refused while the check is not decided, and for what is not handed out; FileAltered where what is stored is not what was kept.
     */
    async open(staff: Staff, ref: string, id: string, reason: string): Promise<OpenedFile | undefined> {
      const row = await letIn(staff, ref, id, reason);
      if (row === undefined) return undefined;
      const details = detailsOf(keyring, row);
      try {
        const content = await openStored(keyring, files, row.id);
        return { headers: downloadHeaders(details), content: checkedStream(content, details, () => alarm(row)) };
      } catch (error) {
        await alarm(row);
        throw new FileAltered('A stored file cannot be opened', { cause: error });
      }
    },
  };
}

const alarmText = (id: string) => ({
  subject: 'A stored file is damaged',
  text: [
    `The file ${id}, which came with an enquiry, is not what was kept, or is gone. It was not handed out.`,
    '',
    'Leave the stored file as it is, and tell whoever looks after the server: a backup has it.',
    '',
  ].join('\n'),
});
