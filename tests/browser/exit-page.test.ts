/** The quick way out of a page that somebody nearby should not see. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openBrowser, openHydrated, watch, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const sensitive = '/services/relationship-family/matrimonial-infidelity';
const weather = 'https://www.bbc.co.uk/weather';

type Visit = { page: Page; /** What the weather page was told of where its visitor came from. */ referrers: (string | undefined)[] };

/** A visitor whose weather page comes from here. */
async function visit(act: (visit: Visit) => Promise<void>, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  try {
    const page = await context.newPage();
    const referrers: (string | undefined)[] = [];
    await page.route(`${weather}**`, async (route) => {
      referrers.push((await route.request().allHeaders()).referer);
      await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' });
    });
    await act({ page, referrers });
  } finally {
    await context.close();
  }
}

/** Opens a page whose clock stands still, and waits until the way out listens. */
async function openWithClock(page: Page, path = sensitive): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

async function open(page: Page, path = sensitive): Promise<void> {
  const listening = page.waitForResponse((response) => /quick-exit.*\.js$/.test(new URL(response.url()).pathname));
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await (await listening).finished();
  await hydrated(page);
}

const saying = (page: Page): Promise<string> => page.locator('#exit-page + [role=status]').innerText();

test('a click leaves for a neutral page, which is not told from where, and leaves no step to come back to', async () => {
  await visit(async ({ page, referrers }) => {
    await page.goto(`${site.origin}/about`);
    await open(page);
    await page.getByRole('link', { name: 'Exit this page' }).click();
    await page.waitForURL(weather);
    expect(referrers).toEqual([undefined]);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});

test('without script the way out is a link that keeps the address to itself', async () => {
  await visit(
    async ({ page, referrers }) => {
      await page.goto(site.origin + sensitive);
      const link = page.getByRole('link', { name: 'Exit this page' });
      expect(await link.getAttribute('rel')).toBe('noreferrer nofollow');
      // Nothing is promised that only a script can keep.
      expect(await page.locator('#exit-note').innerText()).not.toContain('Shift');
      await link.click();
      await page.waitForURL(weather);
      expect(referrers).toEqual([undefined]);
    },
    { javaScriptEnabled: false },
  );
});

test('a tap on a small phone leaves too', async () => {
  await visit(
    async ({ page }) => {
      await open(page, '/insights/romance-fraud-first-72-hours');
      const link = page.getByRole('link', { name: 'Exit this page' });
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await link.tap();
      await page.waitForURL(weather);
    },
    { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  );
});

test('nothing of the page is seen while the next one is on its way, not even its title', async () => {
  await visit(async ({ page }) => {
    await open(page);
    // An answer without content leaves the visitor where they are: the page stays in the state in which it was left.
    await page.unroute(`${weather}**`);
    await page.route(`${weather}**`, (route) => route.fulfill({ status: 204 }));
    await page.setViewportSize({ width: 900, height: 700 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('dialog[open]').waitFor();
    const answered = page.waitForEvent('requestfailed');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await answered;
    expect(await page.evaluate(() => document.title)).toBe('Loading');
    expect(await page.locator('h1').isVisible()).toBe(false);
    expect(await page.locator('dialog[open] a').first().isVisible()).toBe(false);
    const cover = await page.evaluate(() => {
      const { position, inset, content } = getComputedStyle(document.documentElement, '::after');
      return { position, inset, content };
    });
    expect(cover).toEqual({ position: 'fixed', inset: '0px', content: '""' });
  });
});

test('Shift pressed three times leaves, and says on the way how often it still takes', async () => {
  await visit(async ({ page }) => {
    await openWithClock(page);
    await page.keyboard.press('Shift');
    expect(await saying(page)).toBe('Shift. Press 2 more times to exit this page.');
    await page.clock.runFor(4999);
    await page.keyboard.press('Shift');
    expect(await saying(page)).toBe('Shift. Press 1 more time to exit this page.');
    await page.clock.runFor(4999);
    await page.keyboard.press('Shift');
    await page.waitForURL(weather);
  });
});

test('after five seconds the count begins anew, without a word', async () => {
  await visit(async ({ page }) => {
    await openWithClock(page);
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    await page.clock.runFor(4999);
    expect(await saying(page)).toContain('1 more time');
    await page.clock.runFor(1);
    expect(await saying(page)).toBe('');
    await page.keyboard.press('Shift');
    expect(await saying(page)).toContain('2 more times');
    expect(new URL(page.url()).pathname).toBe(sensitive);
  });
});

test('somebody who types capitals, moves backwards or holds Shift does not leave', async () => {
  await visit(async ({ page }) => {
    await openWithClock(page);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+Tab');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+A');
    await page.keyboard.down('Shift');
    for (let press = 0; press < 4; press += 1) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    expect(await saying(page)).toBe('');
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    await page.keyboard.press('b');
    expect(await saying(page)).toBe('');
    await page.keyboard.press('Shift');
    expect(await saying(page)).toContain('2 more times');
    expect(new URL(page.url()).pathname).toBe(sensitive);
  });
});

test('a page that is moved to inside the site has the way out, and the next one has lost it', async () => {
  await visit(async ({ page }) => {
    const seen = watch(page, site.origin);
    await openHydrated(page, `${site.origin}/services`);
    expect(seen.requests.filter((url) => url.includes('quick-exit'))).toEqual([]);
    const follow = async (path: string) => {
      await page
        .locator(`main a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForFunction((target) => location.pathname === target && document.activeElement?.tagName === 'H1', path);
    };
    await follow('/services/online-safety-cyber');
    await expect
      .poll(async () => {
        // However often this is asked, no three presses follow each other.
        await page.keyboard.press('b');
        await page.keyboard.press('Shift');
        return saying(page);
      })
      .toContain('more');
    await page.keyboard.press('b');
    const left = await page.locator('h1').textContent();
    await page
      .locator('main nav a[href="/services"], main a[href="/services"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    // The address comes a moment before the page, while the heading of the one before it still has the focus.
    await page.waitForFunction((heading) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent !== heading, left);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    expect(await page.title()).not.toBe('Loading');
    expect(await page.locator('#exit-page').count()).toBe(0);
    expect(seen.problems).toEqual([]);
  });
});

test('the page says that the history stays, and where to read more', async () => {
  await visit(async ({ page }) => {
    await page.goto(`${site.origin}/anonymous-tip`);
    const note = page.locator('#exit-note');
    expect(await note.innerText()).toContain('It does not clear your browser’s history');
    await note.getByRole('link').click();
    await page.waitForURL('**/privacy-policy#*');
    await page.waitForFunction(() => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const top = target?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 400;
    });
  });
});

for (const width of [320, 1280]) {
  test(`what has the focus is never under the way out, and the end of the page can be read beside it (${width} px)`, async () => {
    await visit(
      async ({ page }) => {
        await open(page);
        const covered: string[] = [];
        for (let step = 0; step < 400; step += 1) {
          await page.keyboard.press('Tab');
          const found = await page.evaluate(() => {
            const exit = document.getElementById('exit-page');
            const focused = document.activeElement;
            if (focused === null || exit === null || focused === document.body) return 'end';
            if (focused === exit) return '';
            const over = exit.getBoundingClientRect();
            const under = [...focused.getClientRects()].some(
              (part) => part.right > over.left && part.left < over.right && part.bottom > over.top && part.top < over.bottom,
            );
            return under ? (focused.textContent ?? focused.tagName) : '';
          });
          if (found === 'end') break;
          if (found !== '') covered.push(found);
        }
        expect(covered).toEqual([]);
        const covering = await page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const exit = document.getElementById('exit-page')?.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(document.querySelector('body > footer') ?? document.body);
          // Lines of text that reach under the way out, from the side or from above.
          return [...words.getClientRects()].filter(
            ({ left, right, top, bottom, height }) =>
              exit && height > 0 && height < 60 && right > left && right > exit.left && left < exit.right && bottom > exit.top && top < exit.bottom,
          ).length;
        });
        expect(covering).toBe(0);
      },
      { viewport: { width, height: 640 } },
    );
  });
}
