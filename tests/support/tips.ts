/** Tips over a database and files of the test's own, with custodians whose keys the test holds. */
import { armor, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createAudit } from '#server/features/audit/index.ts';
import type { Staff } from '#server/features/matters/index.ts';
import { createRetention } from '#server/features/retention/index.ts';
import { createStoredFiles, createTips, newStageKey, stageKeyring, type TipFile, type TipSettings } from '#server/features/tips/index.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { createStaging } from '#server/files/staging.ts';
import { createStripper } from '#server/files/strip.ts';
import { tx } from '#server/db/tx.ts';
import { readEntry, type Entry } from '#shared/tips/entry.ts';
import { openKey, openWith } from '#server/features/tips/sealing.ts';
import { aKeyring } from './a-keyring.ts';
import { aClock, aMailer, anOutbox, readMails, silent } from './an-outbox.ts';
import type { TestDatabase } from './databases.ts';
import { sampleRow } from './rows.ts';

/** As a browser wraps a custodian's key; what is inside does not matter to the server. @param work log2 of scrypt's. */
export const wrappedWith = (work: number): string =>
  armor.encode(Buffer.from(`age-encryption.org/v1\n-> scrypt ${'A'.repeat(22)} ${work}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n${'A'.repeat(106)}`));

export const wrapped = wrappedWith(18);

export type TestCustodian = Staff & { identity: string; recipient: string };

export type Told = { text: string; files?: readonly TipFile[]; stageKey?: string; originals?: boolean; submission?: string; suspicious?: boolean };

const stripProcess = ['--import', 'tsx', fileURLToPath(import.meta.resolve('#server/files/strip-process.ts'))];

/** @param start An ISO time. */
export function buildTips(database: TestDatabase, settings: Partial<TipSettings> = {}, start = '2026-11-20T09:30:00.000Z') {
  const { dataDir } = database.settings;
  const keyring = aKeyring();
  const clock = aClock(start);
  const { now } = clock;
  const { outbox } = anOutbox(database, aMailer().mailer, { now });
  const errors: unknown[] = [];
  const audit = createAudit({ database, keyring, dataDir, now, onError: (error) => void errors.push(error) });
  const files = createDiskStore(join(dataDir, 'files'));
  const folder = join(dataDir, 'staging');
  const staging = createStaging({ folder, keyring, store: files, now: () => new Date(), onError: (error) => void errors.push(error) });
  const stripper = createStripper({ staging, processArguments: stripProcess });
  const retention = createRetention({ database, files, audit, dataDir, now, log: silent });
  const tips = createTips({
    database,
    keyring,
    audit,
    outbox,
    staging,
    stripper,
    stored: createStoredFiles(folder, files),
    erase: retention.erase,
    addressOf: async (id) => `${id}@mail.example`,
    owners: async () => ['the-owner'],
    publicOrigin: 'https://site.example',
    now,
    ...settings,
  });

  /** A colleague with the role and a key. */
  async function custodian(): Promise<TestCustodian> {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const user = sampleRow('staff_user', { roles: '["custodian"]' });
    await tx(database, async (t) => void (await t.insertInto('staff_user').values(user).execute()));
    const staff: Staff = { id: user.id, roles: ['custodian'] };
    await tips.desk.keepKey(staff, { recipient, wrappedKey: wrapped });
    return { ...staff, identity, recipient };
  }

  /** The key that lies on another machine. @returns its identity. */
  async function recoveryKey(): Promise<string> {
    const identity = await generateX25519Identity();
    await tips.recovery.setRecipient(await identityToRecipient(identity));
    return identity;
  }

  /** Two custodians and a recovery key: tips are taken. */
  async function open() {
    const [first, second, recovery] = [await custodian(), await custodian(), await recoveryKey()];
    return { first, second, recovery };
  }

  const stage = (content: Buffer | string, name: string, stageKey: string): Promise<TipFile> =>
    staging.stage(Readable.from([Buffer.from(content)]), { name, mostBytes: 30_000_000, keyring: stageKeyring(stageKey) });

  /** @returns the code and what its sender was told. */
  async function send(
    { text, files: given = [], stageKey = newStageKey(), originals = false, submission = randomUUID(), suspicious = false }: Told,
    code?: string,
  ) {
    const used = code ?? (await tips.sender.newCode());
    const sent = await tips.sender.send({ code: used, text: Buffer.from(text), files: given, stageKey, originals, submission, suspicious });
    return { code: used, submission, sent };
  }

  /** What stands in a tip, opened as the browser of a custodian does. */
  async function entriesAs({ identity, ...staff }: TestCustodian, ref: string): Promise<Entry[]> {
    const sealed = await tips.desk.read(staff, ref);
    if (sealed === undefined) return [];
    if (sealed.sealedKey === '') throw new Error('no key of this tip for this custodian');
    const key = await openKey(identity, Buffer.from(sealed.sealedKey, 'base64'));
    const entries = await Promise.all(sealed.sealedEntries.map(async (entry) => readEntry(await openWith(key, Buffer.from(entry.sealed, 'base64')))));
    return entries.toSorted((one, other) => one.number - other.number);
  }

  /** The tip as its sender finds it. */
  async function threadOf(code: string) {
    const found = await tips.sender.open(await tips.sender.secretOf(code));
    if (found === undefined || !('thread' in found)) throw new Error(`no thread: ${JSON.stringify(found)}`);
    return found.thread;
  }

  const stored = async (): Promise<string[]> => {
    const ids: string[] = [];
    for await (const { id } of files.list()) ids.push(id);
    return ids.toSorted();
  };
  const log = () => database.db.selectFrom('audit_event').selectAll().orderBy('seq').execute();
  const mails = () => readMails(database, keyring);
  const days = (count: number): void => clock.pass(count * 24 * 60);
  return {
    ...clock,
    days,
    tips,
    staging,
    retention,
    files,
    folder,
    dataDir,
    custodian,
    recoveryKey,
    open,
    stage,
    send,
    entriesAs,
    threadOf,
    stored,
    log,
    mails,
    keyring,
  };
}

export type TestTips = ReturnType<typeof buildTips>;
