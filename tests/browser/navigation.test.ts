/** Moving about inside the site without a full load. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openBrowser, openHydrated, watch, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { documentFiles } from '#tests/support/manifest.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function withPage(run: (page: Page) => Promise<void>, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A mark that a full load would wipe out. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { kept: true }));
const isKept = (page: Page) => page.evaluate(() => 'kept' in window);

/** Follows a link of the page by clicking it, wherever in the main part it is. */
const follow = (page: Page, path: string) =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('a link inside the site fetches one document, moves to the top, focuses the heading and renews the head', async () => {
  await withPage(async (page) => {
    const seen = watch(page, site.origin);
    await openHydrated(page, `${site.origin}/services/osint-tracing`);
    await mark(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await follow(page, '/services/osint-tracing/person-tracing');
    await page.waitForURL('**/services/osint-tracing/person-tracing');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await isKept(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator('h1').innerText()).toBe('Person Tracing');
    expect(seen.requests.map((url) => new URL(url).pathname).filter((file) => documentFiles.has(file))).toHaveLength(1);
    const head = await page.evaluate(() => ({
      title: document.title,
      titles: document.querySelectorAll('title').length,
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => new URL(href).pathname),
      descriptions: document.querySelectorAll('meta[name=description]').length,
      graphs: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? ''),
    }));
    expect(head.title).toBe('Person Tracing | Fallowgate');
    expect(head).toMatchObject({ titles: 1, canonical: ['/services/osint-tracing/person-tracing'], descriptions: 1 });
    expect(head.graphs).toHaveLength(1);
    expect(JSON.stringify(JSON.parse(head.graphs[0] ?? ''))).toContain('/services/osint-tracing/person-tracing#service');
    expect(seen.problems).toEqual([]);
  });
});

test('what was navigated to equals what the server sends for that address', async () => {
  // What moves by itself has a control that comes a moment after the page.
  const still = { reducedMotion: 'reduce' } as const;
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/resources`);
    for (const path of ['/guides/verify-uk-company', '/resources/legal/dsar-response', '/insights', '/', '/services', '/tool-library']) {
      await openHydrated(page, `${site.origin}/sitemap`);
      await follow(page, path);
      await page.waitForURL(site.origin + path);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      const navigated = await page.locator('main').innerText();
      await openHydrated(page, site.origin + path);
      expect(await page.locator('main').innerText(), path).toBe(navigated);
    }
  }, still);
});

test('an anchor on another page is scrolled to and focused', async () => {
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/`);
    await mark(page);
    await follow(page, '/resources#templates');
    await page.waitForURL('**/resources#templates');
    await page.waitForFunction(() => document.activeElement?.id === 'templates');
    expect(await isKept(page)).toBe(true);
    const top = await page.locator('#templates').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(400);
  });
});

test('going back restores the place on the page', async () => {
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/sitemap`);
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, '/about');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 700);
    expect(new URL(page.url()).pathname).toBe('/sitemap');
  });
});

test('a slow navigation says Loading, and only then', async () => {
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/services`);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await follow(page, '/services/osint-tracing');
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(await page.locator('#main').getAttribute('aria-busy')).toBe('true');
    release();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && !document.body.innerText.includes('Loading'));
  });
});

test('hovering or focusing a link fetches its document ahead of the click', async () => {
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/sitemap`);
    const fetched = page.waitForRequest((request) => documentFiles.has(new URL(request.url()).pathname));
    await page.locator('main a[href="/guides/verify-uk-company"]').hover();
    expect(new URL((await fetched).url()).pathname).toContain('verify-uk-company');
    const second = page.waitForRequest((request) => documentFiles.has(new URL(request.url()).pathname));
    await page.locator('main a[href="/guides/geolocate-photo"]').focus();
    expect(new URL((await second).url()).pathname).toContain('geolocate-photo');
  });
});

test('with Save-Data nothing is fetched on suspicion and the page is taken over at the first key', async () => {
  await withPage(async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const seen = watch(page, site.origin);
    await page.goto(`${site.origin}/sitemap`, { waitUntil: 'networkidle' });
    const scripts = () => seen.requests.filter((url) => url.endsWith('.js'));
    expect(scripts()).toHaveLength(1);
    await page.keyboard.press('Tab');
    await hydrated(page);
    await page.locator('main a[href="/guides/verify-uk-company"]').hover();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(scripts().filter((url) => documentFiles.has(new URL(url).pathname))).toEqual([]);
  });
});

test('no more than the boot script is fetched before the page has loaded', async () => {
  await withPage(async (page) => {
    const early: string[] = [];
    let loaded = false;
    page.on('load', () => {
      loaded = true;
    });
    page.on('request', (request) => {
      if (!loaded && request.url().endsWith('.js')) early.push(request.url());
    });
    await page.goto(`${site.origin}/`, { waitUntil: 'load' });
    expect(early).toHaveLength(1);
  });
});

test('styles that stand in the page are not fetched a second time', async () => {
  await withPage(async (page) => {
    const seen = watch(page, site.origin);
    await openHydrated(page, `${site.origin}/guides/verify-uk-company`);
    expect(seen.requests.filter((url) => url.endsWith('.css'))).toEqual([]);
  });
});

test('crossing to a page that is rendered for each visitor is a full load', async () => {
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/sitemap`);
    await mark(page);
    await follow(page, '/anonymous-tip');
    await page.waitForURL('**/anonymous-tip');
    await page.waitForFunction(() => !('kept' in window));
    expect(await page.locator('h1').innerText()).not.toBe('');
  });
});

test('a page that answers for a missing one is taken over too, and its links load in full', async () => {
  await withPage(async (page) => {
    const seen = watch(page, site.origin);
    await openHydrated(page, `${site.origin}/guides/no-such-guide`);
    expect(await page.locator('h1').innerText()).toBe('We could not find that page');
    await mark(page);
    await page
      .locator('main a[href^="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => !('kept' in window));
    // The browser reports the 404 itself as an error of the console.
    expect(seen.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});

test('a document that cannot be fetched sends the visitor to the full page, and loses nothing', async () => {
  await withPage(async (page) => {
    await openHydrated(page, `${site.origin}/sitemap`);
    await mark(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await follow(page, '/guides/verify-uk-company');
    await page.waitForURL('**/guides/verify-uk-company');
    await page.waitForFunction(() => !('kept' in window) && document.querySelector('h1')?.textContent !== 'Opening the page');
    expect(await page.locator('h1').innerText()).not.toBe('');
  });
});
