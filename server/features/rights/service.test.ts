import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { aMailer, anOutbox, readMails } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { createAudit, verifyAudit } from '../audit/index.ts';
import { createRightsDesk } from './desk.ts';
import { createRights, type ReceivedRequest } from './service.ts';

const keyring = aKeyring();
const marker = 'zanzibar-marker';
const request: ReceivedRequest = {
  id: 'submission-1',
  kind: 'access',
  answers: { 'request-name': `${marker} name`, 'request-about': `${marker} story`, 'request-email': `${marker}@mail.example` },
  formVersion: 1,
  email: `${marker}@mail.example`,
  suspicious: false,
};

function build(database: TestDatabase) {
  const { outbox, now } = anOutbox(database, aMailer().mailer);
  const { dataDir } = database.settings;
  const audit = createAudit({ database, keyring, dataDir, now, onError: () => undefined });
  const rights = createRights({ database, keyring, audit, outbox, staffMail: 'desk@site.example', now });
  const desk = createRightsDesk({ database, keyring, audit, now });
  const mails = () => readMails(database, keyring);
  const actions = async () => (await database.db.selectFrom('audit_event').selectAll().orderBy('seq').execute()).map(({ action }) => action);
  return { rights, desk, audit, mails, actions, rows: () => database.db.selectFrom('rights_request').selectAll().execute(), dataDir };
}

describeOnBothEngines('rights', (make) => {
  test('a request is kept sealed with its date, acknowledged, put before staff and written down', async () => {
    const database = await make();
    const { rights, rows, mails, actions } = build(database);
    const receipt = await rights.receive(request);
    expect(receipt).toEqual({
      ref: expect.stringMatching(/^REQ-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      kind: 'access',
      respondBy: '2026-12-21T23:59:59.999Z',
      mailed: true,
    });
    const [row] = await rows();
    expect(row).toMatchObject({ ref: receipt.ref, kind: 'access', state: 'received', quarantined: 0, received_at: '2026-11-20T09:00:00.000Z' });
    expect(JSON.stringify(row)).not.toContain(marker);
    expect(row?.content.includes(marker)).toBe(false);
    const [acknowledgement, notice] = await mails();
    expect(acknowledgement).toMatchObject({
      to: request.email,
      recordId: row?.id,
      text: expect.stringContaining('We answer by 21 December 2026 at the latest.'),
    });
    expect(notice).toMatchObject({ to: 'desk@site.example', text: expect.stringContaining('The law wants it answered by 21 December 2026.') });
    for (const mail of [acknowledgement, notice]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/zanzibar|access|data|erase/i);
    expect(await actions()).toEqual(['rights.received']);
  });

  test('a complaint says when it has to be acknowledged, to staff', async () => {
    const database = await make();
    const { rights, mails } = build(database);
    expect(await rights.receive({ ...request, kind: 'complaint' })).toMatchObject({ acknowledgeBy: '2026-12-21T23:59:59.999Z', mailed: true });
    const texts = (await mails()).map(({ text }) => text).join('\n');
    expect(texts).toContain('acknowledged by 21 December 2026');
    expect(texts).toContain('without undue delay');
  });

  test('sent twice, or ten times at once, it is stored once and answered alike', async () => {
    const database = await make();
    const { rights, rows, mails } = build(database);
    const receipts = await Promise.all(Array.from({ length: 10 }, () => rights.receive(request)));
    receipts.push(await rights.receive({ ...request, answers: { other: 'words' } }));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt, Object.keys(receipt).toSorted()))).size).toBe(1);
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 2]);
    expect((await rights.receive({ ...request, id: 'submission-2' })).ref).not.toBe(receipts[0]?.ref);
  });

  test('without an address nobody is mailed but staff; what looks like spam is kept apart and answered to nobody', async () => {
    const database = await make();
    const { rights, rows, mails } = build(database);
    const { email: _, ...postal } = request;
    expect(await rights.receive(postal)).toMatchObject({ mailed: false });
    expect(await rights.receive({ ...request, id: 'spam', suspicious: true })).toMatchObject({ mailed: false });
    expect(await rights.receive({ ...request, id: 'spam', suspicious: true })).toMatchObject({ mailed: false });
    expect((await rows()).map(({ quarantined }) => quarantined).toSorted()).toEqual([0, 1]);
    expect((await mails()).map(({ to }) => to)).toEqual(['desk@site.example', 'desk@site.example']);
  });

  test('a failure stores nothing, mails nothing and promises nothing', async () => {
    const database = await make();
    const { outbox, now, rows } = anOutbox(database, aMailer().mailer);
    const audit = { append: () => Promise.reject(new Error('no room')) };
    const rights = createRights({ database, keyring, audit, outbox, staffMail: 'desk@site.example', now });
    await expect(rights.receive(request)).rejects.toThrow('no room');
    expect([await rows(), await database.db.selectFrom('rights_request').selectAll().execute()]).toEqual([[], []]);
  });

  test('the list shows dates and no content; opening one shows it, and both who and why are kept', async () => {
    const database = await make();
    const { rights, desk, audit, dataDir, actions } = build(database);
    const { ref } = await rights.receive(request);
    const listed = (await desk.listOpen()).requests;
    expect(listed).toMatchObject([{ ref, next: { what: 'answer', by: '2026-12-21', urgency: 'in-time' } }]);
    expect(JSON.stringify(listed)).not.toContain(marker);
    expect(await desk.open('operator', ref, ' a test ')).toMatchObject({ ref, answers: request.answers });
    expect(await desk.open('operator', 'REQ-0000-0000', 'a test')).toBeUndefined();
    expect(await actions()).toEqual(['rights.received', 'rights.opened']);
    const [, opened] = await database.db.selectFrom('audit_event').selectAll().orderBy('seq').execute();
    expect([opened?.actor, JSON.parse(opened?.detail ?? '')]).toEqual(['operator', { ref, reason: 'a test' }]);
    await audit.anchor();
    expect((await verifyAudit(database, keyring, dataDir)).breach).toBeUndefined();
  });
});
