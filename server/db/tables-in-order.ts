import type { Tables } from './tables.ts';

/** The key of each table. What a row refers to stands in a table before its own, so this is the order to copy in. */
export const tableKeys = {
  data_key: ['id'],
  enquiry: ['id'],
  enquiry_file: ['id'],
  search_token: ['token', 'created_at', 'entity', 'record_id'],
  draft: ['id'],
  outbox: ['id'],
  audit_event: ['seq'],
  rights_request: ['id'],
  certificate: ['id'],
  erasure: ['id'],
  client_user: ['id'],
  client_session: ['id'],
  client_credential: ['id'],
  client_verification: ['id'],
  client_totp: ['user_id'],
  client_totp_claim: ['user_id', 'step'],
  client_recovery_code: ['id'],
  client_throttle: ['id'],
  staff_user: ['id'],
  staff_session: ['id'],
  staff_credential: ['id'],
  staff_verification: ['id'],
  staff_totp: ['user_id'],
  staff_totp_claim: ['user_id', 'step'],
  staff_recovery_code: ['id'],
  staff_throttle: ['id'],
  staff_passkey: ['id'],
  matter: ['id'],
  matter_team: ['matter_id', 'staff_id'],
  matter_member: ['id'],
  matter_invitation: ['id'],
  matter_join_code: ['id'],
  matter_event: ['id'],
  matter_update: ['id'],
  matter_message: ['id'],
  matter_read: ['matter_id', 'reader'],
  matter_note: ['id'],
  matter_request: ['id'],
  document: ['id'],
} as const satisfies { [Name in keyof Tables]: readonly (keyof Tables[Name])[] };

export type TableName = keyof Tables;

export const tableNames = Object.keys(tableKeys) as readonly TableName[];
