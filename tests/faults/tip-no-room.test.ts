/** No room on the disk while tips are sent: what was written comes back, what was acknowledged stays, and the same form goes through once there is room. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { createSender, headingOf, wordsOf, type SentFile, type TipPageAnswer } from '#tests/support/tip-site.ts';
import { openBelow, startSite } from './a-site.ts';
import { expectNoOrphan, sumOf } from './kept.ts';
import { openTipChannel, tipsBehind, type KeptMessage } from './kept-tips.ts';
import { aFolder, canMount, limitFiles, withSmallDisk } from './small-disk.ts';

const back = '/anonymous-tip/return';
const sent = 'Your tip has been sent and sealed';

const letter: SentFile = { name: 'letter.pdf', type: 'application/pdf', content: aPdf('x'.repeat(1_000_000)) };
const note: SentFile = { name: 'note.txt', type: 'text/plain', content: 'a note' };
const kept = (text: string, ...files: SentFile[]): KeptMessage => ({
  text,
  files: files.map(({ name, content }) => ({ name, sha256: sumOf(Buffer.from(content)) })),
});

/** The page says that nothing was sent, when to come back, and still holds the text. */
function expectNotStored({ status, headers, html }: TipPageAnswer, text: string): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(html).toContain('We cannot store this at the moment, so nothing was sent.');
  expect(html).toContain(text);
}

describeOnBothEngines('tips and a process that may write no more', (make, kind) => {
  test('come back with their text, lose nothing, leave nothing behind, and go through afterwards', async () => {
    const database = await make();
    const { settings } = database;
    await openTipChannel(settings);
    const site = await startSite(settings);
    const [first, waiting, plain, uploading, reader] = Array.from({ length: 5 }, () => createSender(site.origin)) as [Sender, Sender, Sender, Sender, Sender];
    const { code: before } = await first.tell('Before', [letter], { originals: 'keep' });
    expect(headingOf(first.page().html)).toBe(sent);
    const waitingCode = await waiting.write('With files that wait', [letter, note], { originals: 'keep' });
    const plainCode = await plain.write('Without files');
    await uploading.begin();
    await reader.open(before);
    await reader.press('attach', { text: 'An addition' }, [note], back);

    await limitFiles(site, 0);
    expect((await fetch(`${site.origin}/anonymous-tip`)).status).toBe(200);
    expectNotStored(await uploading.press('write', { text: 'With a new file' }, [letter]), 'With a new file');
    for (let times = 0; times < 3; times += 1) {
      expectNotStored(await waiting.press('send', wordsOf(waitingCode)), 'With files that wait');
      expect([headingOf(waiting.page().html), waiting.page().html.includes('letter.pdf')]).toEqual(['Check your tip before you send it', true]);
    }
    expectNotStored(await reader.press('add', {}, [], back), 'An addition');
    // PostgreSQL is another process.
    const { status, html } = await plain.press('send', wordsOf(plainCode));
    expect([status, headingOf(html) === sent, html.includes('Without files')]).toEqual(kind === 'sqlite' ? [503, false, true] : [200, true, false]);
    await expectNoOrphan(database);
    for (const folder of ['staging', 'files'])
      await vi.waitFor(() => expect(openBelow(site.pid, join(settings.dataDir, folder))).toEqual([]), { timeout: 60_000 });

    await limitFiles(site, 'unlimited');
    if (kind === 'sqlite') await plain.press('send', wordsOf(plainCode));
    expect(headingOf(plain.page().html)).toBe(sent);
    expect(headingOf((await waiting.press('send', wordsOf(waitingCode))).html)).toBe(sent);
    expect((await reader.press('add', {}, [], back)).html).toContain('Added, and sealed.');
    await uploading.press('write', { originals: 'keep' }, [letter]);
    const uploadedCode = codeOf(uploading.page());
    await uploading.press('kept');
    expect(headingOf((await uploading.press('send', wordsOf(uploadedCode))).html)).toBe(sent);
    await expectNoOrphan(database);
    await site.kill();
    expect(await tipsBehind(settings, [before, waitingCode, plainCode, uploadedCode])).toEqual([
      [kept('Before', letter), kept('An addition', note)],
      [kept('With files that wait', letter, note)],
      [kept('Without files')],
      [kept('With a new file', letter)],
    ]);
  });
});

type Sender = ReturnType<typeof createSender>;
const codeOf = ({ html }: TipPageAnswer): string => /<code>(.*?)<\/code>/.exec(html)?.[1] ?? 'none';

const diskSize = 14_000_000;

test.skipIf(!canMount())('SQLite on a full disk refuses tips with the text kept, keeps what it acknowledged, and goes on once there is room', async () => {
  const [folder, prepared] = [aFolder(), aFolder()];
  await openTipChannel({ dataDir: prepared });
  const site = await startSite({ dataDir: folder }, {}, withSmallDisk(folder, diskSize, prepared));
  /** The same folder, seen from here. */
  const dataDir = join(`/proc/${site.pid}/root`, folder);
  const filler = join(dataDir, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(diskSize))).toThrow(/ENOSPC/);
  truncateSync(filler, statSync(filler).size - 400_000);

  // What there is room for is still taken; after that nothing is.
  const accepted: { code: string; text: string }[] = [];
  let refused: { sender: Sender; code: string; text: string } | undefined;
  while (refused === undefined && accepted.length < 100) {
    const [sender, text] = [createSender(site.origin), `Tip ${accepted.length} ${randomBytes(9000).toString('hex')}`];
    const code = await sender.write(text);
    const page = await sender.press('send', wordsOf(code));
    if (headingOf(page.html) === sent) accepted.push({ code, text });
    else refused = { sender, code, text };
  }
  if (refused === undefined) throw new Error('The disk never was full');
  expect(accepted.length).toBeGreaterThan(0);
  expectNotStored(refused.sender.page(), refused.text);
  // A form with a file is told the same: below what the database needs no file is taken.
  const withFile = createSender(site.origin);
  await withFile.begin();
  expectNotStored(await withFile.press('write', { text: 'With a file' }, [note]), 'With a file');
  expect((await fetch(`${site.origin}/anonymous-tip`)).status).toBe(200);

  rmSync(filler);
  expect(headingOf((await refused.sender.press('send', wordsOf(refused.code))).html)).toBe(sent);
  // SQLite follows names out of the disk that only the server sees: it is read from a copy, made while nobody writes.
  process.kill(site.pid, 'SIGSTOP');
  const copy = aFolder();
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, copy]);
  const all = [...accepted, refused];
  const found = await tipsBehind(
    { dataDir: copy },
    all.map(({ code }) => code),
  );
  expect(found).toEqual(all.map(({ text }) => [kept(text)]));
  console.log(`Tips on a full disk: ${accepted.length} acknowledged before, 1 refused and sent again, 0 lost`);
});
