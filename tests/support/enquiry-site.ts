/** The enquiry in a real browser: a site of its own, visits to it, and what it has stored. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openHydrated, watch, type Browser, type Page, type Watch } from './browser.ts';
import { listen, openTestServices } from './built.ts';
import { aPdf } from './sample-files.ts';

export const paper = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf('An honest letter') };
export const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Parked outside since Monday.\n') };
export const story = 'It began in May.\nNobody else knows.';

export type Visit = { page: Page; seen: Watch };
type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export async function openEnquirySite() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(time);
  const unscripted = new WeakSet<Page>();
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const services = openTestServices({ DATA_DIR: folder }, now);
  let isDown = false;
  const get: typeof services.get = () => {
    // As pg says it of a connection that broke.
    if (isDown) throw new Error('Connection terminated');
    return services.get();
  };
  const [browser, site] = await Promise.all([openBrowser(), listen({ now, dependencies: { services: { ...services, get } } })]);

  return {
    origin: site.origin,
    database: () => services.get().database.db,
    /** Lets time pass on the server, so that no form is filled in faster than a person does it. */
    wait: (minutes: number) => void (time += minutes * 60_000),
    /** Has nothing stored until it is called again. */
    setDown: (down: boolean) => void (isDown = down),
    /** A visitor with a browser of their own; the limits on one network have been restored before. */
    async visit(act: (visit: Visit) => Promise<void>, { isScripted = true, ...options }: ContextOptions & { isScripted?: boolean } = {}): Promise<void> {
      time += 20 * 60_000;
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        javaScriptEnabled: isScripted,
        ...options,
      });
      try {
        const page = await context.newPage();
        if (!isScripted) unscripted.add(page);
        const seen = watch(page, site.origin);
        await act({ page, seen });
      } finally {
        await context.close();
      }
    },
    /** The form, alive where scripts run. */
    async open(page: Page, path = '/contact'): Promise<void> {
      if (unscripted.has(page)) await page.goto(site.origin + path);
      else await openHydrated(page, site.origin + path);
      time += 60_000;
    },
    /** Names of files that wait for their form. */
    staged: () => (existsSync(join(folder, 'staging')) ? readdirSync(join(folder, 'staging')) : []),
    enquiries: () => services.get().database.db.selectFrom('enquiry').selectAll().orderBy('created_at').execute(),
    async close(): Promise<void> {
      await browser.close();
      await site.close();
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type EnquirySite = Awaited<ReturnType<typeof openEnquirySite>>;

/** What is asked for at least, and what happened. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByText('A quotation', { exact: true }).click();
  await page.getByText('Me, my family or another private person', { exact: true }).click();
  await page.locator('#people-1-name').fill('Robert Roe');
  await page.getByLabel('What happened, and what do you want to find out?').fill(story);
  await page.getByLabel('Your name, or what we should call you').fill('Ann Roe');
  await page.getByLabel('E-mail address', { exact: true }).fill('ann@example.com');
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const checkButton = (page: Page) => button(page, 'Check your answers');
export const sendButton = (page: Page) => button(page, 'Send my confidential enquiry');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const checkHeading = (page: Page) => heading(page, 'Check your answers before you send them');

/** What the fields hold that fillIn has filled in. */
export const typed = (page: Page) =>
  page.evaluate(() => {
    const data = new FormData(document.querySelector<HTMLFormElement>('form[action="/contact"]') ?? undefined);
    const of = (name: string) => String(data.get(name)).replaceAll('\r\n', '\n');
    return { intent: of('intent'), audience: of('audience'), person: of('people-1-name'), story: of('story'), name: of('name'), email: of('email') };
  });

export const filledIn = { intent: 'quote', audience: 'personal', person: 'Robert Roe', story, name: 'Ann Roe', email: 'ann@example.com' };

/** What has the focus, as far as a test needs to know. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, localName, textContent } = document.activeElement ?? document.body;
    return id || `${localName} ${textContent.trim().slice(0, 30)}`;
  });

/** What the confirmation names, once it is there. */
export const reference = async (page: Page): Promise<string> => {
  await heading(page, 'Your enquiry has been sent').waitFor();
  return /ENQ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? 'none';
};
