import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentOf, runCommand } from '#tests/support/command.ts';
import { allowTampering, describeOnBothEngines } from '#tests/support/databases.ts';
import { tx } from '../db/tx.ts';
import { createAudit } from '../features/audit/index.ts';
import { openKeyringOf } from '../vault/key-store.ts';
import { auditVerify } from './audit-verify.ts';

describeOnBothEngines('audit:verify', (make) => {
  test('tells a good log from one that was changed or cut, and what to do after a restore', async () => {
    const database = await make();
    const dataDir = mkdtempSync(join(tmpdir(), 'audit-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const environment = { ...environmentOf(database.settings), ...(database.kind === 'postgres' ? { DATA_DIR: dataDir } : {}) };
    const now = () => new Date();
    const folder = environment['DATA_DIR'] ?? '';
    const audit = createAudit({ database, keyring: await openKeyringOf(database, { dataDir: folder, now }), dataDir: folder, now, onError: () => undefined });
    for (const number of [1, 2, 3]) await tx(database, (t) => audit.append(t, { actor: 'site', action: 'enquiry.received', subject: `enquiry:${number}` }));

    const unanchored = await runCommand(auditVerify, environment);
    expect([unanchored.code, unanchored.lines.at(-1)]).toEqual([1, expect.stringContaining('No line of the log is written down outside')]);
    await audit.anchor();
    expect(await runCommand(auditVerify, environment)).toMatchObject({
      code: 0,
      lines: ['3 lines are as they were written.', expect.stringContaining('Line 3')],
    });

    await allowTampering(database);
    await database.db.deleteFrom('audit_event').where('seq', '=', 3).execute();
    const cut = await runCommand(auditVerify, environment);
    expect(cut).toMatchObject({ code: 1 });
    expect(cut.lines.join('\n')).toContain('Line 3 and those after it were cut off.\nIf a backup was put back');
    expect(await runCommand(auditVerify, environment, '--restored')).toMatchObject({ code: 0 });

    await database.db.updateTable('audit_event').set({ actor: 'y' }).where('seq', '=', 2).execute();
    const edited = await runCommand(auditVerify, environment);
    expect(edited).toMatchObject({ code: 1 });
    expect(edited.lines).toContain('Line 2 was changed.');
  });

  test('a missing key is named, not replaced', async () => {
    const database = await make();
    const environment = environmentOf(database.settings);
    await openKeyringOf(database, { dataDir: environment['DATA_DIR'] ?? '', now: () => new Date() });
    rmSync(join(environment['DATA_DIR'] ?? '', 'keys'), { recursive: true });
    await expect(runCommand(auditVerify, environment)).rejects.toThrow(/is missing from .*data-key: put it back/);
  });
});
