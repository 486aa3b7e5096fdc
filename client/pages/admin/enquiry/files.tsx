import { Button } from '#client/ui/button/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Status, type StatusKind } from '#client/ui/status/status.tsx';
import { enquiryFilePath, type EnquiryData } from '#shared/areas/admin.ts';
import type { EnquiryFileView } from '#shared/enquiries/views.ts';
import { nameOfType } from '#shared/files/allowed-types.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import styles from '../back-office.module.scss';

const scans: Readonly<Record<EnquiryFileView['scan'], { kind: StatusKind; words: string }>> = {
  clean: { kind: 'done', words: 'Scanned, nothing found' },
  'not-scanned': { kind: 'waiting', words: 'Not scanned' },
  infected: { kind: 'late', words: 'Infected, not handed out' },
};

type Props = { enquiryRef: string } & Pick<NonNullable<EnquiryData['story']>, 'files' | 'reason'>;

const columnsFor = (enquiryRef: string, reason: string): readonly Column<EnquiryFileView>[] => [
  { key: 'name', head: 'File', isName: true, cell: ({ name }) => <span className={styles.text}>{name}</span> },
  { key: 'kind', head: 'Kind', cell: ({ type, bytes }) => `${nameOfType(type)}, ${fileSize(bytes)}` },
  { key: 'came', head: 'Came', cell: ({ at }) => londonTime(at) },
  { key: 'scan', head: 'Virus scan', cell: ({ scan }) => <Status kind={scans[scan].kind}>{scans[scan].words}</Status> },
  { key: 'details', head: 'Hidden details', cell: ({ isStripped }) => (isStripped ? 'Removed, as its sender wished' : 'As it was sent') },
  {
    key: 'save',
    head: 'Do',
    narrow: 'plain',
    // The page stays where it is: the answer is a file.
    cell: ({ id, name, scan }) =>
      scan !== 'infected' && (
        <form method="post" action={enquiryFilePath(enquiryRef, id)}>
          <Kept name="reason" value={reason} />
          <Button type="submit" look="secondary" isSmall aria-label={`Save ${name}`}>
            Save
          </Button>
        </form>
      ),
  },
];

/** What the sender attached. Each file that is saved is noted in the audit log with the reason that was given for reading. */
export function Files({ enquiryRef, files, reason }: Props) {
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <p>Saving one is noted with the reason that you gave. Open what is not scanned only on a machine that may be lost.</p>
      <DataTable caption="Files" isCaptionHidden columns={columnsFor(enquiryRef, reason)} rows={files} rowKey={({ id }) => id} />
    </section>
  );
}
