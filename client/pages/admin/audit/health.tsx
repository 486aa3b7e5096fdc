import { Notice } from '#client/ui/notice/notice.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { auditPath, type AuditHealth } from '#shared/audit/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import { breachWords } from './words.ts';

/** Whether the log is as it was written, as the last check found it. */
export function Health({ health }: { health: AuditHealth }) {
  const { verdict, checkedAt, took = 0, lines, brokenAt, what, forged, isChecking, isOverdue } = health;
  return (
    <section aria-labelledby="health">
      <h2 id="health">Is it as it was written?</h2>
      {verdict === 'broken' && (
        <Notice kind="danger" title="The audit log is not as it was written.">
          {brokenAt !== undefined && what !== undefined && `Line ${brokenAt} ${breachWords[what]}. `}
          {forged > 0 && `Of what is written down outside the database, ${forged === 1 ? 'one line is' : `${forged} lines are`} not ours. `}
          If a backup was put back, the operator has to say so: npm run audit:verify -- --restored
        </Notice>
      )}
      {isOverdue && <Notice kind="warn" title="The last check is more than two days old: it should be made every night." />}
      <Facts
        facts={[
          ['Result', <Result key="result" verdict={verdict} isChecking={isChecking} />],
          ['Checked', checkedAt === undefined ? null : londonTime(checkedAt)],
          ['Good lines', checkedAt === undefined ? null : lines.toLocaleString('en-GB')],
          ['Took', checkedAt === undefined ? null : `${(took / 1000).toFixed(1)} seconds`],
        ]}
      />
      <ActionForm path={auditPath} action="verify" button="Check now" look="secondary" />
    </section>
  );
}

function Result({ verdict, isChecking }: Pick<AuditHealth, 'verdict' | 'isChecking'>) {
  if (isChecking) return <Status kind="waiting">Being checked now</Status>;
  if (verdict === 'good') return <Status kind="done">As it was written</Status>;
  if (verdict === 'broken') return <Status kind="late">Not as it was written</Status>;
  return <Status kind="waiting">{verdict === 'never' ? 'Not checked yet' : 'Its end is not written down outside the database'}</Status>;
}
