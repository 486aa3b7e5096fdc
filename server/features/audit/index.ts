export { createAudit, type Audit, type AuditEvent, type AuditSettings } from './service.ts';
export { acceptRestored, verifyAudit, type Verdict } from './verify.ts';
