/** The portal of the built server over what keeps things: people with cookies, matters, mails that wait, and a clock that the test moves. */
import { Secret } from 'otpauth';
import { pino } from 'pino';
import { expect } from 'vitest';
import { codeAt } from '#server/features/accounts/totp.ts';
import { listen, openTestServices } from './built.ts';
import { formBody, type Fields } from './forms.ts';
import { readMails } from './an-outbox.ts';

export const password = 'quiet lamp brisk otter';
export const lead = { id: 'staff-lead', roles: ['case-manager'] } as const;
export const same = { 'sec-fetch-site': 'same-origin' };
/** Nobody listens there, so mails wait where a test can read them. */
const noMailServer = 'smtp://127.0.0.1:9';

export type Lines = Record<string, string>;
export type Visitor = ReturnType<PortalSite['visitor']>;
export type PortalSite = Awaited<ReturnType<typeof openPortal>>;

/** @param publicOrigin What the site is told that it is called. @param settings More of them, as the environment gives them. */
export async function openPortal(publicOrigin = 'http://127.0.0.1:3000', settings: Readonly<Record<string, string>> = {}) {
  let time = new Date('2026-11-20T09:00:00Z');
  const now = () => time;
  const environment = { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: '1', SMTP_URL: noMailServer, ROBOTS: 'noindex', ...settings };
  const written: string[] = [];
  const services = openTestServices(environment, now, pino({ level: 'debug' }, { write: (line: string) => void written.push(line) }));
  let nowhere: typeof services | undefined;
  /** As the services say it themselves while no database answers. */
  const reached = { ...services, get: () => (nowhere ?? services).get() };
  const site = await listen({ environment, now, dependencies: { services: reached } });
  const pass = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000));
  const database = () => services.get().database;

  /** The mails to an address, opened, in the order of their kinds. */
  const mails = () => readMails(database(), services.get().keyring);
  const mailsTo = async (address: string) => (await mails()).filter(({ to }) => to === address);
  const read = new Set<string>();
  /** What a mail of a kind to an address holds that no earlier call has read; empty where there is none. */
  async function unread(address: string, kind: string, pattern = /token=([\w-]+)/): Promise<string> {
    const found = (await mailsTo(address)).filter((mail) => mail.kind === kind).map(({ text }) => pattern.exec(text)?.[1] ?? '');
    const fresh = found.find((one) => !read.has(one)) ?? '';
    read.add(fresh);
    return fresh;
  }

  let networks = 0;
  /** A browser of its own network, which keeps cookies. */
  function visitor() {
    networks += 1;
    const jar = new Map<string, string>();
    const network = `198.51.${networks >> 8}.${networks & 255}`;
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const take = (lines: readonly string[]) => {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        if (value === '' || attributes.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      }
    };
    async function send(path: string, init: RequestInit & { headers?: Lines } = {}): Promise<Response> {
      const headers = { 'x-forwarded-for': network, ...(jar.size > 0 && { cookie: cookie() }), ...init.headers };
      const response = await fetch(site.origin + path, { redirect: 'manual', ...init, headers });
      take(response.headers.getSetCookie());
      return response;
    }
    return {
      network,
      cookie,
      take,
      send,
      get: (path: string, headers: Lines = {}) => send(path, { headers }),
      post: (path: string, fields: Fields | Readonly<Record<string, string>>, headers: Lines = same) =>
        send(path, { method: 'POST', headers, body: formBody(Symbol.iterator in fields ? fields : Object.entries(fields)) }),
      /** As the pages' scripts send it. */
      json: (path: string, body: unknown, headers: Lines = same) =>
        send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    };
  }

  /** A client with a confirmed address, signed in. @param scripts Whether their browser runs scripts. */
  async function client(email: string, name = 'Ann Roe', scripts = true) {
    const browser = visitor();
    const visit = { headers: { cookie: '' }, network: browser.network };
    const { clients } = services.get();
    expect(await clients.register({ ...visit, email, name, password })).toEqual({ state: 'sent' });
    const result = await clients.confirmEmail({ ...visit, token: await unread(email, 'account-confirm'), password, scripts });
    if (result.state !== 'signed-in') throw new Error(result.state);
    browser.take(result.cookies);
    const session = await clients.sessionOf({ cookie: browser.cookie() });
    return { ...browser, email, id: session?.user.id ?? '' };
  }

  /** Somebody of the staff with both steps done. */
  async function staffMember(email: string) {
    const { staff } = services.get();
    const browser = visitor();
    const visit = () => ({ headers: { cookie: browser.cookie() }, network: browser.network });
    const token = await staff.invite({ email, name: 'Lee Lead', roles: ['case-manager'], actor: 'operator' });
    await staff.join({ ...visit(), token: token ?? '', password });
    const half = await staff.signIn({ ...visit(), email, password, scripts: true });
    browser.take('cookies' in half ? half.cookies : []);
    const begun = await staff.beginTotp(visit());
    if (begun.state !== 'begun') throw new Error(begun.state);
    const done = await staff.confirmTotp({ ...visit(), code: codeOf(begun.secret) });
    browser.take('cookies' in done ? done.cookies : []);
    expect(await staff.sessionOf({ cookie: browser.cookie() })).toBeDefined();
    return browser;
  }

  /** What the authenticator app shows now for that secret, as a person would copy it. */
  const codeOf = (secret: string): string => codeAt(Secret.fromBase32(secret.replaceAll(' ', '')).bytes, time);

  /** A matter with that client in it. @returns its reference. */
  async function matterOf({ id, email }: { id: string; email: string }, title: string, audience: 'business' | 'personal' = 'business'): Promise<string> {
    const { staff, joining } = services.get().matters;
    const { ref } = await staff.openMatter(lead, { title, kind: 'general', lead: lead.id, audience });
    await staff.invite(lead, ref, email);
    const joined = await joining.acceptInvitation(await unread(email, 'matter-invitation'), id, email);
    if (joined.state !== 'joined') throw new Error(joined.state);
    return ref;
  }

  /** Lets somebody see items of a matter until the end of the year. */
  async function letIn(owner: { id: string }, ref: string, { id, email }: { id: string; email: string }, items: readonly string[]): Promise<void> {
    const { client: own, joining } = services.get().matters;
    await own.inviteDelegate(owner.id, ref, email, { items, until: '2026-12-31' });
    const joined = await joining.acceptInvitation(await unread(email, 'matter-invitation'), id, email);
    if (joined.state !== 'joined') throw new Error(joined.state);
  }

  return {
    ...site,
    services,
    now,
    pass,
    database,
    /** Every mail that waits, opened. */
    mails,
    mailsTo,
    unread,
    visitor,
    client,
    staffMember,
    codeOf,
    matterOf,
    letIn,
    /** From now on the database answers nobody. */
    loseDatabase: () => void (nowhere = openTestServices({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }, now)),
    /** Everything that the process has logged. */
    log: () => [...site.logged, ...written].join('\n'),
    async close() {
      await site.close();
      await nowhere?.close();
      await services.close();
    },
  };
}

export const signIn = (who: Visitor, email: string, given = password, more: Readonly<Lines> = {}): Promise<Response> =>
  who.post('/portal/login', { email, password: given, scripts: '1', ...more });
export const isIn = async (who: Visitor): Promise<boolean> => (await who.get('/portal/dashboard')).status === 200;
/** Status, and where it leads. */
export const goes = (response: Response) => [response.status, response.headers.get('location')];

/** An answer without what is new in each: the nonce and the time. */
export async function bare(response: Response): Promise<{ status: number; headers: Lines; body: string }> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
  const policy = headers['content-security-policy']?.replaceAll(/'nonce-[^']+'/g, "'nonce'");
  return {
    status: response.status,
    headers: { ...headers, ...(policy !== undefined && { 'content-security-policy': policy }) },
    body: (await response.text()).replaceAll(/nonce="[^"]*"/g, 'nonce'),
  };
}
