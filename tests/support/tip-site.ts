/** The site as it was built, with two custodians and a recovery key, and a sender who goes through its pages without scripts. */
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tx } from '#server/db/tx.ts';
import { openKey, openWith } from '#server/features/tips/sealing.ts';
import type { OpenServices } from '#server/services.ts';
import { readEntry, type Entry } from '#shared/tips/entry.ts';
import { listen, openTestServices, type Options } from './built.ts';
import { fieldsOf, formBody, type Fields } from './forms.ts';
import { sampleRow } from './rows.ts';
import { wrapped } from './tips.ts';

export type SentFile = { name: string; type: string; content: Buffer | string };

export const custodianRole = '["custodian"]';

/** @returns the private keys of two custodians, who may then read. */
export async function openChannel({ database, tips }: Pick<OpenServices, 'database' | 'tips'>, custodians = 2) {
  const made: { id: string; identity: string }[] = [];
  for (let count = 0; count < custodians; count += 1) {
    const identity = await generateX25519Identity();
    const user = sampleRow('staff_user', { roles: custodianRole });
    await tx(database, async (t) => void (await t.insertInto('staff_user').values(user).execute()));
    await tips.desk.keepKey({ id: user.id, roles: ['custodian'] }, { recipient: await identityToRecipient(identity), wrappedKey: wrapped });
    made.push({ id: user.id, identity });
  }
  await tips.recovery.setRecipient(await identityToRecipient(await generateX25519Identity()));
  return made;
}

/** What a tip holds, opened with a custodian's key as their browser does it. */
export async function entriesOf({ tips }: Pick<OpenServices, 'tips'>, { id, identity }: { id: string; identity: string }, ref: string): Promise<Entry[]> {
  const sealed = await tips.desk.read({ id, roles: ['custodian'] }, ref);
  if (sealed === undefined) return [];
  const key = await openKey(identity, Buffer.from(sealed.sealedKey, 'base64'));
  const entries = await Promise.all(sealed.sealedEntries.map(async (entry) => readEntry(await openWith(key, Buffer.from(entry.sealed, 'base64')))));
  return entries.toSorted((one, other) => one.number - other.number);
}

/** What a browser says of a form that was posted from a page that names itself to nobody. */
export const fromOurPage: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' };

export type TipPageAnswer = { status: number; headers: Headers; html: string };

/** One sender, who sees one page at a time. */
export function createSender(origin: string, headers: Record<string, string> = fromOurPage) {
  let page: TipPageAnswer = { status: 0, headers: new Headers(), html: '' };

  const take = async (response: Response): Promise<TipPageAnswer> =>
    (page = { status: response.status, headers: response.headers, html: (await response.text()).replaceAll('<!-- -->', '') });
  const bodyOf = (fields: Fields, files: readonly SentFile[]): FormData => {
    const body = formBody(fields);
    for (const { name, type, content } of files) body.append('files', new File([new Uint8Array(Buffer.from(content))], name, { type }));
    return body;
  };
  const post = (path: string, fields: Fields, files: readonly SentFile[] = []): Promise<Response> =>
    fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body: bodyOf(fields, files) });

  const sender = {
    page: () => page,
    get: async (path: string) => take(await fetch(origin + path, { headers: { ...headers, 'sec-fetch-site': 'none' }, redirect: 'manual' })),
    /** The fields of the form on the page. */
    fields: (path = '/anonymous-tip/send'): Fields => fieldsOf(page.html, path),
    /** Posts any fields. */
    post,
    async send(path: string, fields: Fields, files: readonly SentFile[] = []) {
      return take(await post(path, fields, files));
    },
    /** Presses a button of the form on the page. @param typed Takes the place of what stands in its fields. */
    async press(action: string, typed: Readonly<Record<string, string>> = {}, files: readonly SentFile[] = [], path = '/anonymous-tip/send') {
      const kept = fieldsOf(page.html, path).filter(([name]) => !(name in typed));
      return sender.send(path, [...kept, ...Object.entries(typed), ['action', action]], files);
    },
    /** As far as the page on which the tip is written. */
    async begin() {
      await sender.get('/anonymous-tip/send');
      return sender.press('start');
    },
    /** From an empty page to the one on which all of it is checked. @returns the code. */
    async write(text: string, files: readonly SentFile[] = [], typed: Readonly<Record<string, string>> = {}): Promise<string> {
      await sender.begin();
      await sender.press('write', { text, ...typed }, files);
      if (page.html.includes('This may identify you')) await sender.press('accept');
      const code = codeIn(page.html);
      await sender.press('kept');
      return code;
    },
    /** A whole tip. @returns its code and reference. */
    async tell(text: string, files: readonly SentFile[] = [], typed: Readonly<Record<string, string>> = {}): Promise<{ code: string; ref: string }> {
      const code = await sender.write(text, files, typed);
      await sender.press('send', wordsOf(code));
      return { code, ref: refIn(page.html) };
    },
    async open(code: string) {
      await sender.get('/anonymous-tip/return');
      return sender.press('open', { code }, [], '/anonymous-tip/return');
    },
  };
  return sender;
}

export type TipSender = ReturnType<typeof createSender>;

/** The two words that are asked for. */
export const wordsOf = (code: string): Record<string, string> => ({ 'word-2': code.split(' ')[1] ?? '', 'word-6': code.split(' ')[5] ?? '' });

/** @throws Error where the page shows no code. */
export function codeIn(html: string): string {
  const code = /<code>((?:[a-z]+ ){6}[a-z]+)<\/code>/.exec(html)?.[1];
  if (code === undefined) throw new Error(`The page shows no code: ${headingOf(html)}`);
  return code;
}

export const refIn = (html: string): string => /TIP-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html)?.[0] ?? 'none';
export const headingOf = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? 'none';

/** A clock of the test's own: it starts in the morning of 20 November 2026. */
export async function openTipSite(options: Options & { custodians?: number } = {}) {
  let time = Date.parse('2026-11-20T09:30:00Z');
  const now = (): Date => new Date(time);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const services = options.dependencies?.services ?? openTestServices({ DATA_DIR: dataDir }, now);
  await services.ready;
  const custodians = await openChannel(services.get(), options.custodians ?? 2);
  const site = await listen({ now, ...options, dependencies: { ...options.dependencies, services } });
  return {
    ...site,
    services,
    custodians,
    now,
    /** Where files wait, unless the test brought its own services. */
    staging: join(dataDir, 'staging'),
    pass: (milliseconds: number): void => void (time += milliseconds),
    sender: (headers?: Record<string, string>) => createSender(site.origin, headers),
    async close(): Promise<void> {
      await site.close();
      await services.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TipSite = Awaited<ReturnType<typeof openTipSite>>;
