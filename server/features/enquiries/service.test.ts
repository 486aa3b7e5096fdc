import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { itemsOf, type Answers } from '#shared/forms/definition.ts';
import { enquiryForm } from '#shared/forms/enquiry.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { aMailer, anOutbox, readMails } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { createAudit, verifyAudit } from '../audit/index.ts';
import { createConflicts } from '../conflicts/index.ts';
import { createEnquiryDesk } from './desk.ts';
import { createDrafts } from './drafts.ts';
import { createEnquiries, type Submission } from './service.ts';
import { checkHooks, createEnquiryWork } from './work.ts';

const keyring = aKeyring();
const marker = 'zanzibar';
const subjects = [{ value: 'osint-tracing', label: 'OSINT & Tracing' }];

/** Every question answered, with a word that must be found nowhere in clear. */
const everything: Answers = Object.fromEntries(
  itemsOf(enquiryForm(subjects)).flatMap((item): [string, Answers[string]][] => {
    if (item.kind === 'files') return [];
    if (item.kind === 'rows')
      return [[item.name, [Object.fromEntries(item.row.map((field) => [field.name, field.kind === 'text' ? `${marker} ${field.name}` : 'subject']))]]];
    if (item.kind === 'choices') return [[item.name, ['email']]];
    if (item.kind === 'text' || item.kind === 'long-text') return [[item.name, item.name === 'email' ? `${marker}@mail.example` : `${marker} ${item.name}`]];
    return [[item.name, item.options.at(-1)?.value ?? '']];
  }),
);

const submission = (): Submission => ({
  id: randomUUID(),
  answers: everything,
  files: [{ id: randomUUID(), name: `${marker}.txt`, type: 'text/plain', bytes: 5, sha256: 'x', scan: 'not-scanned', stripped: false }],
  suspicious: false,
});
const owner = { id: 'staff-owner', roles: ['owner'] } as const;
const errand = { actor: 'operator', reason: 'a test' };

function build(database: TestDatabase) {
  const { outbox, now, pass } = anOutbox(database, aMailer().mailer);
  const { dataDir } = database.settings;
  const audit = createAudit({ database, keyring, dataDir, now, onError: () => undefined });
  const shared = { database, keyring, audit, subjects, now };
  const enquiries = createEnquiries({ ...shared, outbox, staffMail: 'desk@site.example', openingHours: undefined });
  const conflicts = createConflicts({ ...shared, ...checkHooks(shared), accounts: async () => ({ clients: [], staff: [], isCut: false }) });
  const enquiryWork = createEnquiryWork({ ...shared, outbox, conflicts });
  const clear = (ref: string) => clearEnquiry({ conflicts, enquiryWork }, owner, ref);
  return { enquiries, clear, desk: createEnquiryDesk(shared), drafts: createDrafts(shared), audit, dataDir, pass, mails: () => readMails(database, keyring) };
}

describeOnBothEngines('enquiries', (make) => {
  test('an enquiry is kept whole and sealed: no answer can be read in the database', async () => {
    const database = await make();
    const { enquiries, desk, clear } = build(database);
    const { ref } = await enquiries.receive(submission());
    await enquiries.receive({ ...submission(), id: randomUUID() });
    await clear(ref);
    for (const table of ['enquiry', 'conflict_check', 'enquiry_file', 'search_token', 'outbox', 'audit_event'] as const) {
      for (const row of await database.db.selectFrom(table).selectAll().execute()) {
        for (const value of Object.values(row)) expect(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).not.toContain(marker);
      }
    }
    const opened = await desk.open(ref, errand);
    const listed = opened?.sections.flatMap(({ lines }) => lines) ?? [];
    expect(listed.filter(({ answers }) => answers.length === 0)).toEqual([]);
    expect(listed.map(({ name }) => name)).toEqual(itemsOf(enquiryForm(subjects)).flatMap(({ kind, name }) => (kind === 'files' ? [] : [name])));
    expect(opened?.files).toMatchObject([{ name: `${marker}.txt`, type: 'text/plain', bytes: 5, scan: 'not-scanned' }]);
  });

  test('those involved are listed without what happened, and every look at that is written down', async () => {
    const database = await make();
    const { enquiries, desk, audit, dataDir, clear } = build(database);
    const { ref } = await enquiries.receive(submission());
    const listed = JSON.stringify(await desk.list({ quarantined: false, limit: 10 }));
    expect(listed).toContain(`${marker} name`);
    for (const word of ['story', 'deadline', 'phone', 'hours']) expect(listed).not.toContain(`${marker} ${word}`);
    await expect(desk.open(ref, errand)).rejects.toMatchObject({ reason: 'guards' });
    await clear(ref);
    await desk.open(ref, errand);
    const actions = (await database.db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(({ action }) => action);
    expect(actions).toEqual(['enquiry.received', 'conflict.checked', 'conflict.decided', 'enquiry.opened']);
    await audit.stop();
    const verdict = await verifyAudit(database, keyring, dataDir);
    expect([verdict.rows, verdict.breach, verdict.forged]).toEqual([4, undefined, []]);
  });

  test('ten times at once is once, and every sender is told the same', async () => {
    const database = await make();
    const { enquiries, desk, mails } = build(database);
    const one = submission();
    const sent = await Promise.all(Array.from({ length: 10 }, () => enquiries.receive(one)));
    expect(new Set(sent.map(({ ref }) => ref)).size).toBe(1);
    expect(new Set(sent.map(({ mailed }) => mailed))).toEqual(new Set([true]));
    expect(await desk.list({ quarantined: false, limit: 10 })).toHaveLength(1);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['desk@site.example', `${marker}@mail.example`]);
  });

  test('suspected spam is kept apart until somebody releases it', async () => {
    const database = await make();
    const { enquiries, desk, mails } = build(database);
    const { ref, mailed } = await enquiries.receive({ ...submission(), suspicious: true });
    expect(mailed).toBe(false);
    expect((await mails()).map(({ to }) => to)).toEqual(['desk@site.example']);
    expect(await desk.list({ quarantined: false, limit: 10 })).toEqual([]);
    expect(await desk.release(ref, errand)).toBe(true);
    expect((await desk.list({ quarantined: false, limit: 10 })).map((enquiry) => enquiry.ref)).toEqual([ref]);
    expect(await desk.release(ref, errand)).toBe(false);
  });

  test('a draft opens with its own key alone, for 24 hours, and is replaced by the next one of that browser', async () => {
    const database = await make();
    const { drafts, pass } = build(database);
    const { key } = await drafts.save({ answers: { story: `${marker} one` }, rows: 2 });
    expect(await drafts.open(key)).toMatchObject({ answers: { story: `${marker} one` }, rows: 2 });
    expect(await drafts.open(key.split('').toReversed().join(''))).toBeUndefined();
    expect(await drafts.open('')).toBeUndefined();
    expect((await drafts.save({ answers: { story: 'two' }, rows: 0 }, key)).key).toBe(key);
    expect(await drafts.open(key)).toMatchObject({ answers: { story: 'two' } });
    const [row] = await database.db.selectFrom('draft').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(key);
    pass(24 * 60);
    expect(await drafts.open(key)).toBeUndefined();
  });
});
