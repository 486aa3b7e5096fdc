/** The page of tips in a real browser: one small script of its own, and nothing left behind. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, watch, type Browser, type BrowserContext, type Page, type Watch } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { anExif, aSegment, withInside } from '#tests/support/hidden-details.ts';
import { aPhotograph } from '#tests/support/sample-files.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const path = '/anonymous-tip';
const weather = 'https://www.bbc.co.uk/weather';

/** Runs before anything of the page: remembers whoever asks for a place to keep something. */
function watchStorage(): void {
  const touched: string[] = Object.assign(window, { touched: [] as string[] }).touched;
  const report = (holder: object, name: string) => {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found === undefined) throw new Error(`${name} cannot be watched`);
    Object.defineProperty(holder, name, {
      configurable: true,
      get(this: unknown) {
        touched.push(name);
        return found.get?.call(this);
      },
      set(this: unknown, value: unknown) {
        touched.push(name);
        found.set?.call(this, value);
      },
    });
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'name']) report(window, name);
  // A secure context alone has the cache of files.
  if ('caches' in window) report(window, 'caches');
  report(Document.prototype, 'cookie');
  const storage = Storage.prototype as unknown as Record<string, (...values: unknown[]) => unknown>;
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
    const own = storage[name];
    storage[name] = function called(...values) {
      touched.push(`Storage.${name}`);
      return own?.apply(this, values);
    };
  }
}

const touchedOn = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { touched: string[] }).touched);

type Visit = { page: Page; context: BrowserContext; seen: Watch };

/** A visitor of the page, with its script running. */
async function visit(act: (visit: Visit) => Promise<void>, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchStorage);
    const seen = watch(page, site.origin);
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    await act({ page, context, seen });
  } finally {
    await context.close();
  }
}

const kindOf = (url: string): string => /\.(js|woff2|svg|png|ico)$/.exec(new URL(url).pathname)?.[1] ?? new URL(url).pathname;

