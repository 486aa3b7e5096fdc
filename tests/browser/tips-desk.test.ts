/** What custodians do in a real browser: keys are made there, tips are opened there, and nothing of either is ever sent. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newStageKey } from '#server/features/tips/index.ts';
import type { Browser } from '#tests/support/browser.ts';
import { password } from '#tests/support/portal-site.ts';
import { arrive, button, field, heading, link, open, press, save, visitPortal, write } from '#tests/support/portal-visits.ts';
import type { BackOffice } from '#tests/support/staff-site.ts';
import { giveKey, openChannel, passphrase, sendTip, threadOf } from '#tests/support/tip-desk.ts';
import { enter, files, listen, opened, story, unlock } from '#tests/support/tip-desk-visits.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

const readsOf = async (ref: string): Promise<number> => {
  const lines = await office.database().db.selectFrom('audit_event').select('detail').where('action', '=', 'tip.read').execute();
  return lines.filter(({ detail }) => detail.includes(ref)).length;
};

test('a custodian signs in, makes a key, reads, saves, answers and lets a colleague in, by keyboard alone; nothing of it is sent or stored', async () => {
  const ruth = await office.colleague('ruth@mail.example', ['custodian'], 'Ruth Custodian');
  const { recovery } = await openChannel(office.services, (await office.colleague('sam@mail.example', ['custodian'], 'Sam Second')).as);
  expect(recovery).toMatch(/^AGE-SECRET-KEY-1/);
  office.pass(1);
  const visitor = await visitPortal(browser, office.origin, { width: 1280 });
  const { page, seen } = visitor;
  const sent = listen(page);
  await open(visitor, '/admin/login', 'Staff sign-in');
  await write(page, 'E-mail address', ruth.email);
  await write(page, 'Password', password);
  await press(page, button(page, 'Sign in'));
  await arrive(visitor, 'Enter your code');
  await write(page, 'Six-digit code', office.codeOf(ruth.secret));
  await page.keyboard.press('Enter');
  await arrive(visitor, 'Today');
  await press(page, link(page, 'To the tips'));
  await arrive(visitor, 'Tips');
  await press(page, link(page, 'Make your key'));
  await arrive(visitor, 'Keys for tips');

  await press(page, button(page, 'Draw six words'));
  const words = (await page.locator('form [role=status] code').textContent()) ?? '';
  expect(words).toMatch(/^[a-z]+( [a-z]+){5}$/);
  await write(page, 'New passphrase', 'short');
  await press(page, button(page, 'Make my key'));
  await page.getByText('Use at least 15 characters.').waitFor();
  await field(page, 'New passphrase').fill(words);
  await write(page, 'The same again', words.slice(1));
  await press(page, button(page, 'Make my key'));
  await page.getByText('The two are not the same.').waitFor();
  await field(page, 'The same again').fill(words);
  await press(page, button(page, 'Make my key'));
  await page.getByText('Your key is kept.').waitFor();
  await arrive(visitor, 'Keys for tips');

  const { ref, code } = await sendTip(office.services, story, files);
  // The page's own way back, not the menu's.
  await press(page, page.locator('#main').getByRole('link', { name: 'Tips', exact: true }));
  await arrive(visitor, 'Tips');
  await press(page, link(page, ref));
  await arrive(visitor, `Tip ${ref}`);
  await unlock(page, 'not the right passphrase');
  await page.getByText('That is not the passphrase of your key.').waitFor();
  expect([await readsOf(ref), await field(page, 'Passphrase of your key').inputValue()]).toEqual([0, 'not the right passphrase']);
  await field(page, 'Passphrase of your key').fill(words);
  await press(page, button(page, 'Open it'));
  await page.getByText(story, { exact: true }).waitFor();
  expect(await readsOf(ref)).toBe(1);
  expect(await heading(page, 'What is in it', 2).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toContain(ref);

  expect(await save(page, button(page, 'Save note.txt'))).toEqual({ name: 'note.txt', content: Buffer.from('words of the note') });
  await page.getByText('It is what was sent').waitFor();
  await press(page, page.getByText('Original of deed.pdf', { exact: false }).first());
  await press(page, button(page, 'Save the original'));
  await page.getByText('Write why.').waitFor();
  await write(page, 'Reason for opening the original', 'to see whether it is forged');
  expect(await save(page, button(page, 'Save the original'))).toEqual({ name: 'original-deed.pdf', content: Buffer.from('%PDF-1.4\nstartxref\n%%EOF') });

  await write(page, 'Your answer', 'Thank you for the ledger');
  await press(page, page.getByText('Ask up to 3 questions', { exact: false }));
  await write(page, 'Question 1 (optional)', 'Which year is it of?');
  await press(page, button(page, 'Seal and send'));
  await page.getByText('Sent. Its sender reads it').waitFor();
  expect((await threadOf(office.services, code)).entries).toMatchObject([
    { text: story },
    { text: 'Thank you for the ledger', questions: ['Which year is it of?'] },
  ]);
  expect(await field(page, 'Your answer').inputValue()).toBe('');

  await press(page, button(page, 'Lock it now'));
  await field(page, 'Passphrase of your key').waitFor();
  expect(await page.getByText('The ledger in the blue cabinet').count()).toBe(0);
  await press(page, page.getByText('Assessed', { exact: true }));
  await press(page, button(page, 'Move to assessed'));
  await page.getByText('The tip has moved on.').waitFor();

  const third = await office.colleague('third@mail.example', ['custodian'], 'Tess Third');
  await giveKey(office.services, third.as);
  await open(visitor, '/admin/tips', 'Tips');
  await page.getByText('One tip waits for you to let a colleague in.').waitFor();
  await press(page, link(page, 'Compare the keys and let them in'));
  await arrive(visitor, 'Keys for tips');
  await write(page, 'Passphrase of your key', words);
  await press(page, button(page, 'I have compared the keys: let them in'));
  await page.getByText('Done: everybody above can open every tip that you can.').waitFor();
  const other = await enter(browser, office.origin, third, 360);
  await open(other, `/admin/tips/${ref}`, `Tip ${ref}`);
  await unlock(other.page, passphrase);
  await other.page.getByText('Thank you for the ledger', { exact: true }).waitFor();

  for (const line of [...sent, ...other.sent])
    for (const secret of [words, passphrase, 'AGE-SECRET-KEY', 'Thank you for the ledger', 'Which year', 'The ledger']) expect(line).not.toContain(secret);
  expect(sent.some((line) => line.includes('"action":"reply"'))).toBe(true);
  const stored = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
  ]);
  expect(stored).toEqual([0, 0, 0, 0]);
  expect((await visitor.context.cookies()).every(({ httpOnly }) => httpOnly)).toBe(true);
  const complaints = (problems: readonly string[]) =>
    problems.filter((problem) => !problem.includes('status of 422') && !problem.includes('third party: blob:'));
  expect([...complaints(seen.problems), ...complaints(other.seen.problems)]).toEqual([]);
  await other.context.close();
  await visitor.context.close();
});

test('what is being written outlasts a lock and a message that came in between, and a tip left alone locks itself', async () => {
  const nora = await office.colleague('nora@mail.example', ['custodian'], 'Nora Custodian');
  await giveKey(office.services, nora.as);
  const { ref, code } = await sendTip(office.services, story);
  const visitor = await enter(browser, office.origin, nora);
  const { page } = visitor;
  await page.clock.install();
  await open(visitor, `/admin/tips/${ref}`, `Tip ${ref}`);
  await unlock(page, passphrase);
  await opened(page);
  await write(page, 'Your answer', 'Half an answer');
  await page.clock.fastForward('16:00');
  await page.getByText('What you were writing is kept in this page').waitFor();
  expect(await page.getByText('The ledger in the blue cabinet').count()).toBe(0);
  await unlock(page, passphrase);
  await opened(page);
  expect(await field(page, 'Your answer').inputValue()).toBe('Half an answer');

  const { sender } = office.services.get().tips;
  await sender.add(await sender.secretOf(code), {
    text: Buffer.from('One more thing'),
    files: [],
    stageKey: newStageKey(),
    originals: false,
    submission: randomUUID(),
  });
  await press(page, button(page, 'Seal and send'));
  await page.getByText('Somebody wrote in this tip meanwhile.').waitFor();
  expect(await field(page, 'Your answer').inputValue()).toBe('Half an answer');
  await press(page, button(page, 'Show what is new'));
  await page.getByText('One more thing', { exact: true }).waitFor();
  await press(page, button(page, 'Seal and send'));
  await page.getByText('Sent. Its sender reads it').waitFor();
  expect((await threadOf(office.services, code)).entries.map(({ text }) => text)).toEqual([story, 'One more thing', 'Half an answer']);
  await visitor.context.close();
});

test('a file that was altered where it is stored is not handed out', async () => {
  const olga = await office.colleague('olga@mail.example', ['custodian'], 'Olga Custodian');
  await giveKey(office.services, olga.as);
  const { ref } = await sendTip(office.services, story, files);
  const visitor = await enter(browser, office.origin, olga);
  const { page } = visitor;
  await page.route('**/files/*', async (route) => {
    const answer = await route.fetch({ headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' } });
    const body = await answer.body();
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response: answer, body });
  });
  await open(visitor, `/admin/tips/${ref}`, `Tip ${ref}`);
  await unlock(page, passphrase);
  await opened(page);
  let downloads = 0;
  page.on('download', () => void (downloads += 1));
  await press(page, button(page, 'Save note.txt'));
  await page.getByText('This file is not handed out').waitFor();
  expect(downloads).toBe(0);
  await visitor.context.close();
});

test('the desk brings no more than 130 kB of scripts until something is opened; what opens it comes then', async () => {
  const wanda = await office.colleague('wanda@mail.example', ['custodian'], 'Wanda Custodian');
  await giveKey(office.services, wanda.as);
  const { ref } = await sendTip(office.services, story);
  const visitor = await enter(browser, office.origin, wanda);
  const { page } = visitor;
  await open(visitor, `/admin/tips/${ref}`, `Tip ${ref}`);
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  const first = await scripts();
  await unlock(page, passphrase);
  await opened(page);
  const whole = await scripts();
  console.table({ 'scripts of a locked tip': first, 'what opening it brings': whole - first });
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(130_000);
  expect(whole - first).toBeGreaterThan(20_000);
  expect(whole - first).toBeLessThanOrEqual(45_000);
  await visitor.context.close();
});
