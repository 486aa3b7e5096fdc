import { Status } from '#client/ui/status/status.tsx';
import type { AuditHealth } from '#shared/audit/health.ts';

/** Whether the audit log is as it was written, in a few words. */
export function AuditVerdict({ verdict, isChecking }: Pick<AuditHealth, 'verdict' | 'isChecking'>) {
  if (isChecking) return <Status kind="waiting">Being checked now</Status>;
  if (verdict === 'good') return <Status kind="done">As it was written</Status>;
  if (verdict === 'broken') return <Status kind="late">Not as it was written</Status>;
  return <Status kind="waiting">{verdict === 'never' ? 'Not checked yet' : 'Its end is not written down outside the database'}</Status>;
}
