import { createRetention, listCertificates, recordRules, rowRules, spanOf } from '../features/retention/index.ts';
import { openBlobStore } from '../files/open-blob-store.ts';
import type { Command } from './command.ts';
import { withAudit } from './with-audit.ts';

/** The site does this by itself every hour. */
export const retention: Command = {
  name: 'retention',
  usage: 'erases what is no longer needed, and prints how long everything is kept and what was erased last',
  run: ({ config, print, now }) =>
    withAudit(config, now, async ({ database, audit }) => {
      for (const { keep, what, why } of [...recordRules, ...rowRules]) print(`${spanOf(keep).padEnd(9)} ${what}: ${why}`);
      const problems: string[] = [];
      const log = { info: () => undefined, error: (...line: unknown[]) => void problems.push(String(line.at(-1))) };
      const files = await openBlobStore(config);
      const { records, rows } = await createRetention({ database, files, audit, dataDir: config.dataDir, now, log }).run();
      for (const [rule, sum] of Object.entries(records)) print(`Erased by ${rule}: ${sum.records} records of ${sum.rows} rows and ${sum.files} files.`);
      for (const [rule, count] of Object.entries(rows)) print(`Deleted by ${rule}: ${count} rows.`);
      if (Object.keys({ ...records, ...rows }).length === 0) print('Nothing was over.');
      problems.forEach(print);
      for (const { subject, rule, erased_at, gone_from_backups_at } of await listCertificates(database.db, 10)) {
        print(`${erased_at}  ${subject}  ${rule}  gone from backups by ${gone_from_backups_at}`);
      }
      return problems.length > 0 ? 1 : 0;
    }),
};
