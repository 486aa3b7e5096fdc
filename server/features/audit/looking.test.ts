import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { Staff } from '../../staff.ts';
import { tx } from '../../db/tx.ts';
import { createAudit, createAuditReading, type AuditEvent, type AuditFilter } from './index.ts';

const owner: Staff = { id: 'owner', roles: ['owner'] };

describeOnBothEngines('looking lines of the audit log up', (make) => {
  async function aLog() {
    const [database, dataDir] = [await make(), mkdtempSync(join(tmpdir(), 'audit-'))];
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    let at = Date.parse('2026-11-20T09:00:00.000Z');
    const audit = createAudit({ database, keyring: aKeyring(), dataDir, now: () => new Date(at), onError: (error) => expect.unreachable(String(error)) });
    const walled = new Set<string>();
    const reading = createAuditReading({ database, audit, walledSubjects: async () => walled });
    /** Each an hour after the one before. */
    const add = (...events: AuditEvent[]) =>
      tx(database, async (t) => {
        for (const event of events) {
          await audit.append(t, event);
          at += 3_600_000;
        }
      });
    return { reading, add, database, walled };
  }
  const of = (subject: string, actor = 'staff:1', action: AuditEvent['action'] = 'enquiry.opened'): AuditEvent => ({
    actor,
    action,
    subject,
    detail: { ref: 'ENQ-1' },
  });

  test('the history of a record is its own lines, the newest first, page by page', async () => {
    const { reading, add } = await aLog();
    await add(...Array.from({ length: 12 }, (_, index) => of(index % 2 === 0 ? 'enquiry:a' : 'enquiry:ab')));
    const first = await reading.historyOf('enquiry:a', { limit: 4 });
    expect(first).toMatchObject({ before: 5, isCut: false });
    expect(first.lines.map(({ seq }) => seq)).toEqual([11, 9, 7, 5]);
    expect(first.lines[0]).toEqual({
      seq: 11,
      at: '2026-11-20T19:00:00.000Z',
      actor: 'staff:1',
      action: 'enquiry.opened',
      subject: 'enquiry:a',
      detail: { ref: 'ENQ-1' },
    });
    const last = await reading.historyOf('enquiry:a', { before: 5, limit: 4 });
    expect(last.lines.map(({ seq }) => seq)).toEqual([3, 1]);
    expect(last).toEqual({ lines: last.lines, isCut: false });
    expect((await reading.historyOf('enquiry:a', { limit: 6 })).before).toBeUndefined();
  });

  test('lines are found by day, person, action, kind and record, and by several of these', async () => {
    const { reading, add } = await aLog();
    await add(
      of('enquiry:a'),
      of('matter:b', 'staff:2', 'matter.moved'),
      of('matter:b', 'site', 'matter.opened'),
      of('staff:2', 'staff:2', 'account.signed-in'),
    );
    const seqs = async (filter: AuditFilter) => (await reading.list(owner, filter, { limit: 10 })).lines.map(({ seq }) => seq);
    expect(await seqs({})).toEqual([4, 3, 2, 1]);
    expect(await seqs({ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T12:00:00.000Z' })).toEqual([3, 2]);
    expect(await seqs({ from: '2026-11-21T00:00:00.000Z' })).toEqual([]);
    expect(await seqs({ to: '2026-11-20T00:00:00.000Z' })).toEqual([]);
    expect(await seqs({ actor: 'staff:2' })).toEqual([4, 2]);
    expect(await seqs({ action: 'matter.moved' })).toEqual([2]);
    expect(await seqs({ kind: 'matter' })).toEqual([3, 2]);
    expect(await seqs({ subject: 'matter:b', actor: 'site' })).toEqual([3]);
    expect(await seqs({ subject: 'matter:b', action: 'enquiry.opened' })).toEqual([]);
  });

  test('of a tip owners learn that something was done, and not of which, by whom or what, whatever they ask for', async () => {
    const { reading, add } = await aLog();
    await add(
      { actor: 'staff:9', action: 'tip.original-opened', subject: 'tip:t', detail: { ref: 'TIP-1', reason: 'a word' } },
      { actor: 'sender', action: 'tip.erased by sender', subject: 'tip:t', detail: { day: '2026-11-19' } },
      of('enquiry:a', 'staff:9'),
    );
    const { lines } = await reading.list(owner, {}, { limit: 10 });
    const hidden = { actor: '', action: 'tip.', subject: '', detail: {} };
    expect(lines).toMatchObject([{ actor: 'staff:9' }, hidden, hidden]);
    for (const filter of [{ actor: 'staff:9' }, { actor: 'sender' }, { subject: 'tip:t' }, { action: 'tip.original-opened' }])
      expect((await reading.list(owner, filter, { limit: 10 })).lines.filter(({ subject }) => subject !== 'enquiry:a')).toEqual([]);
    const saved = [];
    for await (const line of reading.each(owner, {})) saved.push(line);
    expect(JSON.stringify(saved)).not.toMatch(/TIP-1|a word|tip:t|sender/);
    expect((await reading.historyOf('tip:t', { limit: 10 })).lines.map(({ detail }) => detail)).toEqual([
      { day: '2026-11-19' },
      { ref: 'TIP-1', reason: 'a word' },
    ]);
  });

  test('of what lies behind a wall that an owner stands outside they learn the same, from the moment at which it goes up', async () => {
    const { reading, add, walled } = await aLog();
    await add(of('matter:m', 'staff:2', 'matter.glass-broken'), of('enquiry:e', 'staff:2'), of('matter:other', 'staff:2', 'matter.moved'));
    expect((await reading.list(owner, { subject: 'matter:m' }, { limit: 10 })).lines).toHaveLength(1);
    for (const subject of ['matter:m', 'enquiry:e']) walled.add(subject);
    const hidden = { actor: '', action: 'wall.', subject: '', detail: {} };
    expect((await reading.list(owner, {}, { limit: 10 })).lines).toMatchObject([{ subject: 'matter:other' }, hidden, hidden]);
    for (const filter of [{ subject: 'matter:m' }, { subject: 'enquiry:e' }, { action: 'matter.glass-broken' }])
      expect((await reading.list(owner, filter, { limit: 10 })).lines).toEqual([]);
    expect((await reading.list(owner, { actor: 'staff:2' }, { limit: 10 })).lines.map(({ subject }) => subject)).toEqual(['matter:other']);
    const saved = [];
    for await (const line of reading.each(owner, {})) saved.push(line);
    expect(JSON.stringify(saved)).not.toMatch(/matter:m|enquiry:e|glass/);
  });

  test('no page looks through more than ten thousand lines, and says where to go on', async () => {
    const { reading, add, database } = await aLog();
    await add(of('matter:rare', 'staff:2', 'matter.opened'));
    const filler = Array.from({ length: 10_100 }, (_, index) => sampleRow('audit_event', { seq: index + 2, subject: 'enquiry:a' }));
    for (let first = 0; first < filler.length; first += 1000)
      await database.db
        .insertInto('audit_event')
        .values(filler.slice(first, first + 1000))
        .execute();
    const cut = await reading.list(owner, { kind: 'matter' }, { limit: 10 });
    expect(cut).toEqual({ lines: [], before: 102, isCut: true });
    const rest = await reading.list(owner, { kind: 'matter' }, { before: 102, limit: 10 });
    expect(rest).toMatchObject({ lines: [{ seq: 1 }], isCut: false });
    expect(rest.before).toBeUndefined();
    let count = 0;
    for await (const line of reading.each(owner, { to: '2100-01-01T00:00:00.000Z' })) count += line.seq > 0 ? 1 : 0;
    expect(count).toBe(10_101);
  });

  test('saving lines is a line itself', async () => {
    const { reading } = await aLog();
    await reading.noteExport('staff:1', { from: '2026-11-01', to: '2026-11-20', reason: 'Asked for by the auditor' });
    expect((await reading.list(owner, {}, { limit: 1 })).lines).toMatchObject([
      { action: 'audit.exported', subject: 'audit', detail: { reason: 'Asked for by the auditor' } },
    ]);
  });
});
