/** Accounts over a database of the test's own, with a clock that the test moves and a browser that keeps cookies. */
import type { AccountSettings } from '#server/features/accounts/kit.ts';
import { createAccounts } from '#server/features/accounts/service.ts';
import type { AuditEvent } from '#server/features/audit/index.ts';
import { aKeyring } from './a-keyring.ts';
import { aClock, aMailer, anOutbox, readMails } from './an-outbox.ts';
import type { TestDatabase } from './databases.ts';

export const password = 'quiet lamp brisk otter';
export const newPassword = 'seven grey herons wade';

export type Browser = { headers: { cookie: string }; network: string; take: (result: unknown) => void };

/** Keeps cookies as a browser does. */
export function aBrowser(network = 'home'): Browser {
  const jar = new Map<string, string>();
  const browser: Browser = {
    headers: { cookie: '' },
    network,
    take(result) {
      const lines = Array.isArray(result) ? (result as string[]) : ((result as { cookies?: string[] }).cookies ?? []);
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        if (value === '' || attributes.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      }
      browser.headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    },
  };
  return browser;
}

export function anAccounts(database: TestDatabase, settings: Partial<AccountSettings> = {}) {
  const clock = aClock();
  const keyring = aKeyring();
  const { outbox } = anOutbox(database, aMailer().mailer, { keyring, now: clock.now });
  const events: AuditEvent[] = [];
  const errors: unknown[] = [];
  const accounts = createAccounts({
    audience: 'client',
    database,
    keyring,
    audit: { append: async (_, event) => void events.push(event) },
    outbox,
    erase: async () => undefined,
    origin: 'http://127.0.0.1:3000',
    serviceName: 'Fallowgate',
    now: clock.now,
    onError: (error) => void errors.push(error),
    // As little work as the algorithm takes: these tests are about what is decided, not how hard it is to guess.
    hashing: { memoryCost: 64, timeCost: 1, queue: 1000 },
    evenTime: 0,
    ...settings,
  });
  const mails = () => readMails(database, keyring);
  const read = new Set<string>();
  /** The token of the mail of a kind that was not read yet; empty where there is none. */
  async function tokenIn(kind: string): Promise<string> {
    const found = (await mails()).filter((mail) => mail.kind === `account-${kind}`);
    const token = found.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '').find((one) => !read.has(one)) ?? '';
    read.add(token);
    return token;
  }
  const actions = () => events.map(({ action }) => action.replace('account.', ''));
  return { ...clock, accounts, keyring, mails, tokenIn, events, actions, errors, database };
}

export type TestAccounts = ReturnType<typeof anAccounts>;

/** A client whose address is confirmed, signed in. */
export async function aClient({ accounts, tokenIn }: Pick<TestAccounts, 'accounts' | 'tokenIn'>, email = 'sam@mail.example', browser = aBrowser()) {
  await accounts.register({ ...browser, email, name: 'Sam Reed', password });
  browser.take(await accounts.confirmEmail({ ...browser, token: await tokenIn('confirm'), password, scripts: true }));
  return browser;
}
