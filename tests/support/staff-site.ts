/** The back office of the built server: people of each role with both steps of signing in behind them, enquiries, matters. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { StaffRole } from '#server/db/tables.ts';
import type { Staff } from '#server/features/matters/index.ts';
import type { TypedBreach } from '#server/features/breaches/index.ts';
import type { ReceivedRequest } from '#server/features/rights/index.ts';
import { aBreach } from './a-breach.ts';
import { acceptEnquiry } from './accepted-enquiry.ts';
import { fieldsOf } from './forms.ts';
import { openPortal, password, type Visitor } from './portal-site.ts';

export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>;
export type Colleague = Awaited<ReturnType<BackOffice['colleague']>>;

/** A file that comes with an enquiry. */
export type Attached = { name: string; content: string };

export async function openBackOffice(publicOrigin?: string, settings?: Readonly<Record<string, string>>) {
  const portal = await openPortal(publicOrigin, settings);
  const { services } = portal;

  /** Somebody of the staff who has set a password and nothing else. @returns a browser in which nobody is signed in. */
  async function newcomer(email: string, roles: readonly StaffRole[], name = 'Lee Lead') {
    const { staff } = services.get();
    const browser = portal.visitor();
    const token = (await staff.invite({ email, name, roles, actor: 'operator' })) ?? '';
    await staff.join({ headers: { cookie: '' }, network: browser.network, token, password });
    return { ...browser, email };
  }

  /** Somebody of the staff, signed in. @param scripts Whether their browser runs scripts. */
  async function colleague(email: string, roles: readonly StaffRole[], name?: string, scripts = true) {
    const { staff } = services.get();
    const browser = await newcomer(email, roles, name);
    const visit = () => ({ headers: { cookie: browser.cookie() }, network: browser.network });
    const half = await staff.signIn({ ...visit(), email, password, scripts });
    browser.take('cookies' in half ? half.cookies : []);
    const begun = await staff.beginTotp(visit());
    if (begun.state !== 'begun') throw new Error(begun.state);
    const done = await staff.confirmTotp({ ...visit(), code: portal.codeOf(begun.secret) });
    browser.take('cookies' in done ? done.cookies : []);
    const session = await staff.sessionOf({ cookie: browser.cookie() });
    expect(session?.user.roles).toEqual(roles);
    const id = session?.user.id ?? '';
    return { ...browser, id, secret: begun.secret, as: { id, roles } satisfies Staff };
  }

  /** An enquiry as the public form sends it. @returns its reference. */
  async function enquiry(answers: Readonly<Record<string, unknown>> = {}, suspicious = false, files: readonly Attached[] = []): Promise<string> {
    const given = { intent: 'consultation', audience: 'business', name: 'Ann Roe', email: 'ann@mail.example', story: 'Papers of Larch Hall are gone.' };
    const parties = { people: [{ name: 'Robert Roe' }] };
    const all = { ...given, ...parties, ...answers } as Parameters<ReturnType<typeof intake>['accept']>[0]['answers'];
    const { staging } = services.get();
    const staged = await Promise.all(files.map(({ name, content }) => staging.stage(Readable.from([Buffer.from(content)]), { name, mostBytes: 1_000_000 })));
    return (await intake().accept({ submission: randomUUID(), answers: all, files: staged, suspicious })).ref;
  }
  const intake = () => services.get().intake;

  /** The same, checked and assessed, proposed and accepted: a matter can be opened from it. */
  async function acceptedEnquiry(answers: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const ref = await enquiry(answers);
    await acceptEnquiry(services.get(), { id: 'staff-owner', roles: ['owner'] }, { id: 'staff-second', roles: ['case-manager'] }, ref);
    return ref;
  }

  /** A request about one's own data, or a complaint, as the public form sends it. @param how Whether mails reach its sender. @returns its reference. */
  async function rightsRequest(given: Partial<ReceivedRequest> = {}, how: 'by mail' | 'by post' = 'by mail'): Promise<string> {
    const prefix = given.kind === 'complaint' ? 'complaint' : 'request';
    const email = 'ann@mail.example';
    const asked = { 'request-kind': given.kind ?? 'access', 'request-about': 'Larches', 'complaint-what': 'Larches', [`${prefix}-name`]: 'Ann Roe' };
    const request = { id: randomUUID(), kind: 'access', answers: { ...asked, [`${prefix}-email`]: email }, formVersion: 1, suspicious: false } as const;
    return (await services.get().rights.receive({ ...request, ...(how === 'by mail' && { email }), ...given })).ref;
  }

  /** A breach that became known just now, and of which nothing is decided. @returns its reference. */
  async function breach(by: Staff, given: Partial<TypedBreach> = {}): Promise<string> {
    return (await services.get().breaches.record(by, randomUUID(), { ...aBreach(portal.now()), ...given }))?.ref ?? '';
  }

  /** A document of ours. @returns its id. */
  async function paper(by: Staff, ref: string, name: string, content = 'A paper'): Promise<string> {
    const { documents, staging } = services.get();
    const file = await staging.stage(Readable.from([Buffer.from(content)]), { name, mostBytes: 1_000_000 });
    const [added] = (await documents.staff.addDocuments(by, ref, { submission: randomUUID(), files: [file] })) ?? [];
    return added?.id ?? '';
  }

  return { ...portal, newcomer, colleague, enquiry, acceptedEnquiry, rightsRequest, breach, paper };
}

/** As it reads: React parts texts with comments. */
export const textOf = async (answer: Response): Promise<string> => (await answer.text()).replaceAll('<!-- -->', '');

/** The sentences of a page's error summary. */
export const problemsIn = (html: string): string[] => {
  const list = /There is a problem<\/h2>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(?:<a[^>]*>)?([^<]+)/g)].map(([, words = '']) => words.replaceAll('&#x27;', "'"));
};

/** The form of a page that takes back what was just done; empty where there is none. */
export const undoIn = (html: string): string => /<form(?:(?!<\/form>).)*aria-label="Undo: (?:(?!<\/form>).)*<\/form>/s.exec(html)?.[0] ?? '';

/** A refused form: its status, what is said, and its page. */
export async function refusal(answer: Response): Promise<{ status: number; problems: string[]; html: string }> {
  const html = await textOf(answer);
  return { status: answer.status, problems: problemsIn(html), html };
}

/** What the page of that path would send with the form of that button, without scripts. @throws Error where there is no such form. */
export async function formOn(who: Visitor, path: string, action: string, item?: string): Promise<[string, string][]> {
  const html = await textOf(await who.get(path));
  const forms = html
    .split('<form ')
    .slice(1)
    .map((part) => `<form ${part.split('</form>', 1)[0]}</form>`);
  const form = forms.find((part) => part.includes(`value="${action}"`) && (item === undefined || part.includes(`name="item" value="${item}"`)));
  if (form === undefined) throw new Error(`${path} has no form for ${action} ${item ?? ''}`);
  return [...fieldsOf(form, path).map(([name, value]): [string, string] => [name, value]), ['action', action]];
}

/** Fills a form of a page in and sends it. */
export async function press(
  who: Visitor,
  path: string,
  action: string,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
  item?: string,
): Promise<Response> {
  const form = (await formOn(who, path, action, item)).filter(([name]) => !Object.hasOwn(fields, name));
  const typed = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, String(value)]));
  return who.post(path, [...form, ...typed]);
}
