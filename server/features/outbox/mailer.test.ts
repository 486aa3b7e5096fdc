import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deadPort, reply, startClosingServer, startMailServer, startSilentServer, type MailServerSettings } from '#tests/support/mail-server.ts';
import { createMailer, hostNameOf } from './create-mailer.ts';
import { createFolderMailer, createSmtpMailer, type Envelope, type SendFailed } from './mailer.ts';

const envelope: Envelope = {
  id: '7d3f0000-0000-4000-8000-000000000000',
  messageId: '<7d3f@site.example>',
  createdAt: new Date('2026-11-20T09:30:00.000Z'),
  to: 'reader@mail.example',
  subject: 'Your enquiry – received',
  text: 'First line\n.\nÜnal, last line\n',
};

const never = new AbortController().signal;
const short = { connect: 300, silence: 300, whole: 2000 };

function mailerFor(smtpUrl: string, limits = { connect: 5000, silence: 5000, whole: 10_000 }) {
  const mailer = createSmtpMailer({ smtpUrl, from: 'desk@site.example', hostName: 'site.example', limits });
  onTestFinished(() => mailer.close());
  return mailer;
}

const failureOf = (sending: Promise<void>): Promise<SendFailed> =>
  sending.then(
    () => Promise.reject(new Error('the mail was sent')),
    (error: unknown) => error as SendFailed,
  );
const failureAt = async (settings: MailServerSettings) => failureOf(mailerFor((await startMailServer(settings)).url).send(envelope, never));

test('a mail arrives once, plain, with its own Message-ID, and says that it was made by a machine', async () => {
  const server = await startMailServer();
  await mailerFor(server.url).send({ ...envelope, fromName: 'A, B & "C"' }, never);
  expect(server.taken).toHaveLength(1);
  const [{ from, to, text, messageId }] = server.taken as [(typeof server.taken)[0]];
  expect([from, to, messageId]).toEqual(['desk@site.example', ['reader@mail.example'], envelope.messageId]);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toMatch(/^Date: Fri, 20 Nov 2026 09:30:00 \+0000\r$/m);
  expect(text).toMatch(/^From: "A, B & \\"C\\"" <desk@site\.example>\r$/m);
  expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
});

test('the same mail is the same to the byte at each attempt', async () => {
  const server = await startMailServer();
  const mailer = mailerFor(server.url);
  await mailer.send(envelope, never);
  await mailer.send(envelope, never);
  expect(new Set(server.taken.map(({ text }) => text)).size).toBe(1);
});

test('a line break in a subject or a name makes no header, and an address list no second recipient', async () => {
  const server = await startMailServer();
  const mailer = mailerFor(server.url);
  await mailer.send({ ...envelope, subject: 'Hello\r\nBcc: thief@mail.example\r\n\r\nbody', fromName: 'A\r\nX-Evil: 1' }, never);
  const headers = server.taken.map(({ text }) => text.slice(0, text.indexOf('\r\n\r\n')));
  expect(headers.join('\n')).not.toMatch(/^(Bcc|X-Evil):/m);
  const failure = await failureOf(mailer.send({ ...envelope, to: 'a@mail.example, thief@mail.example' }, never));
  expect([failure.kind, failure.reason, server.taken.length]).toEqual(['refused', 'address', 1]);
});

test.each([
  ['a recipient refused for good', { onRecipient: () => reply(550) }, 'refused', '550'],
  ['a recipient refused for now', { onRecipient: () => reply(450) }, 'later', '450'],
  ['a text refused for good', { onText: () => reply(554) }, 'refused', '554'],
  ['a text refused for now', { onText: () => reply(451) }, 'later', '451'],
  ['a server that shuts down', { onRecipient: () => reply(421) }, 'unreachable', '421'],
  ['a server that lets nobody in', { options: { onConnect: (_: unknown, callback: (error: Error) => void) => callback(reply(554)) } }, 'unreachable', '554'],
])('%s', async (_, settings, kind, reason) => {
  expect(await failureAt(settings)).toMatchObject({ name: 'SendFailed', kind, reason });
});

