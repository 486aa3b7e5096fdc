import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { verifyAudit } from '#server/features/audit/index.ts';
import type { DatabaseSettings } from '#server/db/database.ts';
import { build } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';

/** More in the long form: npm run test:faults. */
const kills = Number(process.env.KILLS ?? 3);

const script = fileURLToPath(new URL('../support/write-messages-until-killed.ts', import.meta.url));

/** Starts the writer and kills it after some acknowledgements. @returns every submission that was acknowledged. */
async function writeUntilKilled({ dataDir, databaseUrl }: DatabaseSettings, count: number): Promise<string[]> {
  const command = ['--import', 'tsx', script, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const writer = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const submissions: string[] = [];
  createInterface({ input: writer.stdout }).on('line', (submission) => {
    submissions.push(submission);
    if (submissions.length === count) writer.kill('SIGKILL');
  });
  let complaint = '';
  writer.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  await once(writer, 'close');
  if (submissions.length < count) throw new Error(`the writer ended by itself: ${complaint}`);
  return submissions;
}

describeOnBothEngines('a matter whose server is killed while messages come', (make) => {
  test(
    'loses none that it has acknowledged, and keeps each once when it is sent again',
    async () => {
      const database = await make();
      const acknowledged: string[] = [];
      for (let round = 0; round < kills; round += 1) acknowledged.push(...(await writeUntilKilled(database.settings, 5 + ((round * 17) % 40))));
      const { matters, keyring } = build(database);
      const ref = (await matters.client.listMatters('client-ann'))[0]?.ref ?? '';
      const kept = async () => {
        const texts: string[] = [];
        for (let before: number | null | undefined; before !== null;) {
          const page = await matters.client.messagesOf('client-ann', ref, before === undefined ? {} : { before });
          texts.unshift(...(page?.messages ?? []).map(({ text }) => text));
          before = page?.before ?? null;
        }
        return texts;
      };
      const first = await kept();
      expect(acknowledged.filter((submission) => !first.includes(submission))).toEqual([]);
      for (const submission of acknowledged) await matters.client.writeMessage('client-ann', ref, submission, submission);
      expect(await kept()).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
      // Every message has its line in the audit log, and the chain holds.
      const lines = await database.db.selectFrom('audit_event').select('seq').where('action', '=', 'matter.message-sent').execute();
      const { forged, breach } = await verifyAudit(database, keyring, database.settings.dataDir);
      expect([lines.length, forged, breach]).toEqual([first.length, [], undefined]);
    },
    60_000 * kills,
  );
});
