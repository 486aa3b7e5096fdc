import { site } from 'virtual:site';
import { londonTime } from '#shared/text/clock-time.ts';
import { createEnquiryDesk, type EnquiryDesk, type ListedEnquiry } from '../features/enquiries/index.ts';
import { subjectsOf } from '../form-desk.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './printable.ts';
import { withAudit } from './with-audit.ts';

/** As many as a screen or two hold. */
const shown = 50;

/** The enquiries without a browser: the same desk as in the back office. */
export const enquiries: Command = {
  name: 'enquiries',
  usage: '[-- quarantined | open|release REF --reason "…"]   lists enquiries with those involved; opens one, or takes it from suspected spam',
  run: ({ args, config, print, now }) =>
    withAudit(config, now, async ({ database, keyring, audit }) => {
      const { reason = '', words } = readOptions(args, { reason: 'text' });
      const desk = createEnquiryDesk({ database, keyring, audit, subjects: subjectsOf(site), now });
      const [verb, ref = ''] = words;
      if (verb === undefined || verb === 'quarantined') return list(desk, verb === 'quarantined', print);
      if (verb !== 'open' && verb !== 'release') throw new UserError(`"${verb}" is not known: quarantined, open, release.`);
      const errand = { actor: 'operator', reason: reason.trim() };
      if (ref === '' || errand.reason === '') {
        throw new UserError(`Say which and why: npm run enquiries -- ${verb} ENQ-… --reason "…". The reason stays in the audit log: name nobody in it.`);
      }
      if (verb === 'open') return open(desk, ref.toUpperCase(), errand, print);
      if (!(await desk.release(ref.toUpperCase(), errand))) throw new UserError(`${ref.toUpperCase()} is not among the suspected spam.`);
      print(`${ref.toUpperCase()}: released.`);
      return 0;
    }),
};

type Print = (line: string) => void;

async function list(desk: EnquiryDesk, quarantined: boolean, print: Print): Promise<number> {
  const found = await desk.list({ quarantined, limit: shown });
  for (const enquiry of found) printHead(enquiry, print);
  const kind = quarantined ? 'held as suspected spam' : found.length === shown ? 'shown, the newest' : 'in all';
  print(`${found.length} ${kind}. What happened: npm run enquiries -- open REF --reason "…"`);
  return 0;
}

function printHead({ ref, created_at, state, intent, audience, subject, reply_due_at, parties, risks }: ListedEnquiry, print: Print): void {
  print(`${ref}  ${londonTime(created_at)}  ${state}  ${audience}  ${intent}${subject === null ? '' : `  ${subject}`}`);
  if (reply_due_at !== null) print(`  reply by ${londonTime(reply_due_at)}`);
  if (risks.length > 0) print(`  RISKS: ${risks.join(', ')}`);
  for (const party of parties) print(`  involved: ${printable(party)}`);
}

async function open(desk: EnquiryDesk, ref: string, errand: Parameters<EnquiryDesk['open']>[1], print: Print): Promise<number> {
  const enquiry = await desk.open(ref, errand);
  if (enquiry === undefined) throw new UserError(`There is no ${ref}.`);
  printHead(enquiry, print);
  for (const { title, lines } of enquiry.sections) {
    const answered = lines.filter(({ answers }) => answers.length > 0);
    if (answered.length > 0) print(`\n${title}`);
    for (const { question, answers } of answered) print(`  ${question}: ${answers.map(printable).join('; ')}`);
  }
  for (const { name, bytes, scan } of enquiry.files) print(`  File: ${printable(name)}, ${bytes} bytes, ${scan}`);
  return 0;
}