test('a wrong password is about us and not about the mail', async () => {
  const { url } = await startMailServer({
    options: { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: (_, __, callback) => callback(reply(535, 'user desk unknown')) },
  });
  const failure = await failureOf(mailerFor(url.replace('//', '//desk:wrong@')).send(envelope, never));
  expect(failure).toMatchObject({ kind: 'unreachable', reason: '535' });
  expect(failure.message).not.toContain('desk');
});

test('a password goes to another machine encrypted or not at all', async () => {
  const seen: string[] = [];
  const server = await startMailServer({
    options: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _, callback) => callback(null, { user: (seen.push(username), username) }),
    },
  });
  const url = server.url.replace('//', '//desk:secret@');
  await mailerFor(url).send(envelope, never);
  expect(seen).toEqual(['desk']);
  // The same machine under a name that is not known to be near.
  const far = await failureOf(mailerFor(url.replace('127.0.0.1', '0.0.0.0')).send(envelope, never));
  expect([far.kind, seen]).toEqual(['unreachable', ['desk']]);
});

test('a server that never says a word, and a port where nobody listens, are left in time', async () => {
  expect(await failureOf(mailerFor(await startSilentServer(), short).send(envelope, never))).toMatchObject({ kind: 'unreachable', reason: 'ETIMEDOUT' });
  expect(await failureOf(mailerFor(await deadPort(), short).send(envelope, never))).toMatchObject({ kind: 'unreachable' });
  const hanging = await startMailServer({ onText: () => new Promise(() => undefined) });
  expect(await failureOf(mailerFor(hanging.url, short).send(envelope, never))).toMatchObject({ kind: 'unreachable' });
  expect(hanging.taken).toHaveLength(1);
});

test('a mail in hand can be broken off', async () => {
  const cut = new AbortController();
  const hanging = await startMailServer({ onText: () => (cut.abort(), new Promise(() => undefined)) });
  expect(await failureOf(mailerFor(hanging.url).send(envelope, cut.signal))).toMatchObject({ kind: 'unreachable', reason: 'EABORT' });
});

test('a server that hangs up at once is asked once for each attempt of ours', async () => {
  const server = await startClosingServer();
  expect(await failureOf(mailerFor(server.url).send(envelope, never))).toMatchObject({ kind: 'unreachable', reason: 'ECONNECTION' });
  expect(server.count()).toBe(1);
});

test('a reply that is lost is reported, and nothing is repeated behind our back', async () => {
  const server = await startMailServer({ onText: (_, cut) => void cut() });
  expect(await failureOf(mailerFor(server.url).send(envelope, never))).toMatchObject({ kind: 'unreachable' });
  expect(server.taken).toHaveLength(1);
});

test('without a mail server a mail becomes a file that only this user may read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mailer = createMailer({ dataDir, publicOrigin: 'http://127.0.0.1:3000', mail: { from: 'desk@site.example', staff: 'desk@site.example' } });
  await mailer.send(envelope, never);
  await mailer.send(envelope, never);
  const folder = join(dataDir, 'outbox');
  expect(readdirSync(folder)).toEqual([`2026-11-20T09-30-00-000Z-${envelope.id}.eml`]);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readFileSync(file, 'utf8')).toMatch(/^To: reader@mail\.example\r$/m);
  await expect(createFolderMailer({ folder: join(file, 'below'), from: 'desk@site.example' }).send(envelope, never)).rejects.toThrow(/ENOTDIR|EEXIST/);
});

test('the host of the site stands without port and brackets', () => {
  expect(['https://www.example.org:8443', 'http://[::1]:3000', 'http://127.0.0.1:3000'].map(hostNameOf)).toEqual(['www.example.org', '::1', '127.0.0.1']);
});
