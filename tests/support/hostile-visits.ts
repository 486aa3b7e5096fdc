/** Visits to a full back office by whoever means harm: what is sent, and what is wrong with the answers. */
import { sql } from 'kysely';
import { parse } from 'parse5';
import { afterAll, beforeAll } from 'vitest';
import { tableNames } from '#server/db/tables-in-order.ts';
import { ask } from '#tests/http/client.ts';
import { parts } from './built.ts';
import { environmentOf } from './command.ts';
import type { MakeDatabase } from './databases.ts';
import { addressesOf, fillOffice, hirePeople, routeOf, type People, type Records } from './full-office.ts';
import { formsIn, type LiveForm } from './live-forms.ts';
import { attributeOf, elementsIn, plantedIn, textIn } from './planted.ts';
import { openBackOffice, type BackOffice } from './staff-site.ts';

export type Route = ReturnType<typeof parts.routesOfAdmin>[number];
export type Pairs = readonly (readonly [name: string, value: string])[];
/** An answer to a write, and what is wrong with it. */
export type Answered = { status: number; html: string; wrong: readonly string[] };

/** Rows of these change with every request, whatever it asks for. */
const restless = new Set(['staff_session', 'staff_throttle']);

/** Pages around the sign-in and of one's own settings: what is typed there lets somebody in, or is not kept. */
export const isAccount = (path: string): boolean => /^\/admin\/(login|code|reset|email|join|set-up|passkey|security|sign-out)/.test(path);

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controls = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
/** A text as the page that a form came back with has it: line ends are one character, and what no keyboard types is gone. */
export const asRead = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '');

/** What stands in the fields of that name, in whatever form. */
export const fieldsNamed = (html: string, name: string): string[] =>
  elementsIn(parse(html)).flatMap((element) => {
    if (attributeOf(element, 'name') !== name) return [];
    return [element.tagName === 'textarea' ? textIn(element) : (attributeOf(element, 'value') ?? '')];
  });

/** Opens the office before the tests of a group, filled once. */
export function hostileVisits(make: MakeDatabase, engine: 'sqlite' | 'postgres') {
  let office: BackOffice;
  let people: People;
  let records: Records;
  let routes: readonly Route[];
  /** The last change that was looked at. */
  let seen = 0;
  beforeAll(async () => {
    office = await openBackOffice(undefined, engine === 'postgres' ? environmentOf((await make()).settings) : {});
    people = await hirePeople(office);
    records = await fillOffice(office, people, 'first');
    routes = parts.routesOfAdmin(office.services, office.now, []);
    await noteChanges();
  });
  afterAll(() => office.close());

  /** From now on the database notes every row that is changed, by its table. */
  async function noteChanges(): Promise<void> {
    const { db } = office.database();
    const run = (statement: string) => sql.raw(statement).execute(db);
    const isLite = engine === 'sqlite';
    await run(`create table touched (id ${isLite ? 'integer primary key autoincrement' : 'bigserial primary key'}, name text not null)`);
    const note = 'insert into touched (name) values';
    if (!isLite) await run(`create function touch() returns trigger language plpgsql as $$ begin ${note} (tg_table_name); return null; end $$`);
    for (const name of tableNames.filter((each) => !restless.has(each)))
      // Mails are tried again and again while nobody takes them.
      for (const change of name === 'outbox' ? ['insert', 'delete'] : ['insert', 'update', 'delete']) {
        const begin = `create trigger touched_${name}_${change} after ${change} on ${name} for each row`;
        await run(isLite ? `${begin} begin ${note} ('${name}'); end` : `${begin} execute function touch()`);
      }
    await office.enquiry();
    if (!(await changed()).includes('enquiry')) throw new Error('A change was not noted');
  }

  /** Tables of which a row has changed since this was last asked. */
  async function changed(): Promise<string[]> {
    const { rows } = await sql<{ id: number | string; name: string }>`select id, name from touched where id > ${seen} order by id`.execute(
      office.database().db,
    );
    seen = Number(rows.at(-1)?.id ?? seen);
    return [...new Set(rows.map(({ name }) => name))];
  }

  /** Answers have to blame whoever asked, hold nothing that was planted, and have kept nothing where they refuse. */
  async function post(path: string, send: () => Promise<Response>): Promise<Answered> {
    await changed();
    const answer = await send();
    const { status, headers } = answer;
    const html = await answer.text();
    const wrong: string[] = headers.get('content-type')?.startsWith('text/html') ? plantedIn(html) : [];
    if (status >= 500) wrong.push('it fails');
    if (headers.has('bcc') || headers.has('x-planted')) wrong.push('a header was planted');
    // Whoever were signed out by one form would be answered nothing about the others.
    if (headers.get('location')?.startsWith('/admin/login') && !isAccount(path)) wrong.push('it leads to the sign-in');
    // Who could not come in stands in the audit log, and of several things chosen at once each is done by itself.
    const isRefused = status >= 400 && !isAccount(path) && !html.includes('With the other');
    if (isRefused) wrong.push(...(await changed()).map((name) => `${name} was changed`));
    return { status, html, wrong };
  }

  return {
    get: () => ({ office, people, records, routes }),
    post,
    writes: () => routes.filter(({ method }) => method === 'post'),
    keyOf: ({ to, action }: LiveForm): string => `${routeOf(to, routes.map(({ path }) => path))} ${action}`, // prettier-ignore
    /** The same records once more. @returns their names. */
    fillAgain: (name: string): Promise<Records> => fillOffice(office, people, name),
    /** Every page. @returns their markup by their addresses, and what is wrong with it. */
    async crawl(found = records): Promise<{ pages: Map<string, string>; wrong: string[] }> {
      const pages = new Map<string, string>();
      const wrong: string[] = [];
      const reading = routes.filter(({ method }) => method === 'get').flatMap(({ path }) => addressesOf(path, found));
      for (const address of [
        ...reading,
        '/admin/enquiries?show=spam',
        '/admin/enquiries?show=everything',
        '/admin/tips?show=all',
        '/admin/rights?state=closed',
      ]) {
        const answer = await people.everyone.get(address);
        const html = await answer.text();
        if (answer.status >= 500) wrong.push(`${address} fails`);
        wrong.push(...plantedIn(html).map((one) => `${address} ${one}`));
        if (html.includes('<title')) pages.set(address, html);
      }
      return { pages, wrong };
    },
    /** A request as it stands: nothing of the address is put right first. */
    async askAs(method: string, path: string, headers: Record<string, string> = {}) {
      const given = { cookie: people.everyone.cookie(), accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers };
      const answer = await ask(office.port, path, { method, headers: given });
      return { status: answer.status, body: answer.body.toString(), allow: answer.headers.allow };
    },
  };
}

/** The forms of pages that change something. */
export const writingForms = (pages: ReadonlyMap<string, string>): LiveForm[] =>
  [...pages.values()].flatMap((html) => formsIn(html)).filter(({ method, to }) => method === 'post' && to !== '/admin/sign-out');
