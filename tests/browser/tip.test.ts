/** The whole way of a tip in Chromium: with scripts and without, by keyboard alone, in both themes, on a phone and a desk; nothing is asked of anybody else, nothing kept. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { openBrowser, watch, type Browser, type Page } from '#tests/support/browser.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { codeIn, entriesOf, openTipSite, refIn, wordsOf, type TipSite } from '#tests/support/tip-site.ts';

let site: TipSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTipSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf('x') };
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') };

/** A page that says what is wrong has a status that says so too, which the browser writes down. */
const expected = /the server responded with a status of 422/;

/** Where there are scripts, a file that may name its maker is sent once that could be read, and not before. */
const told = async (page: Page, hasScripts: boolean): Promise<void> => {
  if (hasScripts) await page.getByText('The list below says what there is to know about them').waitFor();
};

/** Goes the whole way. @param look Told of each page by name. */
async function journey(page: Page, look: (state: string) => Promise<void>, hasScripts = true): Promise<void> {
  await page.goto(`${site.origin}/anonymous-tip`);
  await look('front');
  await page.getByRole('link', { name: 'Send a tip', exact: true }).click();
  await heading(page, 'Before you write to us');
  await look('start');
  await button(page, 'I have read this: write a tip').click();
  await heading(page, 'Write your tip');
  await look('write');
  await button(page, 'Continue').click();
  await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  await look('nothing written');
  await page.getByLabel('What do you want to tell us?').fill('My name is on the list.\nSee the letter.');
  await page.locator('input[type=file]').setInputFiles([letter]);
  await told(page, hasScripts);
  await button(page, 'Add these files, then choose more').click();
  await button(page, 'Remove letter.pdf').waitFor();
  await page.locator('input[type=file]').setInputFiles([note]);
  await told(page, hasScripts);
  await look('one file added');
  await button(page, 'Continue').click();
  await heading(page, 'This may identify you');
  await look('identify');
  await button(page, 'Go on').click();
  await heading(page, 'Your return code');
  await look('code');
  const code = codeIn(await page.content());
  const saved = page.waitForEvent('download');
  await button(page, 'Save as a text file').click();
  const download = await saved;
  expect([download.suggestedFilename(), readFileSync(await download.path(), 'utf8')]).toEqual(['notes.txt', `${code}\n`]);
  await button(page, 'I have it: continue').click();
  await heading(page, 'Check your tip before you send it');
  await look('check');
  await page.getByLabel('Word 2').fill('wrong');
  await button(page, 'Send this tip').click();
  await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  await look('wrong words');
  for (const [name, word] of Object.entries(wordsOf(code))) await page.locator(`#${name}`).fill(word);
  await page.getByText('Leave them out', { exact: true }).click();
  await page.getByText('Make me a signed receipt', { exact: true }).click();
  await button(page, 'Send this tip').click();
  await heading(page, 'Your tip has been sent and sealed');
  await look('sent');
  const ref = refIn(await page.content());

  await page.goto(`${site.origin}/anonymous-tip`);
  await page.getByLabel('Your return code').fill('these are not the words of anybody');
  await button(page, 'Open my tip').click();
  await page.getByRole('link', { name: /No tip has this code/ }).waitFor();
  await look('unknown code');
  await page.getByLabel('Your return code').fill(code.toUpperCase());
  await button(page, 'Open my tip').click();
  await heading(page, 'Your tip: received');
  await look('thread');
  await page.getByLabel('Your message').fill('One thing more');
  await button(page, 'Send this').click();
  await page.getByText('Added, and sealed.').waitFor();
  await look('added');
  const [custodian = { id: '', identity: '' }] = site.custodians;
  const entries = await entriesOf(site.services.get(), custodian, ref);
  expect(entries.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
    ['My name is on the list.\nSee the letter.', ['note.txt']],
    ['One thing more', []],
  ]);
  await button(page, 'Erase it').click();
  await heading(page, 'Erase your tip?');
  await look('erase');
  await button(page, 'Erase it now').click();
  await heading(page, 'This tip has been erased');
  await look('erased');
}