test('the page runs without a complaint, fetches fonts, icons and one script of its own, and asks for no place to keep anything', async () => {
  await visit(async ({ page, context, seen }) => {
    await page.keyboard.press('Shift');
    await page.getByText('Press 2 more times').waitFor({ state: 'attached' });
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    expect(seen.problems).toEqual([]);
    const kinds = seen.requests.map(kindOf);
    expect(kinds.filter((kind) => kind === 'js')).toHaveLength(1);
    expect(kinds.filter((kind) => ![path, 'js', 'woff2', 'svg', 'png', 'ico'].includes(kind))).toEqual([]);
    expect(await touchedOn(page)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(false);
  });
});

test('whoever asks for a place to keep something is noticed', async () => {
  await visit(async ({ page }) => {
    await page.evaluate(() => {
      localStorage.setItem('a', 'b');
      sessionStorage.clear();
      void document.cookie;
    });
    expect(new Set(await touchedOn(page))).toEqual(new Set(['localStorage', 'Storage.setItem', 'sessionStorage', 'Storage.clear', 'cookie']));
  });
});

test.each(['Shift', 'click'])('the way out tells nobody from where, and leaves no step to come back to (%s)', async (way) => {
  await visit(async ({ page }) => {
    const referrers: (string | undefined)[] = [];
    await page.route(`${weather}**`, async (route) => {
      referrers.push((await route.request().allHeaders()).referer);
      await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' });
    });
    await page.goto(`${site.origin}/about`);
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    if (way === 'click') await page.locator('#exit-page').click();
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await page.waitForURL(weather);
    expect(referrers).toEqual([undefined]);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});

test('from a form the way out empties the page, and neither sends what was written nor touches a place to keep it', async () => {
  await visit(async ({ page, seen }) => {
    // An answer without content leaves the visitor where they are: the page can still be asked.
    await page.route(`${weather}**`, (route) => route.fulfill({ status: 204 }));
    await page.locator('#exit-page').evaluate((exit, to) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/anonymous-tip/leave';
      form.innerHTML = `<textarea name="tip">Something</textarea><button id="exit-page" data-to="${to}">Exit this page</button><span role="status"></span>`;
      exit.replaceWith(form);
    }, weather);
    const answered = page.waitForEvent('requestfailed');
    await page.locator('#exit-page').click();
    await answered;
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(0);
    expect(await touchedOn(page)).toEqual([]);
    expect(seen.requests.filter((url) => url.includes('leave'))).toEqual([]);
    expect(seen.problems).toEqual([`third party: ${weather}`]);
  });
});

/** As a form of these pages is marked up for the script. */
const markup = `<form method="post" action="/anonymous-tip"><textarea id="told" name="tip" data-most="20000" aria-describedby="count-told"></textarea>
  <p id="count-told" data-count-for="told" hidden></p><input type="file" name="files" multiple data-clean><div><p role="status"></p><ul data-file-notes></ul></div>
  <label><input type="radio" name="originals" value="keep"> Keep the originals</label><button>Send</button></form>`;

/** A visitor of a page with a form. */
const visitForm = (act: (visit: Visit & { sent: string[] }) => Promise<void>) =>
  visit(async ({ page, context, seen }) => {
    const sent: string[] = [];
    await page.route(site.origin + path, async (route) => {
      if (route.request().method() === 'POST') {
        sent.push(route.request().url());
        await route.fulfill({ status: 204 });
        return;
      }
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${markup}`) });
    });
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    await act({ page, context, seen, sent });
  });

/** Bytes of the files that the form would send. */
const filesOf = (page: Page): Promise<Buffer[]> =>
  page
    .locator('[data-clean]')
    .evaluate(async (input: HTMLInputElement) => Promise.all([...(input.files ?? [])].map(async (file) => [...new Uint8Array(await file.arrayBuffer())])))
    .then((files) => files.map((bytes) => Buffer.from(bytes)));

test('a photograph has lost place, camera and time before it could be sent, and shows what it showed', async () => {
  const marker = 'marker-text';
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ progressive: true })
    .toBuffer();
  const exif = aSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), anExif({ marker, orientation: 6, isLittle: true })]));
  const photograph = Buffer.concat([withInside(picture, 2, exif, aSegment(0xfe, marker)), Buffer.from(marker)]);
  await visitForm(async ({ page, seen, sent }) => {
    await page.locator('[data-clean]').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: photograph },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I saw') },
    ]);
    const notes = page.locator('[data-file-notes] li');
    await expect.poll(() => notes.count()).toBe(2);
    expect(await notes.first().innerText()).toBe(
      'one.jpg This photo said where it was taken, which camera or phone took it and when it was taken. It held a smaller picture of itself, comments or names and something behind its end. All of that is gone.',
    );
    const [cleaned = Buffer.alloc(0), text] = await filesOf(page);
    expect([cleaned.includes(marker), text?.toString()]).toEqual([false, 'What I saw']);
    const upright = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
    expect((await upright(cleaned)).equals(await upright(photograph))).toBe(true);
    // Whoever needs the originals has them back.
    await page.getByLabel('Keep the originals').check();
    await expect.poll(async () => (await filesOf(page))[0]?.equals(photograph)).toBe(true);
    expect(sent).toEqual([]);
    expect(await touchedOn(page)).toEqual([]);
    expect(seen.problems).toEqual([]);
    // Its own twice, since the page was opened twice, and what looks through files once.
    expect(seen.requests.filter((url) => url.endsWith('.js'))).toHaveLength(3);
  });
});

test('a form that is sent while a photograph is looked through goes as soon as that is done, and says on the way what is left to write', async () => {
  const photograph = await aPhotograph('jpeg', 'marker-text');
  await visitForm(async ({ page, seen, sent }) => {
    await page.locator('#told').fill('a'.repeat(17_000));
    expect(await page.locator('[data-count-for]').innerText()).toBe('About 3,000 characters left');
    let arrive = () => {};
    const held = new Promise<void>((done) => (arrive = done));
    await page.route('**/assets/look-at-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('[data-clean]').setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: photograph }]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('form [role=status]', { hasText: 'Looking through your files' }).waitFor();
    expect(sent).toEqual([]);
    const answered = page.waitForEvent('requestfailed');
    arrive();
    await answered;
    expect(sent).toEqual([site.origin + path]);
    expect((await filesOf(page))[0]?.includes('marker-text')).toBe(false);
    expect(seen.problems).toEqual([]);
  });
});

/** What hydration would make of the header is not there: its menus are the links that they are without scripts. */
test.each([
  [360, 'Menu', '/sitemap'],
  [1280, 'Services', '/services'],
])('the menu of the header leads to the page it stands for (%i px)', async (width, name, target) => {
  await visit(
    async ({ page, seen }) => {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${site.origin}${target}`);
      await page.waitForLoadState('load');
      // Loaded in full, and told nothing of where the visitor has been.
      expect(await page.evaluate(() => document.referrer)).toBe('');
      expect(seen.problems).toEqual([]);
    },
    { viewport: { width, height: 740 } },
  );
});
