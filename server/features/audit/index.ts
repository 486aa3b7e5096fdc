export { createAudit, type Audit, type AuditEvent, type AuditSettings } from './service.ts';
export { createAuditReading, type AuditFilter, type AuditReading } from './looking.ts';
export { acceptRestored, verdictOf, verifyAudit, type Verdict } from './verify.ts';
export { createAuditWatch, type AuditWatch } from './watch.ts';
