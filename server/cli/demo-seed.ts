import { site } from 'virtual:site';
import { pino } from 'pino';
import { countRows } from '../db/count-rows.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createClock, createMailbox, makeAgency, type Colleague, type Person, type TipSamples } from '../demo/index.ts';
import { subjectsOf } from '../form-desk.ts';
import { createServices } from '../services.ts';
import { UserError, type Command } from './command.ts';
import { settingsOf, withDatabase } from './with-database.ts';

/** Fills an empty database with a sample agency, so that every screen can be seen full. */
export const demoSeed: Command = {
  name: 'demo:seed',
  usage: 'fills an empty database with a sample agency, and prints how to sign in as each of its people',
  run({ config, print, now }) {
    if (config.stage === 'live')
      throw new UserError('SITE_STAGE=live takes no sample agency. Leave SITE_STAGE out, and give the sample a folder of its own: DATA_DIR=./data-demo');
    return withDatabase(settingsOf(config), async (database) => {
      await migrate(database);
      await refuseFull(database);
      const today = now();
      const [clock, outbox] = [createClock(today), createMailbox()];
      const log = pino({ level: 'silent' });
      const services = await createServices(database, { config, log, now: clock.now, subjects: subjectsOf(site), stripProcess: [], outbox });
      const { staff, clients, samples } = await awake(makeAgency(services, outbox, clock, today));
      await services.stop();
      list(print, staff, clients);
      listTips(print, samples);
      print(
        `\nAll of it is made up. Start the site on the same data with npm start: ${config.publicOrigin}/admin/login and ${config.publicOrigin}/portal/login`,
      );
      return 0;
    });
  },
};

/** Keeps the process while it waits for answers that take their time: their timers alone would let it end. */
async function awake<Result>(work: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => undefined, 1000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** A key alone is nothing yet: whoever has only looked at the site may go on. */
async function refuseFull(database: Database): Promise<void> {
  const { data_key: _, ...counts } = await countRows(database);
  const full = Object.entries(counts).filter(([, rows]) => rows > 0);
  if (full.length === 0) return;
  const held = full.map(([name, rows]) => `${name} (${rows})`).join(', ');
  throw new UserError(
    `This database holds something already: ${held}. Nothing was changed. Give the sample a folder of its own, and start the site with the same: DATA_DIR=./data-demo npm run demo:seed`,
  );
}

function list(print: (line: string) => void, staff: readonly Colleague[], clients: readonly Person[]): void {
  print('Staff, at /admin/login. The key goes into an authenticator app, which then shows the codes.');
  for (const { name, email, password, secret, as } of staff) print(`  ${email}  ${password}  key ${secret}  ${name}, ${as.roles.join(', ')}`);
  print('\nClients, at /portal/login');
  for (const { name, email, password } of clients) print(`  ${email}  ${password}  ${name}`);
}

/** Of a real agency nobody could print this. */
function listTips(print: (line: string) => void, { custodians, recovery, tips }: TipSamples): void {
  print('\nTips, at /admin/tips, open with a custodian’s passphrase');
  for (const { name, passphrase } of custodians) print(`  ${name}: ${passphrase}`);
  print(`  The recovery key, which belongs on another machine: ${recovery}`);
  print('\nTheir senders come back at /anonymous-tip with a return code');
  for (const { about, ref, code } of tips) print(`  ${ref}: ${code}  (${about})`);
}
