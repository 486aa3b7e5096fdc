import { expect, test, vi } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { manager, rightsOver } from '#tests/support/a-rights-request.ts';
import { aMailer, anOutbox, silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import type { Staff } from '../../staff.ts';
import { createAudit } from '../audit/index.ts';
import { createRetention, listCertificates } from '../retention/index.ts';
import { createRightsErasing } from './erasing.ts';

const owner: Staff = { id: 'staff-owner', roles: ['owner'] };
const second: Staff = { id: 'staff-second', roles: ['owner'] };
const keyring = aKeyring();
const ref = 'ENQ-7K4M-2QXD';

async function over(database: TestDatabase) {
  const desk = rightsOver(database);
  const { outbox } = anOutbox(database, aMailer().mailer, { now: desk.now });
  const audit = createAudit({ database, keyring, dataDir: database.settings.dataDir, now: desk.now, onError: () => undefined });
  const shared = { database, keyring, audit, outbox, now: desk.now };
  const retention = createRetention({ ...shared, files: { remove: async () => undefined }, dataDir: database.settings.dataDir, log: silent });
  const enquiry = sampleRow('enquiry', { ref });
  await tx(database, async (t) => {
    await t.insertInto('enquiry').values(enquiry).execute();
  });
  // What is called so is there for everybody; anything else for nobody.
  const enquiryOf = async (asked: string) => (asked === ref ? `enquiry:${enquiry.id}` : undefined);
  const erase = vi.fn<typeof retention.erase>(retention.erase);
  const erasing = createRightsErasing({ ...shared, erase, enquiryOf });
  const request = await desk.receive({ kind: 'erasure' });
  await desk.work.identity(manager, { ref: request, version: 1 }, { check: 'not-needed' });
  const at = (version: number) => ({ ref: request, version });
  const ask = (version = 2, staff: Staff = owner) => erasing.ask(staff, at(version), { enquiry: ` ${ref.toLowerCase()}`, reason: 'Zanzibar: it is hers' });
  const firstId = async () => (await desk.find(request)).erasures[0]?.id ?? '';
  const isThere = async () => (await database.db.selectFrom('enquiry').select('id').execute()).length === 1;
  const addMatter = (row: Partial<Tables['matter']> = {}) =>
    tx(database, async (t) => {
      await t
        .insertInto('matter')
        .values(sampleRow('matter', { enquiry_id: enquiry.id, ...row }))
        .execute();
    });
  return { ...desk, erasing, erase, request, at, ask, firstId, isThere, addMatter };
}

const said = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => [],
    (error: { sentences?: readonly string[] }) => error.sentences ?? Promise.reject(error as Error),
  );

