/** What is measured of a firm: its lists, searches and checks, what public pages keep of their rate meanwhile, and its memory. */
import { openDatabase } from '#server/db/database.ts';
import { cpuSeconds, residentBytes } from './cpu.ts';
import { openOffice, signInAll, type Firm } from './office-firm.ts';
import { officeLists, searches, type Middle } from './office-lists.ts';
import { press, visit } from './office-visits.ts';
import { readPages } from './page-load.ts';
import type { Running } from './spawn.ts';

export type Office = {
  firm: Firm;
  site: Running;
  started: number;
  cookies: Awaited<ReturnType<typeof signInAll>>;
  middle: Middle;
  /** Of new ones, as they are in the address. */ received: string[];
};

export async function open(firm: Firm): Promise<Office> {
  const cookies = await signInAll(firm);
  const database = await openDatabase({
    dataDir: firm.settings.DATA_DIR ?? '',
    ...(firm.settings.DATABASE_URL && { databaseUrl: firm.settings.DATABASE_URL }),
  });
  const half = new Date(Date.now() - 85 * 86_400_000).toISOString();
  const placeIn = async (table: 'enquiry' | 'matter'): Promise<string> => {
    const row = await database.db
      .selectFrom(table)
      .select(['created_at', 'id'])
      .where('created_at', '<', half)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return `${row?.created_at ?? ''} ${row?.id ?? ''}`;
  };
  const ended = database.db.selectFrom('enquiry').select('ref').where('state', '=', 'lapsed').orderBy('created_at', 'desc').limit(1);
  const { seq = 0 } = (await database.db.selectFrom('audit_event').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? {};
  const middle = {
    enquiry: await placeIn('enquiry'),
    matter: await placeIn('matter'),
    line: String(Math.floor(seq / 2)),
    ref: (await ended.executeTakeFirstOrThrow()).ref,
  };
  const waiting = database.db.selectFrom('enquiry').select('ref').where('state', '=', 'received').where('quarantined', '=', 0);
  const received = (await waiting.orderBy('created_at', 'desc').limit(40).execute()).map(({ ref }) => ref);
  await database.close();
  const { site, started } = await openOffice(firm);
  return { firm, site, started, cookies, middle, received };
}

/** What a server says once it has made every public page. */
const allMade = 'every page is in memory';

type Timed = {
  name: string;
  small: number[];
  large: number[];
  /** Of the whole server process for one page of the large firm, in milliseconds. */ cpu: number;
};

/** Both firms by turns, so that whatever else the machine does is done to both. */
export async function timeLists(small: Office, large: Office, rounds: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  // Until then the servers make every public page beside what they are asked for.
  for (const { site } of [small, large]) await site.said(allMade);
  for (const { name, role, path } of officeLists) {
    const ask = async ({ site, cookies, middle }: Office): Promise<number> => {
      const { status, whole } = await visit(site.origin, path(middle), { cookie: cookies[role] });
      if (status !== 200) throw new Error(`${path(middle)} was answered with ${status}`);
      return whole;
    };
    for (let round = 0; round < 10; round += 1) for (const office of [small, large]) await ask(office);
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    const before = cpuSeconds(large.site.pid);
    for (let round = 0; round < rounds; round += 1) {
      ofSmall.push(await ask(small));
      ofLarge.push(await ask(large));
    }
    timed.push({ name, small: ofSmall, large: ofLarge, cpu: ((cpuSeconds(large.site.pid) - before) * 1000) / rounds });
  }
  return timed;
}

/** Conflict checks of the newest enquiries, whose names are as common as names are. */
export async function timeChecks({ site, cookies, received }: Office): Promise<number[]> {
  const times: number[] = [];
  for (const ref of received) times.push(await press(site.origin, `/admin/enquiries/${ref}`, 'check', cookies['case-manager']));
  return times;
}

/** By turns, each text so many times. */
export async function timeSearches({ site, cookies }: Office, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of searches) {
      const fields = [['action', 'search'] as const, ['text', text] as const];
      const { status, whole } = await visit(site.origin, '/admin/enquiries', { cookie: cookies['case-manager'], fields });
      if (status !== 200) throw new Error(`The search for ${text} was answered with ${status}`);
      // The first of each fills what the database keeps at hand.
      if (round > 0) times.push(whole);
    }
  }
  return times;
}

type Rate = { perSecond: number; /** For each second of processor time of the server. */ perCpu: number };

async function rateOfPages({ origin, pid }: Running, span: number): Promise<Rate> {
  const [start, cpu] = [performance.now(), cpuSeconds(pid)];
  const answered = await readPages(origin, ['/', '/services', '/about', '/resources', '/privacy-policy'], span);
  return { perSecond: (answered * 1000) / (performance.now() - start), perCpu: answered / (cpuSeconds(pid) - cpu) };
}

/** Lists that staff ask for in a second: as fifty people do who look at a new one every ten seconds. */
export const pace = 5;

async function askSteadily({ site, cookies, middle }: Office, span: number): Promise<void> {
  const asked: Promise<unknown>[] = [];
  const end = performance.now() + span * 1000;
  let turn = 0;
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const list = officeLists[(turn += 1) % officeLists.length];
      if (list !== undefined) asked.push(visit(site.origin, list.path(middle), { cookie: cookies[list.role] }));
      if (performance.now() < end) return;
      clearInterval(timer);
      done();
    }, 1000 / pace);
  });
  await Promise.all(asked);
}

export async function readBesideStaff(office: Office): Promise<{ idle: Rate; busy: Rate }[]> {
  const rounds: { idle: Rate; busy: Rate }[] = [];
  const span = 4;
  // Until then pages are made as well as sent.
  await office.site.said(allMade);
  await rateOfPages(office.site, 2);
  for (let round = 0; round < 3; round += 1) {
    const idle = await rateOfPages(office.site, span);
    const [busy] = await Promise.all([rateOfPages(office.site, span), askSteadily(office, span)]);
    rounds.push({ idle, busy });
  }
  return rounds;
}

/** Bytes held at the start and after so many lists, asked for by four at a time. */
export async function watchMemory({ site, cookies, middle }: Office, steps: readonly number[]): Promise<number[]> {
  const readings = [residentBytes(site.pid)];
  let asked = 0;
  for (const until of steps) {
    const askOn = async (): Promise<void> => {
      while (asked < until) {
        const list = officeLists[asked % officeLists.length];
        asked += 1;
        if (list !== undefined) await visit(site.origin, list.path(middle), { cookie: cookies[list.role] });
      }
    };
    await Promise.all([askOn(), askOn(), askOn(), askOn()]);
    readings.push(residentBytes(site.pid));
  }
  return readings;
}
