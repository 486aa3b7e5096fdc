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
} as const satisfies { [Name in keyof Tables]: readonly (keyof Tables[Name])[] };

export type TableName = keyof Tables;

export const tableNames = Object.keys(tableKeys) as readonly TableName[];
