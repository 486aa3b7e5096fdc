import { shortRecipient } from '#shared/tips/desk.ts';
import type { Accounts } from '../features/accounts/index.ts';
import { openTipRecovery, readCarriedKeys, TipRefused, type TipRecovery } from '../features/tips/index.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './printable.ts';
import { readKeysFile, writeKeysFile } from './sealed-keys.ts';
import { withStaff } from './with-staff.ts';

/** Who may open anonymous tips, and the way back for those who have lost their keys. No private key is ever given here. */
export const tipsSetup: Command = {
  name: 'tips:setup',
  usage: '[-- --recovery age1… | --take sealed-keys.json | --put resealed.json]   who may open tips, and whether they are taken',
  run(context) {
    const { args, print } = context;
    const { recovery: recipient, take, put } = readOptions(args, { recovery: 'text', take: 'text', put: 'text' });
    if ([recipient, take, put].filter((given) => given !== undefined).length > 1) throw new UserError('One at a time: --recovery, --take or --put.');
    return withStaff(context, async (staff, { database, audit }) => {
      const recovery = openTipRecovery({ database, audit, now: context.now });
      if (recipient !== undefined) await explained(() => setRecovery(recovery, recipient, print));
      else if (take !== undefined) await takeKeys(recovery, take, print);
      else if (put !== undefined) await explained(() => putKeys(recovery, put, print));
      else await tell(recovery, staff, print);
      return 0;
    });
  },
};

/** With its verb: 1 tip is, 2 tips are. */
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? ' is' : 's are'}`;

type Print = (line: string) => void;

async function tell(recovery: TipRecovery, staff: Accounts, print: Print): Promise<void> {
  const [state, users] = await Promise.all([recovery.state(), staff.listUsers()]);
  const keys = new Map(state.custodians.map(({ staffId, recipient }) => [staffId, recipient]));
  print('Custodians:');
  const roll = users.filter(({ state: standing, roles }) => standing === 'active' && roles.includes('custodian'));
  for (const { id, name, email } of roll) {
    const key = keys.get(id);
    print(`  ${printable(name)}  ${printable(email)}  ${key === undefined ? 'no key yet: they make it at /admin/tips/keys' : `key ${shortRecipient(key)}`}`);
  }
  if (roll.length === 0) print('  nobody: npm run admin -- invite --email … --roles custodian');
  print(
    state.recovery === undefined
      ? 'Recovery key: none. Make it on another machine (npm run backup:key -- --out recovery-key.txt, or age-keygen), keep it there, and paste its public half: npm run tips:setup -- --recovery age1…'
      : `Recovery key: ${shortRecipient(state.recovery.recipient)}, set on ${state.recovery.madeOn}`,
  );
  print(state.isOpen ? 'Tips are taken.' : 'Tips are not taken: that needs two custodians with a key, and a recovery key.');
  if (state.left > 0)
    print(
      `${state.left === 1 ? '1 tip has' : `${state.left} tips have`} a key for somebody who may read tips no longer; it goes when the next person is let in, and nothing is handed to them meanwhile.`,
    );
  if (state.toReseal > 0)
    print(
      `${counted(state.toReseal, 'tip')} not open to everybody above: a custodian lets the others in at /admin/tips/keys, or the recovery key does (--take, tips:reseal, --put).`,
    );
}

async function setRecovery(recovery: TipRecovery, recipient: string, print: Print): Promise<void> {
  await recovery.setRecipient(recipient);
  print(`The recovery key is ${shortRecipient(recipient)} from now on. Its private half opens every tip: keep it on no server, and a second copy elsewhere.`);
  const { toReseal } = await recovery.state();
  if (toReseal > 0) print(`${counted(toReseal, 'earlier tip')} not open to it yet: a custodian changes that at /admin/tips/keys.`);
}

async function takeKeys(recovery: TipRecovery, path: string, print: Print): Promise<void> {
  const keys = await recovery.take();
  writeKeysFile(path, keys);
  print(`${counted(keys.tips.length, 'sealed key')} in ${path}. Carry it to the machine with the recovery key, and there:`);
  print(`npm run tips:reseal -- --identity recovery-key.txt --in ${path} --out resealed.json`);
}

async function putKeys(recovery: TipRecovery, path: string, print: Print): Promise<void> {
  print(`${counted(await recovery.put(readKeysFile(path, readCarriedKeys)), 'tip')} open to the custodians of today.`);
}

/** A refusal is for the operator to read as it is. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof TipRefused ? new UserError(error.sentence, { cause: error }) : error;
  }
}
