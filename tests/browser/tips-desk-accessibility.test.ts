/** Every page of the custodians, for whoever hears it, sees it dark or holds it in one hand. */
import { expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import type { Browser } from '#tests/support/browser.ts';
import { button, field, open, press, tabTo } from '#tests/support/portal-visits.ts';
import type { BackOffice } from '#tests/support/staff-site.ts';
import { sweep } from '#tests/support/sweep.ts';
import { giveKey, openChannel, passphrase, sendTip } from '#tests/support/tip-desk.ts';
import { enter, files, opened, story, unlock } from '#tests/support/tip-desk-visits.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

test.each(sweep([360], [1280, 360]))(
  'every page of the desk is free of axe violations, empty, full, locked, open and with mistakes, in both themes, at %i px',
  async (width) => {
    const vera = await office.colleague(`vera-${width}@mail.example`, ['custodian'], 'Vera Custodian-With-A-Rather-Long-Name');
    const visitor = await enter(browser, office.origin, vera, width);
    const { page } = visitor;
    const found: string[] = [];
    const look = async (state: string): Promise<void> => {
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      found.push(...(await faultsInBothThemes(page)).map((fault) => `${state}: ${fault}`));
    };
    await open(visitor, '/admin/tips/keys', 'Keys for tips');
    await look('no key');
    await press(page, button(page, 'Make my key'));
    await page.getByText('No key was made.').waitFor();
    await look('no key, with a mistake');
    await giveKey(office.services, vera.as);
    await openChannel(office.services, (await office.colleague(`wim-${width}@mail.example`, ['custodian'], 'Wim')).as);
    const { ref } = await sendTip(office.services, `${story} ${'an-unbroken-word-'.repeat(20)}`, [
      ...files,
      { content: 'x', isPlain: true, name: `${'long-name-'.repeat(12)}.txt` },
    ]);
    await open(visitor, '/admin/tips/keys', 'Keys for tips');
    await look('keys');
    for (const [path, title] of [
      ['/admin/dashboard', 'Today'],
      ['/admin/tips', 'Tips'],
      ['/admin/tips?show=all', 'Tips'],
      [`/admin/tips/${ref}`, `Tip ${ref}`],
    ] as const) {
      await open(visitor, path, title);
      await look(path);
    }
    await unlock(page, 'wrong');
    await page.getByText('The tip was not opened.').waitFor();
    await look('locked, with a mistake');
    await field(page, 'Passphrase of your key').fill(passphrase);
    await press(page, button(page, 'Open it'));
    await opened(page);
    await press(page, button(page, 'Seal and send'));
    await page.getByText('Write an answer, or ask a question.').waitFor();
    await look('open, with a mistake');
    await tabTo(page, button(page, 'Lock it now'));
    await page.getByRole('button', { name: 'Erase it for good' }).click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await look('a form with a mistake');
    expect(found).toEqual([]);
    expect(visitor.seen.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await visitor.context.close();
  },
);
