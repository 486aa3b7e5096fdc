import { acceptRestored, verdictOf, verifyAudit, type Verdict } from '../features/audit/index.ts';
import type { Command } from './command.ts';
import { readOptions } from './options.ts';
import { withKeyring } from './with-keyring.ts';

const meanings = {
  edited: 'was changed',
  removed: 'is missing',
  reordered: 'stands where another was written',
  truncated: 'and those after it were cut off',
} as const;

export const auditVerify: Command = {
  name: 'audit:verify',
  usage: '[-- --restored]   checks that no line of the audit log was changed, removed or cut off; --restored: a backup was put back',
  run: ({ args, config, print, now }) =>
    withKeyring(config, now, async (database, keyring) => {
      if (readOptions(args, { restored: 'flag' }).restored === true) {
        const { seq } = await acceptRestored(database, keyring, config.dataDir, now());
        print(`Written down outside the database: a backup was put back, and the log goes on after line ${seq}.`);
      }
      const verdict = await verifyAudit(database, keyring, config.dataDir);
      for (const line of explain(verdict)) print(line);
      return verdictOf(verdict) === 'good' ? 0 : 1;
    }),
};

function explain({ rows, breach, forged, anchor }: Verdict): string[] {
  if (rows === 0 && breach === undefined && forged.length === 0) return ['The log is empty.'];
  return [
    `${rows} lines are as they were written.`,
    ...(breach === undefined ? [] : [`Line ${breach.seq} ${meanings[breach.what]}.`]),
    ...(breach?.what === 'truncated' ? ['If a backup was put back, say so: npm run audit:verify -- --restored'] : []),
    ...forged.map((line) => `audit-head.log: line ${line} was not written by this program.`),
    anchor === undefined
      ? 'No line of the log is written down outside the database: whether its end was cut off cannot be told.'
      : `Line ${anchor.seq} is written down outside the database, at ${anchor.at}.`,
  ];
}
