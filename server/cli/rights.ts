import { longDate } from '#shared/text/dates.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import type { RequestHead } from '#shared/rights/views.ts';
import { createMailer, createOutbox, hostNameOf } from '../features/outbox/index.ts';
import { createRightsDesk, createRightsWork, type RightsDesk, type RightsWork } from '../features/rights/index.ts';
import type { Config } from '../config.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './printable.ts';
import { withAudit, type Opened } from './with-audit.ts';

const actions = ['acknowledge', 'identity', 'close', 'release'] as const;
const options = {
  reason: 'text',
  check: 'text',
  came: 'text',
  outcome: 'text',
  refusal: 'text',
  way: 'text',
  'rights-told': 'flag',
  told: 'flag',
} as const;
type Given = ReturnType<typeof readOptions<typeof options>>;

/** The rights desk without a browser: the same as in the back office. */
export const rights: Command = {
  name: 'rights',
  usage:
    `[-- open|${actions.join('|')} REF --reason "…"]   lists open data requests and complaints with their dates; opens or changes one. ` +
    'identity: --check asked|confirmed|not-needed [--came 2026-11-20]; close: --outcome granted|partly|refused|withdrawn [--refusal …] [--way post|hand|portal|telephone] ' +
    '[--rights-told]; --told where no mail reaches the person and you have told them',
  run: ({ args, config, print, now }) =>
    withAudit(config, now, async (opened) => {
      const given = readOptions(args, options);
      const desk = createRightsDesk({ ...opened, now });
      const [verb, typed = ''] = given.words;
      if (verb === undefined) return list(desk, print);
      const [ref, reason] = [typed.toUpperCase(), (given.reason ?? '').trim()];
      if (ref === '' || reason === '')
        throw new UserError(`Say which and why: npm run rights -- ${verb} REQ-… --reason "…". The reason stays in the audit log: name nobody in it.`);
      if (verb === 'open') return open(desk, ref, reason, print);
      const action = actions.find((known) => known === verb);
      if (action === undefined) throw new UserError(`"${verb}" is not known: open, ${actions.join(', ')}.`);
      const done = await change(createRightsWork({ ...opened, now, outbox: outboxOf(opened, config, now) }), action, ref, { ...given, reason });
      if (done === undefined) throw new UserError(`There is no ${ref} to ${action}.`);
      print(`${ref}: done${done.told === 'mail' ? '; a mail goes to the person' : ''}.`);
      return 0;
    }),
};

/** Mails are written here and sent by the site that runs. */
const outboxOf = ({ database, keyring }: Opened, config: Config, now: () => Date) => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return createOutbox({ database, keyring, mailer: createMailer(config), now, log, hostName: hostNameOf(config.publicOrigin) });
};

function change(work: RightsWork, action: (typeof actions)[number], ref: string, given: Given & { reason: string }): ReturnType<RightsWork['acknowledge']> {
  const { reason, check = '', came = '', outcome = '', refusal = '', way = '', told = false } = given;
  // Nothing was read before: whatever version is kept is meant.
  const which = { ref, version: undefined };
  if (action === 'acknowledge') return work.acknowledge('operator', which, { told, reason });
  if (action === 'identity') return work.identity('operator', which, { check, cameOn: came, told, reason });
  if (action === 'release') return work.release('operator', which, reason);
  return work.close('operator', which, { closing: { outcome, refusal, way, rightsTold: given['rights-told'] ?? false }, told, reason });
}

async function list(desk: RightsDesk, print: (line: string) => void): Promise<number> {
  const requests = [...(await everyOpen(desk)), ...(await desk.listSuspected())];
  for (const request of requests) print(lineOf(request));
  const late = requests.filter(({ next }) => next.urgency === 'overdue').length;
  print(`${requests.length} open${late > 0 ? `, ${late} late` : ''}.`);
  return 0;
}

async function everyOpen(desk: RightsDesk): Promise<RequestHead[]> {
  const all: RequestHead[] = [];
  let page = await desk.listOpen();
  for (;;) {
    all.push(...page.requests);
    if (page.next === undefined) return all;
    page = await desk.listOpen({ after: page.next });
  }
}

async function open(desk: RightsDesk, ref: string, reason: string, print: (line: string) => void): Promise<number> {
  const request = await desk.open('operator', ref, reason);
  if (request === undefined) throw new UserError(`There is no ${ref}.`);
  print(`${request.ref}  ${request.kind}  received at ${londonTime(request.receivedAt)}`);
  for (const [name, answer] of Object.entries(request.answers)) print(`${name}: ${printable(typeof answer === 'string' ? answer : JSON.stringify(answer))}`);
  return 0;
}

function lineOf({ ref, kind, receivedAt, state, quarantined, next }: RequestHead): string {
  const late = next.urgency === 'overdue' ? ' (LATE)' : '';
  const date = next.by === null ? 'without undue delay' : `${next.what} by ${longDate(next.by)}${late}`;
  return `${ref}  ${kind.padEnd(9)}  received at ${londonTime(receivedAt)}  ${date}  ${state}${quarantined ? ', held as suspected spam' : ''}`;
}
