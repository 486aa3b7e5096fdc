/**
 * An enquiry that somebody asked to keep for later. It can be opened with the key in that
 * browser's cookie and with nothing else: the database holds the key's hash and the sealed text.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Answers } from '#shared/forms/definition.ts';
import type { Database } from '../../db/database.ts';
import { tx } from '../../db/tx.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import * as store from './store.ts';

/** Milliseconds a draft is kept. */
const life = 24 * 3_600_000;

export type Draft = { answers: Answers; rows: number };
export type OpenedDraft = Draft & { /** ISO time. */ until: string };

export type Drafts = {
  /** @param key Of an earlier draft of the same browser, which it replaces. @returns the key for the cookie. */
  save: (draft: Draft, key?: string) => Promise<{ key: string; until: string }>;
  open: (key: string) => Promise<OpenedDraft | undefined>;
  discard: (key: string) => Promise<void>;
};

export function createDrafts({ database, keyring, now }: { database: Database; keyring: Keyring; now: () => Date }): Drafts {
  return {
    async save(draft, known) {
      const key = known !== undefined && isKey(known) ? known : randomBytes(32).toString('base64url');
      const id = idOf(key);
      const time = now();
      const until = new Date(time.getTime() + life).toISOString();
      const content = sealField(keyring, { table: 'draft', column: 'content', id }, encrypt(key, JSON.stringify(draft)));
      await tx(database, (t) => store.putDraft(t, { id, created_at: time.toISOString(), expires_at: until, content }));
      return { key, until };
    },
    async open(key) {
      if (!isKey(key)) return undefined;
      const row = await store.findDraft(database.db, idOf(key));
      if (row === undefined || row.expires_at <= now().toISOString()) return undefined;
      const content = openField(keyring, { table: 'draft', column: 'content', id: row.id }, row.content);
      return { ...(JSON.parse(decrypt(key, content)) as Draft), until: row.expires_at };
    },
    async discard(key) {
      if (isKey(key)) await tx(database, (t) => store.deleteDraft(t, idOf(key)));
    },
  };
}

const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A key of its own beside the house's: whoever has database and data key still cannot read a draft. */
const draftKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', 'draft', 32));

function encrypt(key: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', draftKey(key), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', draftKey(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
}
