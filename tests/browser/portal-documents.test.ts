/** Documents of the portal in a real browser: sent, stopped, sent again, downloaded, with the keyboard alone and without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseAnswers, openBrowser, type Browser, type Page } from '#tests/support/browser.ts';
import { sha256 } from '#tests/support/documents-of-a-matter.ts';
import { openDocumentsOf, type DocumentsSite } from '#tests/support/portal-documents.ts';
import { lead, password, signIn } from '#tests/support/portal-site.ts';
import { arrive, button, enterAs, field, link, open, press, save, tabTo, visitPortal, type PortalVisitor } from '#tests/support/portal-visits.ts';

let site: DocumentsSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openDocumentsOf('ann@mail.example'), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const title = 'The Larch file';
const deeds = Buffer.from('The deeds of Larch Hall, to the character: £ “” é\n'.repeat(2000));
const aFile = (name: string, buffer: Buffer = deeds) => ({ name, mimeType: 'text/plain', buffer });
const names = async () => (await site.listed()).map(({ name }) => name);
const problems = ({ seen }: PortalVisitor) => seen.problems.filter((problem) => !/the server responded with a status of 422/.test(problem));

/** Ann as she has signed in without scripts, which is what has a page sent to her in one piece. */
async function plainSession() {
  const plain = site.visitor();
  await signIn(plain, site.ann.email, password, { scripts: '' });
  return plain;
}

async function visit(width: number, isScripted = true) {
  const visitor = await visitPortal(browser, site.origin, { width, isScripted });
  await enterAs(visitor, isScripted ? site.ann : await plainSession());
  await open(visitor, site.at(), title);
  await press(visitor.page, link(visitor.page, 'Documents'));
  await arrive(visitor, title);
  return visitor;
}

/** The dialog of the system is not the page's: its answer is given here, to the field that the keyboard has reached. */
async function choose(page: Page, label: string, ...files: ReturnType<typeof aFile>[]): Promise<void> {
  await tabTo(page, field(page, label));
  await field(page, label).setInputFiles(files);
}

describe.each([1280, 360])('at %i px, with the keyboard alone', (width) => {
  test('somebody sends two files, copies the sum and downloads one to the byte', async () => {
    const visitor = await visit(width);
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = `Zoë’s deeds ${width}.txt`;
    await choose(page, 'Files', aFile(name), aFile(`second ${width}.txt`, Buffer.from(`second ${width}`)));
    await press(page, button(page, 'Send the files'));
    await page.getByText('Your files are with us').waitFor();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await field(page, 'Files').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await press(page, button(page, `Copy the SHA-256 of ${name}`));
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256(deeds));
    expect(await save(page, link(page, `Download ${name}`))).toEqual({ name, content: deeds });
    expect(problems(visitor)).toEqual([]);
    await context.close();
  });

  test('without scripts: the same, in whole pages, with a file that is refused on the way', async () => {
    const visitor = await visit(width, false);
    const { page, context } = visitor;
    const name = `plain deeds ${width}.txt`;
    await choose(page, 'Files', aFile(name), aFile('tool.exe'));
    await press(page, button(page, 'Send the files'));
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    expect(await page.getByRole('list', { name: 'Files that wait to be sent' }).innerText()).toContain(name);
    await press(page, button(page, 'Send the files'));
    await page.getByRole('heading', { name, exact: true }).waitFor();
    const kept = (await site.listed()).find((document) => document.name === name);
    expect(new URL(page.url()).hash).toBe(`#document-${kept?.id}`);
    expect(await page.content()).toContain(sha256(deeds));
    expect((await save(page, link(page, `Download ${name}`))).content).toEqual(deeds);
    await context.close();
  });
});

