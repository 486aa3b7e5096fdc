import { Fragment, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Section } from '#client/ui/section/section.tsx';
import type { VerifyLive } from '#shared/tips/receipt.ts';
import { ReceiptVerdict } from './receipt-verdict.tsx';
import { typedBefore } from './typed-before.ts';
import { useLodgedFiles } from './use-lodged-files.ts';
import { useReceiptCheck } from './use-receipt-check.ts';
import styles from './verify.module.scss';

/** Bytes of a file that may be a receipt. One has less than a thousand; a mail around it has more. */
const longest = 100_000;

/** Checks the receipt of an anonymous tip, on the device like everything else here. */
export function ReceiptSection({ receiptKey }: VerifyLive) {
  return (
    <Section
      id="receipt"
      label="On your device"
      heading="Check a tip receipt"
      lead={
        <>
          Whether we signed it, and whether anything on it was changed. It is not sent anywhere. Without JavaScript:{' '}
          <a href="#a-receipt-without-this-page">how to use openssl</a>.
        </>
      }
    >
      {receiptKey === undefined ? (
        <Notice kind="warn" title="Receipts cannot be checked at the moment.">
          The key of this site is not at hand, which says nothing about your receipt. Load this page again in a few minutes.
        </Notice>
      ) : (
        <>
          <ReceiptChecker receiptKey={receiptKey} />
          <div>
            The key of this site: <code>{withBreaks(receiptKey)}</code>
          </div>
        </>
      )}
    </Section>
  );
}

/** May break on a narrow screen, and is copied without the breaks. */
const withBreaks = (key: string) =>
  key.match(/.{1,8}/g)?.map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

function ReceiptChecker({ receiptKey }: { receiptKey: string }) {
  const [receipt, setReceipt] = useState(() => typedBefore('receipt-text'));
  const [text, setText] = useState(() => typedBefore('lodged-text'));
  const [unread, setUnread] = useState('');
  const lodged = useLodgedFiles();
  const check = useReceiptCheck(receipt, receiptKey);

  const read = async (file: File): Promise<void> => {
    setUnread('');
    try {
      setReceipt(await file.slice(0, longest).text());
    } catch {
      setUnread(file.name);
    }
  };
  return (
    <div className={styles.checker}>
      <TextArea
        name="receipt-text"
        label="The receipt"
        hint="Paste it whole. Line ends, blanks and the marks of a quoted mail do not matter."
        rows={9}
        autoComplete="off"
        spellCheck={false}
        value={receipt}
        onChange={({ currentTarget: { value } }) => {
          setUnread('');
          setReceipt(value);
        }}
      />
      <FileField
        name="receipt-file"
        label="Or the file that it was saved in"
        accept=".txt,text/plain"
        onChange={({ currentTarget: { files } }) => files?.[0] && void read(files[0])}
      />
      <TextArea
        name="lodged-text"
        label="What was written (optional)"
        hint="The whole text of the tip, to see whether it is what was lodged."
        rows={5}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <FileField
        name="lodged-files"
        label="The files that were sent with it (optional)"
        hint="All of them, in any order. You can choose several times."
        multiple
        onChange={({ currentTarget: field }) => {
          void lodged.add([...(field.files ?? [])]);
          // What is chosen next comes to it, the same file too.
          field.value = '';
        }}
      />
      {lodged.files.length > 0 && (
        <>
          <ul>
            {lodged.files.map(({ id, name, size, digest, failed }) => (
              <li key={id}>
                {name}, {fileSize(size)}
                {failed === true ? ': could not be read' : digest === undefined && ': being read'}
              </li>
            ))}
          </ul>
          <Button look="secondary" isSmall onClick={lodged.clear}>
            Remove the files
          </Button>
        </>
      )}
      <div role="status">
        {unread === '' ? (
          <ReceiptVerdict check={check} content={{ text, files: lodged.files }} />
        ) : (
          <Notice kind="danger" title="The file could not be read.">
            “{unread}” was moved or changed meanwhile, or is a folder. Nothing was sent. Choose it once more.
          </Notice>
        )}
      </div>
    </div>
  );
}
