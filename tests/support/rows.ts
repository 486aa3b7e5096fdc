/** One valid row of each table, for tests that need something stored and do not care what. */
import { randomUUID } from 'node:crypto';
import type { CredentialRow, RecoveryCodeRow, SessionRow, Tables, ThrottleRow, TotpClaimRow, TotpRow, UserRow, VerificationRow } from '#server/db/tables.ts';
import { documentRows } from './document-rows.ts';
import { engagementRows } from './engagement-rows.ts';
import { enquiryWorkRows } from './enquiry-work-rows.ts';
import { matterRows } from './matter-rows.ts';
import { reportRows } from './report-rows.ts';
import { breachRows } from './breach-rows.ts';
import { rightsRows } from './rights-rows.ts';
import { tipRows } from './tip-rows.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

/** Values that a test does not give are new for each row. */
export function sampleRow<Name extends keyof Tables>(table: Name, given: Partial<Tables[Name]> = {}): Tables[Name] {
  return { ...(makers[table]() as Tables[Name]), ...given };
}

const user = (): UserRow => ({
  id: randomUUID(),
  email: randomUUID(),
  email_sealed: sealed(),
  name_sealed: sealed(),
  new_email_sealed: null,
  email_verified: 1,
  created_at: at,
  updated_at: at,
  signed_in_at: null,
  notified_at: null,
  disabled_at: null,
});
const session = (): SessionRow => ({
  id: randomUUID(),
  user_id: '',
  token: `h1:${randomUUID()}`,
  created_at: at,
  updated_at: at,
  expires_at: at,
  seen_at: at,
  scripts: 1,
  method: 'password',
});
const credential = (): CredentialRow => ({
  id: randomUUID(),
  user_id: '',
  account_id: randomUUID(),
  provider_id: 'credential',
  password: '$argon2id$',
  created_at: at,
  updated_at: at,
});
const verification = (): VerificationRow => ({ id: randomUUID(), identifier: randomUUID(), value: 'reset:1', expires_at: at, created_at: at, updated_at: at });
const totp = (): TotpRow => ({ user_id: '', secret: sealed(), created_at: at, confirmed_at: null });
const totpClaim = (): TotpClaimRow => ({ user_id: '', step: 59_000_000, claimed_at: at });
const recoveryCode = (): RecoveryCodeRow => ({ id: randomUUID(), user_id: '', hash: randomUUID(), created_at: at });
const throttle = (): ThrottleRow => ({ id: randomUUID(), failures: 1, last_at: at });

/** The table that a row of this one belongs to, and the column that says to which row. */
export function ownerOf(
  table: keyof Tables,
): { table: 'client_user' | 'staff_user' | 'enquiry' | 'rights_request' | 'breach' | 'matter' | 'tip'; column: string } | undefined {
  const columns = Object.keys(makers[table]());
  if (columns.includes('user_id')) return { table: table.startsWith('client') ? 'client_user' : 'staff_user', column: 'user_id' };
  if (columns.includes('enquiry_id') && table !== 'matter') return { table: 'enquiry', column: 'enquiry_id' };
  if (columns.includes('tip_id')) return { table: 'tip', column: 'tip_id' };
  if (columns.includes('matter_id')) return { table: 'matter', column: 'matter_id' };
  if (columns.includes('breach_id')) return { table: 'breach', column: 'breach_id' };
  return columns.includes('request_id') ? { table: 'rights_request', column: 'request_id' } : undefined;
}

let count = 0;

const makers: { [Name in keyof Tables]: () => Tables[Name] } = {
  enquiry: () => ({
    id: randomUUID(),
    ref: `ENQ-${randomUUID()}`,
    created_at: at,
    updated_at: at,
    state: 'received',
    quarantined: 0,
    intent: 'consultation',
    audience: 'personal',
    subject: 'Ünal & “Söhne”\n',
    risk_flags: '["b", {"z":1,  "a":"é"}]',
    reply_due_at: null,
    submission: randomUUID(),
    form_version: 1,
    parties: sealed(),
    story: sealed(),
    contact: sealed(),
    version: 1,
    first_reply_at: null,
    handler: null,
    quarantined_at: null,
  }),
  enquiry_file: () => ({ id: randomUUID(), enquiry_id: '', position: 0, created_at: at, scan: 'not-scanned', stripped: 0, details: sealed() }),
  search_token: () => ({ token: randomUUID(), created_at: at, entity: 'enquiry', record_id: randomUUID() }),
  draft: () => ({ id: randomUUID(), created_at: at, expires_at: at, content: sealed() }),
  outbox: () => ({
    id: randomUUID(),
    message_id: randomUUID(),
    kind: 'notice',
    record_id: null,
    created_at: at,
    due_at: at,
    attempts: 0,
    locked_until: null,
    locked_by: null,
    done_at: null,
    outcome: null,
    last_error: null,
    message: sealed(),
  }),
  audit_event: () => {
    count += 1;
    return {
      seq: count,
      at,
      actor: 'operator',
      action: 'looked',
      subject: 'enquiry:1',
      detail: '{"b":1,  "a":2}',
      key_id: 'k',
      previous: randomUUID(),
      hash: randomUUID(),
    };
  },
  ...rightsRows,
  ...breachRows,
  audit_check: () => ({
    id: randomUUID(),
    started_at: at,
    finished_at: at,
    asked_by: 'site',
    lines: 3,
    forged: 0,
    verdict: 'good',
    breach: null,
    breach_seq: null,
  }),
  certificate: () => ({ id: randomUUID(), subject: 'ENQ-1', rule: 'declined', erased_at: at, rows: 2, files: 1, gone_from_backups_at: at }),
  erasure: () => ({ id: randomUUID(), entity: 'enquiry', record_id: randomUUID(), erased_at: at }),
  data_key: () => ({ id: randomUUID(), created_at: at }),
  client_user: user,
  client_session: session,
  client_credential: credential,
  client_verification: verification,
  client_totp: totp,
  client_totp_claim: totpClaim,
  client_recovery_code: recoveryCode,
  client_throttle: throttle,
  staff_user: () => ({ ...user(), roles: '["owner"]', version: null }),
  staff_session: session,
  staff_credential: credential,
  staff_verification: verification,
  staff_totp: totp,
  staff_totp_claim: totpClaim,
  staff_recovery_code: recoveryCode,
  staff_throttle: throttle,
  staff_unsent: () => ({ id: randomUUID(), user_id: '', created_at: at, form: sealed() }),
  staff_passkey: () => ({
    id: randomUUID(),
    user_id: '',
    name_sealed: sealed(),
    public_key: sealed(),
    counter: 0,
    transports: '[]',
    created_at: at,
    used_at: null,
  }),
  ...enquiryWorkRows,
  ...matterRows,
  ...documentRows,
  ...engagementRows,
  ...reportRows,
  ...tipRows,
  daily_figure: () => ({ day: '2026-11-20', measure: `enquiry-${randomUUID()}`, key: '', value: 1 }),
};
