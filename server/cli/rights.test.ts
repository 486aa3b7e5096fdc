import { expect, test } from 'vitest';
import { aMailer, anOutbox } from '#tests/support/an-outbox.ts';
import { environmentOf, runCommand } from '#tests/support/command.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { createAudit } from '../features/audit/index.ts';
import { createRights } from '../features/rights/index.ts';
import { openKeyringOf } from '../vault/key-store.ts';
import { auditVerify } from './audit-verify.ts';
import { retention } from './retention.ts';
import { rights } from './rights.ts';

const sent = { id: 'one', kind: 'access', answers: { name: 'A \u001B[2Jperson', about: ['x'] }, formVersion: 1, suspicious: false } as const;

describeOnBothEngines('rights and retention on the command line', (make) => {
  async function build(time: string) {
    const database = await make();
    const { dataDir } = database.settings;
    const now = () => new Date(time);
    const keyring = await openKeyringOf(database, { dataDir, now });
    const audit = createAudit({ database, keyring, dataDir, now, onError: () => undefined });
    const { outbox } = anOutbox(database, aMailer().mailer, { keyring });
    const desk = createRights({ database, keyring, audit, outbox, staffMail: 'desk@site.example', now });
    return { desk, environment: environmentOf(database.settings) };
  }

  test('open requests are listed with their dates, late ones marked, and without a word of their content', async () => {
    const { desk, environment } = await build('2026-10-01T09:00:00Z');
    const late = await desk.receive(sent);
    const complaint = await desk.receive({ ...sent, id: 'two', kind: 'complaint', suspicious: true });
    const { lines } = await runCommand(rights, environment);
    expect(lines.slice(0, 2).toSorted()).toEqual(
      [
        `${late.ref}  access     received at 10:00 on 1 October 2026  answer by 2 November 2026 (LATE)  received`,
        `${complaint.ref}  complaint  received at 10:00 on 1 October 2026  acknowledge by 2 November 2026 (LATE)  received, held as suspected spam`,
      ].toSorted(),
    );
    expect(lines.slice(2)).toEqual(['2 open, 2 late.']);
  });

  test('a request opens for a reason only, and cannot write to the terminal', async () => {
    const { desk, environment } = await build('2026-11-20T09:00:00Z');
    const { ref } = await desk.receive(sent);
    await expect(runCommand(rights, environment, 'open', ref)).rejects.toThrow('Say which and why');
    await expect(runCommand(rights, environment, 'open', ref, '--reason', ' ')).rejects.toThrow('Say which and why');
    await expect(runCommand(rights, environment, 'open', 'REQ-0000-0000', '--reason', 'x')).rejects.toThrow('There is no REQ-0000-0000.');
    await expect(runCommand(rights, environment, 'burn', ref, '--reason', 'x')).rejects.toThrow('"burn" is not known');
    const { lines } = await runCommand(rights, environment, 'open', ref.toLowerCase(), '--reason', 'to answer it');
    expect(lines.slice(1)).toEqual(['name: A [2Jperson', 'about: ["x"]']);
    const act = (verb: string, ...more: string[]) => runCommand(rights, environment, verb, ref, '--reason', 'answered', ...more);
    await expect(act('close', '--outcome', 'granted', '--way', 'post', '--told')).rejects.toMatchObject({
      sentences: ['Note first that it was confirmed who asks, or that there was no doubt about it.'],
    });
    await expect(act('acknowledge')).rejects.toMatchObject({ sentences: [expect.stringContaining('No mail reaches this person.')] });
    expect((await act('acknowledge', '--told')).lines).toEqual([`${ref}: done.`]);
    await act('identity', '--check', 'not-needed');
    await act('close', '--outcome', 'granted', '--way', 'post', '--told');
    await expect(act('close')).rejects.toMatchObject({ sentences: ['This request is closed.'] });
    await expect(runCommand(rights, environment, 'close', 'REQ-0000-0000', '--reason', 'x')).rejects.toThrow('There is no REQ-0000-0000 to close.');
    expect((await runCommand(rights, environment)).lines).toEqual(['0 open.']);
    expect(await runCommand(auditVerify, environment)).toMatchObject({ code: 0 });
  });

  test('the retention table is printed, and what was erased with the day on which it leaves the backups', async () => {
    const { desk, environment } = await build('2026-11-01T09:00:00Z');
    const { ref } = await desk.receive({ ...sent, suspicious: true });
    const { code, lines } = await runCommand(retention, environment);
    expect(code).toBe(0);
    expect(lines[0]).toBe('14 days   enquiries held as suspected spam, from their arrival or from when staff marked them: long enough for somebody to look');
    expect(lines.slice(-2)).toEqual([
      'Erased by quarantined-rights-request: 1 records of 2 rows and 0 files.',
      `2026-11-20T09:30:00.000Z  rights_request:${ref}  quarantined-rights-request  gone from backups by 2026-12-20T09:30:00.000Z`,
    ]);
    expect((await runCommand(retention, environment)).lines.at(-2)).toBe('Nothing was over.');
    expect(await runCommand(auditVerify, environment)).toMatchObject({ code: 0 });
  });
});
