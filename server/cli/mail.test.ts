import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SendFailed } from '../features/outbox/index.ts';
import { aMailer, anOutbox } from '#tests/support/an-outbox.ts';
import { environmentOf, runCommand } from '#tests/support/command.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { deadPort, reply, startMailServer } from '#tests/support/mail-server.ts';
import { mailQueue } from './mail-queue.ts';
import { mailTest } from './mail-test.ts';

const to = ['--to', 'me@mail.example'];

test('a test mail goes through the mail server of the settings', async () => {
  const server = await startMailServer();
  const { code, lines } = await runCommand(mailTest, { SMTP_URL: server.url.replace('//', '//me:secret@'), MAIL_FROM: 'desk@site.example' }, ...to);
  expect([code, server.taken.map((mail) => [mail.from, ...mail.to])]).toEqual([0, [['desk@site.example', 'me@mail.example']]]);
  expect(lines.join('\n')).not.toContain('secret');
});

test('what is wrong is said in words', async () => {
  await expect(runCommand(mailTest, { SMTP_URL: await deadPort() }, ...to)).rejects.toThrow('nobody answers there (ESOCKET)');
  const refusing = await startMailServer({ onRecipient: () => reply(550) });
  await expect(runCommand(mailTest, { SMTP_URL: refusing.url }, ...to)).rejects.toThrow('refuses the sender or the recipient (550)');
  await expect(runCommand(mailTest, {}, '--to', 'nobody')).rejects.toThrow('--to you@example.org');
  await expect(runCommand(mailTest, {}, '--too', 'a@b.example')).rejects.toThrow("Unknown option '--too'");
});

test('without a mail server the test mail becomes a file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await runCommand(mailTest, { DATA_DIR: dataDir }, ...to);
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1);
});

describeOnBothEngines('mail:queue', (make) => {
  test('lists what waits and what was refused without its content, and puts the refused back', async () => {
    const database = await make();
    const environment = environmentOf(database.settings);
    const { outbox, add, pass } = anOutbox(database, aMailer(() => Promise.reject(new SendFailed('refused', '550'))).mailer);
    await add();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await outbox.runDue();
      pass(60);
    }
    await add();
    const { lines } = await runCommand(mailQueue, environment);
    expect(lines.at(-1)).toBe('1 waiting, 1 refused.');
    expect(lines.join('\n')).toContain('last answer 550');
    expect(lines.join('\n')).not.toMatch(/mail\.example|subject|words/);
    await expect(runCommand(mailQueue, environment, '--retry', 'none')).rejects.toThrow('No refused mail has this id.');
    expect((await runCommand(mailQueue, environment, '--retry', 'all')).lines.at(-1)).toBe('2 waiting, 0 refused.');
  });
});