test.each([
  ['with scripts', true, 1280],
  ['without scripts', false, 360],
] as const)('%s a tip is sent, added to and erased; nobody else is asked for anything and nothing is kept', async (_, javaScriptEnabled, width) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled });
  const page = await context.newPage();
  const seen = watch(page, site.origin);
  const states: string[] = [];
  await journey(page, async (state) => void states.push(state), javaScriptEnabled);
  expect(states).toHaveLength(15);
  expect(seen.problems.filter((problem) => !expected.test(problem))).toEqual([]);
  expect(seen.requests.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect((await context.storageState()).origins).toEqual([]);
  // No address tells what happened on the way.
  expect(new Set(seen.requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/anonymous-tip')))).toEqual(
    new Set(['/anonymous-tip', '/anonymous-tip/send', '/anonymous-tip/notes.txt', '/anonymous-tip/return']),
  );
  expect(site.logged).toEqual([]);
  await context.close();
});

test.each([360, 1280])('every page of the way is free of axe violations and fits, in both themes, at %i px', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const found: string[] = [];
  await journey(page, async (state) => void found.push(...(await faultsInBothThemes(page)).map((fault) => `${state}: ${fault}`)));
  expect(found).toEqual([]);
  await context.close();
});

test.each([
  ['Add these files, then choose more', 'Remove letter.pdf'],
  ['Continue', 'I have it: continue'],
])('over a slow network “%s” does not move under the finger, sends no document whose sender was not told first, and says so', async (name, next) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  let arrive = () => {};
  const held = new Promise<void>((done) => (arrive = done));
  await page.route('**/assets/look-at-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/anonymous-tip/send`);
  await button(page, 'I have read this: write a tip').click();
  await page.getByLabel('What do you want to tell us?').fill('See the letter.');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  const field = page.locator('input[type=file]');
  await field.setInputFiles([letter]);
  /** How far below the field the button stands, which follows it. */
  const distance = () =>
    field.evaluate((input) =>
      Math.round((input.closest('form')?.querySelector('[value=attach]')?.getBoundingClientRect().top ?? NaN) - input.getBoundingClientRect().top),
    );
  const before = await distance();
  await page.locator('form [role=status]', { hasText: 'Looking through your files' }).waitFor();
  await button(page, name).click();
  arrive();
  await page.getByText('Nothing has been sent yet. The list below says what to know first; then press the button again', { exact: true }).waitFor();
  expect(posts).toEqual([]);
  // It has the focus, and describes itself with what was found.
  const seen = await field.evaluate((input) => {
    const describing = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    return [document.activeElement === input, describing.at(-1)];
  });
  expect(seen).toEqual([true, expect.stringContaining('letter.pdf A file of this kind may name whoever made it')]);
  expect(await distance()).toBe(before);
  await button(page, name).click();
  await button(page, next).waitFor();
  expect(posts).toHaveLength(1);
  await context.close();
});

test('by the keyboard alone, with scripts off, and Enter in a field never removes or changes anything', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  /** Presses Tab until the wanted element has the focus. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('*:focus');
      const words =
        (await focused.count()) === 0 ? '' : `${await focused.getAttribute('id')} ${await focused.getAttribute('aria-label')} ${await focused.innerText()}`;
      if (name.test(words)) return;
    }
    throw new Error(`The keyboard does not reach ${String(name)}`);
  };
  await page.goto(`${site.origin}/anonymous-tip/send`);
  await tabTo(/I have read this/);
  await page.keyboard.press('Enter');
  await heading(page, 'Write your tip');
  await page.locator('input[type=file]').setInputFiles([note]);
  await tabTo(/^text /);
  await page.keyboard.type('Typed by hand');
  await tabTo(/Add these files/);
  await page.keyboard.press('Enter');
  await button(page, 'Remove note.txt').waitFor();
  // In the choice about originals Enter goes on; it must not be the first button in sight, which removes a file.
  await tabTo(/^originals /);
  await page.keyboard.press('Enter');
  await heading(page, 'Your return code');
  const words = wordsOf(codeIn(await page.content()));
  await tabTo(/I have it/);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your tip before you send it');
  await page.getByText('note.txt').waitFor();
  await tabTo(/^word-2 /);
  await page.keyboard.type(words['word-2'] ?? '');
  await tabTo(/^word-6 /);
  await page.keyboard.type(words['word-6'] ?? '');
  await page.keyboard.press('Enter');
  await heading(page, 'Your tip has been sent and sealed');
  const [custodian = { id: '', identity: '' }] = site.custodians;
  expect(await entriesOf(site.services.get(), custodian, refIn(await page.content()))).toMatchObject([
    { text: 'Typed by hand', files: [{ name: 'note.txt' }] },
  ]);
  await context.close();
});