describeOnBothEngines('an enquiry that is erased on request', (make) => {
  test('is asked for by one of the staff and erased by an owner who is another, with a certificate, and everything written down', async () => {
    const database = await make();
    const { erasing, ask, at, firstId, isThere, find, request, actions, trail } = await over(database);
    expect(await ask()).toEqual({ version: 3, told: null });
    const id = await firstId();
    expect(await said(erasing.erase(owner, at(3), id))).toEqual(['You have asked for it: another owner has to erase it.']);
    expect(await erasing.erase(manager, at(3), id)).toBeUndefined();
    expect(await isThere()).toBe(true);
    expect(await erasing.erase(second, at(3), id)).toMatchObject({ version: 4 });
    expect(await isThere()).toBe(false);
    const view = await find(request);
    expect(view.erasures).toEqual([expect.objectContaining({ ref, state: 'erased', askedBy: 'staff:staff-owner', settledBy: 'staff:staff-second' })]);
    expect(view.steps.slice(-2).map(({ step, word, note }) => [step, word, note])).toEqual([
      ['noted', 'erasure-asked', `${ref}: Zanzibar: it is hers`],
      ['noted', 'enquiry-erased', `${ref}. Gone from backups by 20 December 2026.`],
    ]);
    expect((await listCertificates(database.db, 5)).map(({ subject, rule }) => [subject, rule])).toEqual([[`enquiry:${ref}`, 'request']]);
    expect((await actions()).slice(-3)).toEqual(['rights.erasure-asked', 'record.erased', 'rights.enquiry-erased']);
    expect(await trail()).not.toMatch(/zanzibar/i);
    expect(await said(erasing.erase(second, at(4), id))).toEqual(['That is settled already.']);
  });

  test('stays while a matter that began with it, or a legal hold, keeps it: also one that came since it was asked for', async () => {
    const { erasing, ask, at, firstId, isThere, addMatter, find, request } = await over(await make());
    await ask();
    await addMatter();
    expect(await said(erasing.erase(second, at(3), await firstId()))).toEqual([expect.stringContaining('A matter began with it')]);
    expect(await isThere()).toBe(true);
    expect((await find(request)).erasures[0]?.state).toBe('asked');
  });

  test('stays under a legal hold', async () => {
    const { erasing, ask, at, firstId, isThere, addMatter } = await over(await make());
    await ask();
    await addMatter({ hold_since: '2026-11-20T09:00:00.000Z', hold_review_on: '2027-01-01', hold_reason: Buffer.from('sealed') });
    expect(await said(erasing.erase(second, at(3), await firstId()))).toEqual([expect.stringContaining('A legal hold keeps it.')]);
    expect(await isThere()).toBe(true);
  });

  test('is not asked for twice, nor for a request that is no such, is closed, or comes from nobody who is known', async () => {
    const { erasing, ask, at, receive, work, isThere, request } = await over(await make());
    await ask();
    expect(await said(ask(3))).toEqual(['Somebody has asked for that already']);
    expect(await said(erasing.ask(manager, at(3), { enquiry: 'ENQ-0000-0000', reason: ' ' }))).toHaveLength(2);
    expect(await said(ask(2))).toEqual([expect.stringContaining('Somebody else changed this meanwhile.')]);
    expect(await ask(3, { id: 'x', roles: ['investigator'] })).toBeUndefined();
    const given = { enquiry: ref, reason: 'It is hers' };
    const access = await receive();
    expect(await said(erasing.ask(manager, { ref: access, version: 1 }, given))).toEqual([expect.stringContaining('does not ask for anything to be erased')]);
    const unknown = await receive({ kind: 'erasure' });
    expect(await said(erasing.ask(manager, { ref: unknown, version: 1 }, given))).toEqual([
      expect.stringContaining('Note first that it was confirmed who asks'),
    ]);
    await work.close(manager, at(3), { closing: { outcome: 'withdrawn', refusal: '', way: '', rightsTold: false } });
    expect(await said(ask(4))).toEqual(['This request is closed.']);
    expect([await isThere(), request]).toEqual([true, request]);
  });

  test('that is taken back is not erased, and may be asked for again', async () => {
    const { erasing, ask, at, firstId, isThere, find, request, pass } = await over(await make());
    await ask();
    const id = await firstId();
    pass(1);
    expect(await erasing.withdraw(manager, at(3), id)).toMatchObject({ version: 4 });
    expect(await said(erasing.erase(second, at(4), id))).toEqual(['That is settled already.']);
    await ask(4);
    expect((await find(request)).erasures.map(({ state }) => state)).toEqual(['withdrawn', 'asked']);
    expect(await isThere()).toBe(true);
  });

  test('whose erasure was not noted before the server was killed is noted when it is asked for once more', async () => {
    const { erasing, erase, ask, at, firstId, isThere, find, request } = await over(await make());
    await ask();
    const id = await firstId();
    const real = erase.getMockImplementation();
    erase.mockImplementationOnce(async (order) => {
      await real?.(order);
      throw new Error('killed');
    });
    await expect(erasing.erase(second, at(3), id)).rejects.toThrow('killed');
    expect([await isThere(), (await find(request)).erasures[0]?.state]).toEqual([false, 'asked']);
    await erasing.erase(second, at(3), id);
    expect((await find(request)).erasures[0]).toMatchObject({ state: 'erased' });
  });
});
