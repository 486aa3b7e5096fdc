import { londonDay } from '#shared/text/dates.ts';
import { createRightsDesk, type DeskAction, type OpenRequest, type RightsDesk } from '../features/rights/index.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './printable.ts';
import { withAudit } from './with-audit.ts';

const actions = ['acknowledge', 'close', 'release'] as const satisfies readonly DeskAction[];

/** The rights desk until it has pages. */
export const rights: Command = {
  name: 'rights',
  usage: `[-- open|${actions.join('|')} REF --reason "…"]   lists open data requests and complaints with their dates; opens or changes one`,
  run: ({ args, config, print, now }) =>
    withAudit(config, now, async ({ database, keyring, audit }) => {
      const { reason = '', words } = readOptions(args, { reason: 'text' });
      const desk = createRightsDesk({ database, keyring, audit, now });
      const [verb, ref = ''] = words;
      if (verb === undefined) return list(desk, now(), print);
      const errand = { actor: 'operator', reason: reason.trim() };
      if (ref === '' || errand.reason === '')
        throw new UserError(`Say which and why: npm run rights -- ${verb} REQ-… --reason "…". The reason stays in the audit log: name nobody in it.`);
      if (verb === 'open') return open(desk, ref.toUpperCase(), errand, print);
      const action = actions.find((known) => known === verb);
      if (action === undefined) throw new UserError(`"${verb}" is not known: open, ${actions.join(', ')}.`);
      if (!(await desk.change(ref.toUpperCase(), action, errand))) throw new UserError(`There is no ${ref} to ${action}.`);
      print(`${ref.toUpperCase()}: done.`);
      return 0;
    }),
};

async function list(desk: RightsDesk, now: Date, print: (line: string) => void): Promise<number> {
  const requests = await desk.list();
  for (const request of requests) print(lineOf(request, now));
  const late = requests.filter((request) => isLate(request, now)).length;
  print(`${requests.length} open${late > 0 ? `, ${late} late` : ''}.`);
  return 0;
}

async function open(desk: RightsDesk, ref: string, errand: Parameters<RightsDesk['open']>[1], print: (line: string) => void): Promise<number> {
  const request = await desk.open(ref, errand);
  if (request === undefined) throw new UserError(`There is no ${ref}.`);
  print(`${request.ref}  ${request.kind}  received ${request.received_at}`);
  for (const [name, answer] of Object.entries(request.answers)) print(`${name}: ${printable(typeof answer === 'string' ? answer : JSON.stringify(answer))}`);
  return 0;
}

/** A complaint that has been acknowledged has no further date. */
const dueOf = ({ acknowledge_by, respond_by, state }: OpenRequest): string | null => respond_by ?? (state === 'received' ? acknowledge_by : null);

function isLate(request: OpenRequest, now: Date): boolean {
  const due = dueOf(request);
  return due !== null && due < now.toISOString();
}

function lineOf(request: OpenRequest, now: Date): string {
  const due = dueOf(request);
  const what = request.respond_by === null ? 'acknowledge' : 'answer';
  const date = due === null ? 'without undue delay' : `${what} by ${londonDay(new Date(due))}${isLate(request, now) ? ' (LATE)' : ''}`;
  return `${request.ref}  ${request.kind.padEnd(9)}  received ${londonDay(new Date(request.received_at))}  ${date}  ${request.state}${request.quarantined === 1 ? ', held as suspected spam' : ''}`;
}
