/** A process that may write no more while somebody sends a tip: text and files wait in the form, nothing is half kept, and it goes on afterwards. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { createSender, headingOf, wordsOf } from '#tests/support/tip-site.ts';
import { startSite } from './a-site.ts';
import { expectNoOrphan, namesBelow, sumOf } from './kept.ts';
import { openTipChannel, tipsBehind } from './kept-tips.ts';

const run = promisify(execFile);

const rows = { name: 'rows.csv', type: 'text/csv', content: 'a,b\n'.repeat(50_000) };

describeOnBothEngines('a full disk under a tip', (make) => {
  test('costs neither text nor files, and no tip that was acknowledged', async () => {
    const database = await make();
    await openTipChannel(database.settings);
    const site = await startSite(database.settings);
    const limitFiles = (bytes: number | 'unlimited') => run('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:`]);
    const before = await createSender(site.origin).tell('Before', [rows]);
    const [sender, writer] = [createSender(site.origin), createSender(site.origin)];
    const code = await sender.write('While it is full', [rows]);
    await writer.begin();

    await limitFiles(0);
    // Its file waits on the disk already; sealed it would have to be written anew.
    const refused = await sender.press('send', wordsOf(code));
    expect([refused.status, refused.headers.get('retry-after'), headingOf(refused.html)]).toEqual([503, '60', 'Check your tip before you send it']);
    for (const words of ['We cannot store this at the moment', 'While it is full', 'rows.csv']) expect(refused.html).toContain(words);
    const withFile = await writer.press('write', { text: 'With a file' }, [rows]);
    expect([withFile.status, withFile.html.includes('>With a file</textarea>')]).toEqual([503, true]);
    expect(namesBelow(join(database.settings.dataDir, 'staging')).filter((name) => /\.(part|tip)$/.test(name))).toEqual([]);

    await limitFiles('unlimited');
    expect(headingOf((await sender.press('send', wordsOf(code))).html)).toBe('Your tip has been sent and sealed');
    expect(headingOf((await writer.press('write')).html)).toBe('Your return code');
    await expectNoOrphan(database);
    await site.kill();
    const files = [{ name: 'rows.csv', sha256: sumOf(Buffer.from(rows.content)) }];
    expect(await tipsBehind(database.settings, [before.code, code])).toEqual([[{ text: 'Before', files }], [{ text: 'While it is full', files }]]);
  });
});