describe('while files are on their way', () => {
  const failed = (page: Page) => page.getByText('This was not sent.');
  const chosen = (page: Page) => field(page, 'Files').evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));

  test('their sender sees how far they are and stops them; nothing is kept, and they are sent when wanted', async () => {
    const visitor = await visit(1280);
    const { page, context } = visitor;
    const line = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slow);
    await choose(page, 'Files', aFile('stopped.txt', Buffer.alloc(4_000_000, 'stopped ')));
    await press(page, button(page, 'Send the files'));
    await expect.poll(() => page.getByRole('progressbar', { name: 'Sending your files' }).evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    await press(page, button(page, 'Cancel'));
    await page.getByText('Stopped.').waitFor();
    expect(await button(page, 'Send the files').evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await chosen(page), (await names()).includes('stopped.txt')]).toEqual([['stopped.txt'], false]);
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.keyboard.press('Enter');
    await page.getByText('Your files are with us').waitFor();
    expect((await names()).filter((name) => name === 'stopped.txt')).toHaveLength(1);
    await context.close();
  });

  test('a line that is down keeps them chosen, and they are sent once when it is back', async () => {
    const { page, context } = await visit(1280);
    await choose(page, 'Files', aFile('offline.txt'));
    await context.setOffline(true);
    await press(page, button(page, 'Send the files'));
    await failed(page).waitFor();
    expect([await chosen(page), (await names()).includes('offline.txt')]).toEqual([['offline.txt'], false]);
    await context.setOffline(false);
    await press(page, button(page, 'Send the files'));
    await page.getByText('Your files are with us').waitFor();
    expect((await names()).filter((name) => name === 'offline.txt')).toHaveLength(1);
    await context.close();
  });

  test('an answer that is lost keeps them chosen, and sending again keeps nothing twice', async () => {
    const { page, context } = await visit(1280);
    const at = `**${site.at('/documents')}`;
    await loseAnswers(page, at);
    await choose(page, 'Files', aFile('lost.txt'));
    await press(page, button(page, 'Send the files'));
    await failed(page).waitFor();
    expect([await chosen(page), (await names()).filter((name) => name === 'lost.txt')]).toEqual([['lost.txt'], ['lost.txt']]);
    await page.unroute(at);
    await press(page, button(page, 'Send the files'));
    await page.getByText('Your files are with us').waitFor();
    expect((await names()).filter((name) => name === 'lost.txt')).toHaveLength(1);
    // Other files after a lost answer are another sending, and not taken for the first one.
    await choose(page, 'Files', aFile('after.txt'));
    await press(page, button(page, 'Send the files'));
    await page.getByRole('heading', { name: 'after.txt', exact: true }).waitFor();
    await context.close();
  });

  test('one that is refused is named, the others wait, and one of those is taken out', async () => {
    const visitor = await visit(360);
    const { page, context } = visitor;
    await choose(page, 'Files', aFile('keep.txt', Buffer.from('keep')), aFile('drop.txt', Buffer.from('drop')), aFile('tool.exe'));
    await press(page, button(page, 'Send the files'));
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await summary.innerText(), await chosen(page)]).toEqual([expect.stringContaining('“tool.exe” is of a kind that we do not take'), []]);
    await press(page, button(page, 'Remove drop.txt'));
    await press(page, button(page, 'Send the files'));
    await page.getByText('Your files are with us').waitFor();
    expect([(await names()).includes('keep.txt'), (await names()).includes('drop.txt')]).toEqual([true, false]);
    // What can be told without sending is said at once.
    await choose(page, 'Files', aFile('empty.txt', Buffer.alloc(0)));
    await press(page, button(page, 'Send the files'));
    await page.getByText('“empty.txt”: It is empty.').first().waitFor();
    expect(problems(visitor)).toEqual([]);
    await context.close();
  });

  test('a session that has ended keeps them chosen and says what to do', async () => {
    const { page, context } = await visit(1280);
    await choose(page, 'Files', aFile('ended.txt'));
    site.pass(31);
    await press(page, button(page, 'Send the files'));
    await page.getByText('You have been signed out.').waitFor();
    expect([await chosen(page), (await names()).includes('ended.txt')]).toEqual([['ended.txt'], false]);
    site.pass(-31);
    await context.close();
  });
});

test.each([true, false])('what we ask for is answered with a file and with words (scripts: %s)', async (isScripted) => {
  const what = `The deeds (${isScripted})`;
  const { matters } = site.services.get();
  const asked = await matters.staff.askFor(lead, site.ref, { what, why: 'They name the owner.' });
  const visitor = await visit(360, isScripted);
  const { page, context } = visitor;
  await open(visitor, site.at(), title);
  await choose(page, 'Files that answer it (optional)', aFile(`answer ${isScripted}.txt`));
  await tabTo(page, field(page, 'Your answer').last());
  await page.keyboard.type('As you asked');
  await press(page, button(page, 'Send the answer'));
  await page.getByRole('listitem').filter({ hasText: what }).getByText('With us').waitFor();
  const view = (await matters.client.matterOf(site.ann.id, site.ref))?.requests.find(({ id }) => id === asked?.id);
  expect(view).toMatchObject({ state: 'answered', answer: 'As you asked' });
  expect(await names()).toContain(`answer ${isScripted}.txt`);
  await context.close();
});
