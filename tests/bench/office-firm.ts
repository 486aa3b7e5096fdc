/** A firm for the bench of the back office: made once in its folder, signed in to, and opened by a server as it was built. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { createClock, type Colleague } from '#server/demo/world.ts';
import { serviceCategories } from '#content/services/index.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createMailbox } from '#server/demo/mailbox.ts';
import { createServices } from '#server/services.ts';
import { fillLargeFirm } from './large-firm/index.ts';
import { startServer, type Running } from './spawn.ts';

export type Firm = {
  enquiries: number;
  kind: 'sqlite' | 'postgres';
  /** Settings of a server over it. */
  settings: Readonly<Record<string, string>>;
  staff: readonly Colleague[];
};

/** Nobody listens there: mails wait. */
const noMailServer = 'smtp://127.0.0.1:9';
const buildFolder = resolve(process.env.SITE_BUILD ?? 'dist');
const sqliteThread = fileURLToPath(new URL('../support/sqlite-thread.mjs', import.meta.url));
const rollOf = (folder: string): string => join(folder, 'bench-staff.json');

/** What keeps things, in this process and from its source. Nothing of it is started: nobody erases, sends or looks meanwhile. */
async function openKept(settings: Readonly<Record<string, string>>, now: () => Date) {
  const config = readConfig(settings);
  const database = await openDatabase({ ...config, patient: true, sqliteThread });
  await migrate(database);
  const subjects = serviceCategories.map(({ slug, name }) => ({ value: slug, label: name }));
  const services = await createServices(database, { config, log: pino({ level: 'silent' }), now, subjects, stripProcess: [], outbox: createMailbox() });
  const close = async (): Promise<void> => {
    await services.stop();
    await database.close();
  };
  return { services, close };
}

type Settings = { folder: string; databaseUrl?: string | undefined; enquiries: number; report: (line: string) => void };

/**
 * Makes the firm in an empty folder and database, unless the folder holds one of that size that was finished.
 * @throws NotEmpty where the database holds anything else.
 */
export async function openFirm({ folder, databaseUrl, enquiries, report }: Settings): Promise<Firm> {
  mkdirSync(folder, { recursive: true });
  const settings = {
    DATA_DIR: folder,
    SMTP_URL: noMailServer,
    ROBOTS: 'noindex',
    TRUST_PROXY: '1',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (existsSync(rollOf(folder))) {
    const made = JSON.parse(readFileSync(rollOf(folder), 'utf8')) as { enquiries: number; staff: Colleague[] };
    if (made.enquiries !== enquiries) throw new Error(`${folder} holds a firm of ${made.enquiries} enquiries`);
    return { enquiries, kind, settings, staff: made.staff };
  }
  const start = performance.now();
  const seconds = (): string => ((performance.now() - start) / 1000).toFixed(0);
  const today = new Date();
  const clock = createClock(today);
  const opened = await openKept(settings, clock.now);
  let told = 0;
  const staff = await fillLargeFirm(opened.services, clock, {
    enquiries,
    today,
    subjects: serviceCategories.map(({ slug }) => slug),
    onPortion(done) {
      if (done - told < 100_000) return;
      told = done;
      report(`${kind}: ${done} enquiries after ${seconds()} s, ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
    },
  });
  await opened.close();
  writeFileSync(rollOf(folder), JSON.stringify({ enquiries, staff }), { mode: 0o600 });
  report(`${kind}: a firm of ${enquiries} enquiries was made in ${seconds()} s`);
  return { enquiries, kind, settings, staff };
}

/** Cookies of one person of each role, signed in now. */
export async function signInAll({ settings, staff }: Firm): Promise<Record<'owner' | 'case-manager' | 'investigator', string>> {
  const { services, close } = await openKept(settings, () => new Date());
  const accounts = services.staff;
  const signIn = async (role: string): Promise<string> => {
    const person = staff.find(({ as }) => as.roles.some((one) => one === role));
    if (person?.secret === undefined) throw new Error(`The firm has nobody who is ${role}`);
    const { email, password } = person;
    const jar = new Map<string, string>();
    const visit = () => ({ network: '198.51.100.7', headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } });
    const take = (result: object): void => {
      for (const line of 'cookies' in result ? (result.cookies as string[]) : []) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
    };
    take(await accounts.signIn({ ...visit(), email, password, scripts: true }));
    const code = new TOTP({ secret: Secret.fromBase32(person.secret.replaceAll(' ', '')) }).generate();
    const done = await accounts.verifyCode({ ...visit(), code });
    if (!('cookies' in done)) throw new Error(`The sign-in of ${email} came to: ${done.state}`);
    take(done);
    return visit().headers.cookie;
  };
  const cookies = { owner: await signIn('owner'), 'case-manager': await signIn('case-manager'), investigator: await signIn('investigator') };
  await close();
  return cookies;
}

export type Opened = { site: Running; /** Milliseconds from the start of the process until it takes requests with its database open. */ started: number };

/** A server as it was built. */
export async function openOffice({ settings }: Firm): Promise<Opened> {
  const start = performance.now();
  const site = await startServer([join(buildFolder, 'server/main.js')], { ...settings, LOG_LEVEL: 'info' });
  const { status } = await fetch(`${site.origin}/readyz`);
  const started = performance.now() - start;
  if (status !== 200) throw new Error(`The server does not take requests: ${status}`);
  return { site, started };
}
