import type { ReactNode } from 'react';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import type { Names } from '#shared/areas/admin.ts';
import { isSealed, sealedSentences, sentenceOf } from '#shared/audit/actions.ts';
import type { AuditLine, AuditLines } from '#shared/audit/views.ts';
import { actorWords } from '#shared/audit/who.ts';
import { shortTime } from '#shared/text/clock-time.ts';
import { shortDate } from '#shared/text/dates.ts';
import { detailsOf } from './audit-details.ts';
import styles from './audit-table.module.scss';

type Props = {
  caption: string;
  log: AuditLines;
  people: Names;
  documents?: Names;
  /** What is said where there is no line. */
  empty: ReactNode;
  /** Which record a line is about, where they are of several. */
  record?: (line: AuditLine) => ReactNode;
  who?: (line: AuditLine, words: string) => ReactNode;
};

const columnsOf = ({ people, documents, record, who = (_, words) => words }: Props): readonly Column<AuditLine>[] => [
  { key: 'when', head: 'When', isName: true, cell: (line) => <span className={styles.when}>{whenOf(line)}</span> },
  { key: 'who', head: 'Who', holds: 'name', cell: (line) => <bdi>{who(line, actorWords(line.actor, people))}</bdi> },
  { key: 'what', head: 'What', narrow: 'plain', cell: (line) => <What line={line} documents={documents} /> },
  ...(record === undefined ? [] : [{ key: 'record', head: 'Record', cell: record }]),
];

/** Lines of the audit log: when, who, and what in a sentence with its details. The newest come first. */
export function AuditTable(props: Props) {
  const { caption, log, empty } = props;
  return (
    <>
      {log.lines.length === 0 ? (
        <EmptyState title={log.isCut ? 'Nothing so far.' : 'No line.'}>{log.isCut ? 'What you ask for may be further back.' : empty}</EmptyState>
      ) : (
        <DataTable caption={caption} isCaptionHidden columns={columnsOf(props)} rows={log.lines} rowKey={({ seq }) => String(seq)} />
      )}
      {log.next !== undefined && (
        <p>
          <a href={log.next}>{log.isCut ? 'Look further back' : 'Earlier lines'}</a>
        </p>
      )}
    </>
  );
}

/** Of what waited for the end of its day, the day alone: the line itself was written later. */
const whenOf = ({ at, detail }: AuditLine): string => (typeof detail['day'] === 'string' ? shortDate(detail['day']) : shortTime(at));

/** What somebody typed stands by itself: it can turn no direction but its own. */
function What({ line, documents }: { line: AuditLine; documents: Names | undefined }) {
  // A line that does not say which tip is one for those who may not know.
  if (isSealed(line.action)) return sealedSentences[line.action];
  const details = detailsOf(line, documents);
  return (
    <>
      {sentenceOf(line.action)}
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ name, value, isCode }) => (
            <div key={name}>
              <dt>{name}: </dt>
              <dd>
                <bdi>{isCode ? <code>{value}</code> : value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
