/** What a sender may save: the code, a receipt, a file of the thread. Never opened by the browser. */
import { formFields } from '#shared/forms/live.ts';
import { tipFields } from '#shared/tips/live.ts';
import { downloadHeaders } from '../../../files/send-file.ts';
import type { Receipts } from '../receipts.ts';
import type { TipSenders } from '../sender.ts';
import { valueIn, type Posted, type TipDownload } from './answers.ts';

export type DownloadTools = { receipts: () => Pick<Receipts, 'issue'>; sender: () => Pick<TipSenders, 'file'> };

const textFile = (name: string, content: string): TipDownload => ({
  headers: downloadHeaders({ name, type: 'text/plain; charset=utf-8', bytes: Buffer.byteLength(content) }),
  content,
});

/** Each answers undefined where the ticket is old, or of another kind. */
export function createDownloads({ receipts, sender }: DownloadTools) {
  const ticketIn = ({ bytes }: Posted) => bytes.get(formFields.token);
  return {
    /** The words and nothing else, under a name that says nothing. */
    notes(posted: Posted): TipDownload | undefined {
      const draft = posted.tickets.open('tip', ticketIn(posted));
      draft?.text.fill(0);
      const code = draft?.head.code ?? posted.tickets.open('sent', ticketIn(posted))?.head.code;
      return code === undefined ? undefined : textFile('notes.txt', `${code}\n`);
    },
    receipt(posted: Posted): TipDownload | undefined {
      const sent = posted.tickets.open('sent', ticketIn(posted))?.head;
      if (sent?.digest === undefined) return undefined;
      return textFile('receipt.txt', receipts().issue({ id: sent.ref, day: sent.day, contentDigest: Buffer.from(sent.digest, 'hex') }));
    },
    async file(posted: Posted): Promise<TipDownload | undefined> {
      const opened = posted.tickets.open('thread', ticketIn(posted));
      const found = opened && (await sender().file(opened.head.secret, valueIn(posted, tipFields.file)));
      if (found === undefined) return undefined;
      const { about, bytes, content } = found;
      return { headers: downloadHeaders({ name: about.name, type: about.type, bytes }), content };
    },
  };
}
