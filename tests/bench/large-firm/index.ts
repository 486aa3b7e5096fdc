/**
 * Fills an empty database with a large firm: by default a million enquiries with what they are found by, two lines of the
 * audit log for each, matters, requests about data, mails and accounts. Rows are written past the services, in statements of
 * many rows (write-rows.ts), for the services take some ten milliseconds each; what is in them is made by the program's own
 * functions: sealed fields, search tokens, fingerprints of checks, hashes of the audit log. Memory stays within what one
 * portion needs and what is yet to happen to enquiries that have come.
 */
import { sql } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import { NotEmpty } from '#server/db/not-empty.ts';
import { tx } from '#server/db/tx.ts';
import { hire } from '#server/demo/people.ts';
import { daysBefore, type Clock, type Colleague } from '#server/demo/world.ts';
import { genesis } from '#server/features/audit/chain.ts';
import { readHead } from '#server/features/audit/store.ts';
import type { OpenServices } from '#server/services.ts';
import { createAuditLines } from './audit-lines.ts';
import { createEnquiryMaker, fateOf, sizeOf, spanDays } from './enquiry-rows.ts';
import { createMatterMaker } from './matter-rows.ts';
import { createRandom, idOf, refOf, type Random } from './random.ts';
import { addMail, addRequest } from './small-rows.ts';
import { closeFindable, newPile, openFindable, put, writePile, type Pile } from './write-rows.ts';

export { sizeOf } from './enquiry-rows.ts';

export type FirmOptions = {
  enquiries: number;
  seed?: number;
  /** The last moment of the firm. */
  today: Date;
  /** Slugs of the service categories. */
  subjects: readonly string[];
  /** Told of how far it has come. */
  onPortion?: (done: number) => void;
};

const staffRoll = [
  { name: 'Olive Owner', email: 'owner@fallowgate.example', roles: ['owner'] },
  { name: 'Maya Manager', email: 'manager@fallowgate.example', roles: ['case-manager'] },
  ...[2, 3, 4].map((number) => ({ name: `Case Manager ${number}`, email: `manager-${number}@fallowgate.example`, roles: ['case-manager'] as const })),
  { name: 'Ines Investigator', email: 'investigator@fallowgate.example', roles: ['investigator'] },
  ...[2, 3, 4, 5].map((number) => ({ name: `Investigator ${number}`, email: `investigator-${number}@fallowgate.example`, roles: ['investigator'] as const })),
] as const;

const day = 86_400_000;
const portion = 20_000;

/**
 * @param services Opened with `clock`, and nothing kept yet.
 * @returns its staff, with what they sign in with.
 * @throws NotEmpty where anything is kept.
 */
export async function fillLargeFirm(
  services: OpenServices,
  clock: Clock,
  { enquiries, seed = 1, today, subjects, onPortion }: FirmOptions,
): Promise<Colleague[]> {
  const { database, keyring, audit } = services;
  const { data_key: _, ...counts } = await countRows(database);
  if (Object.values(counts).some((rows) => rows > 0)) throw new NotEmpty('This database holds something already. Nothing was changed.');

  const size = sizeOf(enquiries);
  const random = createRandom(seed);
  clock.set(daysBefore(today, spanDays + 1));
  const staff: Colleague[] = [];
  for (const person of staffRoll) staff.push(await hire(services, clock, { ...person, roles: [...person.roles] }));
  clock.set(today);
  const idsOf = (role: string): string[] => staff.filter(({ as }) => as.roles.some((one) => one === role)).map(({ id }) => id);
  const [managers, investigators] = [idsOf('case-manager'), idsOf('investigator')];

  const lines = createAuditLines(keyring, (await readHead(database.db)) ?? { seq: 0, hash: genesis });
  const now = today.getTime();
  const makeEnquiry = createEnquiryMaker({ random, keyring, lines, managers, subjects, now });
  const makeMatter = createMatterMaker({ random, keyring, lines, managers, investigators, now });

  await hasten(services);
  await openFindable(database);
  let matters = 0;
  let writing: Promise<void> = Promise.resolve();
  for (let start = 0; start < enquiries; start += portion) {
    const pile = newPile();
    const end = Math.min(enquiries, start + portion);
    for (let number = start; number < end; number += 1) {
      // Ahead of the days whose mails are kept, too: none is to be erased while something is measured.
      const age = ((enquiries - number) / enquiries) * spanDays * day - random.below(1000);
      const at = Math.floor(now - Math.max(1000, age));
      const fate = fateOf(random, size, number, now - at);
      const made = makeEnquiry(pile, number, at, fate);
      if (fate.state === 'converted' && matters < size.matters) makeMatter(pile, matters++, made);
      if (now - at < 25 * day) addMail(pile, number, made.id, new Date(at).toISOString());
    }
    if (start === 0) addRequests(pile, random, size.requests);
    addLines(pile, lines.until(new Date(end === enquiries ? now : pileEnd(pile)).toISOString()));
    await writing;
    onPortion?.(start);
    // The next portion is made while this one is written.
    writing = writePile(database, pile);
    writing.catch(() => undefined);
  }
  await writing;
  await topUp();
  await closeFindable(database);
  await settle(services);
  await audit.anchor();
  return staff;

  function addRequests(pile: Pile, chance: Random, count: number): void {
    for (let number = 0; number < count; number += 1) addRequest({ random: chance, keyring, lines, now }, pile, number, count);
  }

  /** Enough looks into enquiries that there are two lines for each. */
  async function topUp(): Promise<void> {
    while (lines.count() < 2 * enquiries) {
      const pile = newPile();
      const missing = Math.min(portion, 2 * enquiries - lines.count());
      for (let count = 0; count < missing; count += 1) {
        const number = random.below(enquiries);
        const detail = { ref: refOf('ENQ', number), reason: 'Looked at before the call' };
        lines.add({
          at: today.toISOString(),
          actor: `staff:${random.pick(managers)}`,
          action: 'enquiry.opened',
          subject: `enquiry:${idOf('enquiry', number)}`,
          detail,
        });
      }
      addLines(pile, lines.until(today.toISOString()));
      await writePile(database, pile);
    }
  }
}

const pileEnd = (pile: Pile): number => Date.parse(String(pile.rows.get('enquiry')?.at(-1)?.created_at));

function addLines(pile: Pile, rows: ReturnType<ReturnType<typeof createAuditLines>['until']>): void {
  for (const row of rows) put(pile, 'audit_event', row);
}

/** Nothing is lost if this breaks off but what is made anew: SQLite need not wait for the disk, keeps a gigabyte of what it fills at hand, and sorts beside it on the disk. */
async function hasten({ database }: OpenServices): Promise<void> {
  if (database.kind === 'postgres') return;
  for (const setting of ['synchronous = off', 'cache_size = -1000000', 'temp_store = file']) await sql.raw(`pragma ${setting}`).execute(database.db);
}

/** All of it on the disk; of PostgreSQL also what its own housekeeping comes to some minutes later. */
async function settle({ database }: OpenServices): Promise<void> {
  if (database.kind === 'sqlite') {
    for (const setting of ['synchronous = full', 'wal_checkpoint(truncate)']) await sql.raw(`pragma ${setting}`).execute(database.db);
    return;
  }
  await tx(database, async (t) => {
    await sql`set local statement_timeout = 0`.execute(t);
    await sql`analyze`.execute(t);
  });
}
