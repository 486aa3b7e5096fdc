import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { auditPath } from '#shared/audit/views.ts';
import { mailsPath, type Count, type DutiesSection, type Duty, type DutyName } from '#shared/areas/duties.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { longDate } from '#shared/text/dates.ts';
import { AuditVerdict } from '../audit-verdict.tsx';
import styles from '../back-office.module.scss';
import { Moment } from '../moment.tsx';
import { None } from '../none.tsx';

const words: Readonly<Record<DutyName, readonly [what: string, path: string]>> = {
  breaches: ['Breaches: whether the regulator is told within 72 hours', '/admin/rights/breaches'],
  replies: ['Enquiries without a first reply', '/admin/enquiries'],
  unchecked: ['Enquiries to check for conflicts', '/admin/enquiries'],
  undecided: ['Conflict checks to decide', '/admin/enquiries?show=conflict_check'],
  updates: ['Clients who have waited for an update beyond its day', '/admin/matters?show=overdue'],
  rights: ['Requests about personal data, late or due within five working days', '/admin/rights'],
  complaints: ['Complaints to acknowledge', '/admin/rights'],
  suspected: ['Enquiries held as suspected spam', '/admin/enquiries?show=spam'],
  mails: ['Mails that were given up', mailsPath],
  pages: ['Pages whose law has to be read again', '#pages'],
};

const counted = ({ count, isMore }: Count): string => (isMore ? `More than ${count}` : String(count));

const columns: readonly Column<Duty>[] = [
  { key: 'what', head: 'What', isName: true, cell: ({ name }) => <a href={words[name][1]}>{words[name][0]}</a> },
  { key: 'count', head: 'How many', holds: 'number', cell: ({ waiting }) => counted(waiting) },
  { key: 'when', head: 'Time', cell: (duty) => <When {...duty} /> },
];

function When({ late, nextAt, nextOn }: Duty) {
  if (late !== undefined && late.count > 0) return <Status kind="late">{`${counted(late)} past the time`}</Status>;
  if (nextOn !== undefined) return <Status kind="waiting">{`The next by ${longDate(nextOn)}`}</Status>;
  return nextAt === undefined ? (
    <None>No time of its own</None>
  ) : (
    <Status kind="waiting">
      <span>
        The next by <Moment at={nextAt} />
      </span>
    </Status>
  );
}

const keptWords = ({ promised, kept, percent }: DutiesSection['replies']): string =>
  percent === undefined
    ? 'No reply was promised in the last 30 days.'
    : `Of ${promised} replies promised in the last 30 days ${kept} came in time: ${percent} per cent. Those that nobody has given yet count as not kept.`;

/** What waits for somebody, the promised first. */
export function Duties({ duties, pages, replies, audit }: DutiesSection) {
  return (
    <section aria-labelledby="duties">
      <h2 id="duties">Needs you now</h2>
      {duties.length === 0 ? (
        <EmptyState title="Nothing waits.">New enquiries, requests and mails that fail are counted here.</EmptyState>
      ) : (
        <DataTable caption="Needs you now" isCaptionHidden columns={columns} rows={duties} rowKey={({ name }) => name} />
      )}
      <p>{keptWords(replies)}</p>
      {audit !== undefined && (
        <p className={styles.row}>
          <a href={auditPath}>Audit log</a>
          <AuditVerdict {...audit} />
          {audit.checkedAt !== undefined && <span>Checked {londonTime(audit.checkedAt)}</span>}
          {audit.isOverdue && <Status kind="late">More than two days ago</Status>}
        </p>
      )}
      {pages.length > 0 && (
        <>
          <h3 id="pages">Pages whose law has to be read again</h3>
          <ul>
            {pages.map(({ path, title, reviewBy }) => (
              <li key={path}>
                <a href={path}>{title}</a>, since {longDate(reviewBy)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
