/** A firm for the bench of the portal: clients with accounts, the first of them with very many matters. */
import { pino } from 'pino';
import { buildFolder, openTestServices } from '#tests/support/built.ts';
import { readMails } from '#tests/support/an-outbox.ts';
import { manyMatters } from '#tests/support/many-matters.ts';

export const password = 'quiet lamp brisk otter';
export const addressOf = (index: number): string => `client-${index}@mail.example`;

/** @returns what the first client's browser sends as its cookie. */
export async function fillFirm(settings: Record<string, string>, size: { accounts: number; matters: number; messages: number }): Promise<string> {
  const services = openTestServices({ ...settings, SMTP_URL: 'smtp://127.0.0.1:9' }, () => new Date(), pino({ level: 'silent' }));
  await services.ready;
  const { clients, database, keyring } = services.get();
  const visitOf = (index: number) => ({ headers: { cookie: '' }, network: `10.1.0.${index}` });
  const all = Array.from({ length: size.accounts }, (_, index) => index);
  await Promise.all(all.map((index) => clients.register({ ...visitOf(index), email: addressOf(index), name: 'Ann Roe', password })));
  const tokens = new Map((await readMails(database, keyring)).map(({ to, text }) => [to, /token=([\w-]+)/.exec(text)?.[1] ?? '']));
  const confirm = (index: number) => clients.confirmEmail({ ...visitOf(index), token: tokens.get(addressOf(index)) ?? '', password, scripts: true });
  const confirmed = await Promise.all(all.map(confirm));
  const cookie = confirmed.map((result) => (result.state === 'signed-in' ? (result.cookies[0]?.split(';')[0] ?? '') : ''))[0] ?? '';
  const session = await clients.sessionOf({ cookie });
  if (session === undefined || confirmed.some(({ state }) => state !== 'signed-in')) throw new Error(`The accounts were not made in ${buildFolder}`);
  await manyMatters(database, { ...size, everywhere: session.user.id, keyring });
  // Those have been read here; nobody is to be busy with them later.
  await database.db.deleteFrom('outbox').execute();
  await services.close();
  return cookie;
}
