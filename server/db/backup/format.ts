/**
 * A backup: a tar archive, encrypted with age to the operator's recipient, of
 *   manifest.json              what is in it; always first
 *   tables/<name>/<n>.ndjson   rows in the order of their key, a line each (see rows.ts)
 *   files/<id>                 uploaded files, encrypted as they are stored
 *   end.json                   what was written; always last
 * It never holds a key: whoever has both a backup and its age identity still needs the site's key to read a word of an enquiry.
 */
import { z } from 'zod';

export const format = 1;

export const manifestName = 'manifest.json';
export const endName = 'end.json';
export const tablePart = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const fileEntry = (id: string): string => `files/${id}`;

export const tablePattern = /^tables\/([a-z_]+)\/\d{6,}\.ndjson$/;
export const filePattern = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const manifestSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Names of the steps that made the tables. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int().min(0)),
  files: z.number().int().min(0),
  /** Last line of the audit log. */
  auditHead: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
  /** Ids of the keys without which the contents cannot be read. */
  keys: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export const endSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.number().int(),
  /** Files that a row names and the store did not have. */
  missing: z.array(z.string()),
});
export type End = z.output<typeof endSchema>;

/** The backup is not one, is not whole or cannot be opened. The message is for the operator. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}
