import { Notice } from '#client/ui/notice/notice.tsx';
import { mostFiles } from '#shared/files/limits.ts';
import { longDate } from '#shared/text/dates.ts';
import type { Receipt } from '#shared/tips/receipt.ts';
import type { ReceiptCheck } from './check-receipt.ts';
import { isLodged } from './lodged-content.ts';
import type { LodgedFile } from './use-lodged-files.ts';

type Content = { text: string; files: readonly LodgedFile[] };

/** What a receipt shows, in words, and what it does not. */
export function ReceiptVerdict({ check, content }: { check: ReceiptCheck; content: Content }) {
  switch (check.state) {
    case 'none':
      return null;
    case 'unreadable':
      return (
        <Notice kind="warn" title="This is no whole receipt.">
          Seven lines are needed, from “Format” to “Signature”, each once and in their order. Copy all of them. Nothing was checked.
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice kind="warn" title="Your browser cannot check signatures.">
          It does not know Ed25519. Nothing was checked. Use a newer browser, or <a href="#a-receipt-without-this-page">openssl</a>.
        </Notice>
      );
    case 'foreign':
      return (
        <Notice kind="danger" title="Not signed with the key of this site.">
          It names another key. It comes from somewhere else, or that line was changed. Nothing on it is proven here.
        </Notice>
      );
    case 'altered':
      return (
        <Notice kind="danger" title="Altered, or never ours.">
          The signature does not belong to these lines: at least one was changed, or we never issued them. Nothing on it is proven.
        </Notice>
      );
    case 'genuine':
      return <Genuine receipt={check.receipt} content={content} />;
  }
}

function Genuine({ receipt, content }: { receipt: Receipt; content: Content }) {
  const { kind, title, words } = compare(receipt, content);
  return (
    <Notice kind={kind} title={title}>
      Something with this digest was lodged with us on {longDate(receipt.day)}, as {receipt.tip}. {words} The receipt does not show who sent it, whether we have
      read it, or whether it is true.
    </Notice>
  );
}

function compare(receipt: Receipt, { text, files }: Content): { kind: 'success' | 'warn'; title: string; words: string } {
  const genuine = 'This receipt is genuine.';
  if (text.trim() === '' && files.length === 0) return { kind: 'success', title: genuine, words: 'What it was, only the same text and files can show.' };
  if (files.length > mostFiles)
    return { kind: 'warn', title: `${genuine} The files were not compared.`, words: `A tip has no more than ${mostFiles} files. Remove them and start again.` };
  const digests = files.flatMap(({ digest }) => digest ?? []);
  if (digests.length < files.length)
    return { kind: 'warn', title: `${genuine} Nothing is compared yet.`, words: 'Every file has to be read first; remove them if one cannot be.' };
  return isLodged(receipt, text, digests)
    ? { kind: 'success', title: 'This receipt is genuine, and this is what was lodged.', words: 'The text and the files given here are the same.' }
    : {
        kind: 'warn',
        title: `${genuine} This is not what was lodged.`,
        words: 'Text and files have to be all that was sent, as it was sent: a picture from which hidden details were removed is another file.',
      };
}
