/** What came of the checks of the audit log. */
import type { AuditCheckRow } from '../../db/audit-tables.ts';
import type { Query } from '../../db/tables.ts';

export const latestCheck = (query: Query): Promise<AuditCheckRow | undefined> =>
  query.selectFrom('audit_check').selectAll().orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();

const day = 86_400_000;
/** Days for which results are kept. */
const kept = 400;

/** Adds one, and lets go of those that are too old to matter. */
export async function insertCheck(query: Query, row: AuditCheckRow): Promise<void> {
  await query.insertInto('audit_check').values(row).execute();
  const before = new Date(Date.parse(row.finished_at) - kept * day).toISOString();
  await query.deleteFrom('audit_check').where('finished_at', '<', before).execute();
}
