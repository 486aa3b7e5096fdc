import { Notice } from '#client/ui/notice/notice.tsx';
import type { AuditHealth } from '#shared/audit/health.ts';
import { auditPath } from '#shared/audit/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm } from '../action-form.tsx';
import { AuditVerdict } from '../audit-verdict.tsx';
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
          ['Result', <AuditVerdict key="result" verdict={verdict} isChecking={isChecking} />],
          ['Checked', checkedAt === undefined ? null : londonTime(checkedAt)],
          ['Good lines', checkedAt === undefined ? null : lines.toLocaleString('en-GB')],
          ['Took', checkedAt === undefined ? null : `${(took / 1000).toFixed(1)} seconds`],
        ]}
      />
      <ActionForm path={auditPath} action="verify" button="Check now" look="secondary" />
    </section>
  );
}
