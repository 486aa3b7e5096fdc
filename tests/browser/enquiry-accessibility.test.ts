/** Each step of the enquiry and of the rights desk for whoever hears it, sees it dark or holds it in one hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOn } from '#tests/support/axe.ts';
import { button, checkButton, checkHeading, fillIn, heading, openEnquirySite, sendButton } from '#tests/support/enquiry-site.ts';
import { sweep } from '#tests/support/sweep.ts';
import { answerRequest } from '#tests/support/rights-visit.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';
import type { Page } from '#tests/support/browser.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

const inspect = async (page: Page, step: string): Promise<string[]> => (await faultsOn(page)).map((fault) => `${step}: ${fault}`);

const phone = { colorScheme: 'light', width: 360 } as const;
const desk = { colorScheme: 'dark', width: 1280 } as const;
const others = [
  { ...phone, colorScheme: 'dark' },
  { ...desk, colorScheme: 'light' },
] as const;
for (const { colorScheme, width } of sweep<{ colorScheme: 'light' | 'dark'; width: number }>([phone, desk], [phone, desk, ...others])) {
  test(`each step of the enquiry is free of axe violations and of sideways scrolling (${colorScheme}, ${width} px)`, async () => {
    await site.visit(
      async ({ page }) => {
        const findings: string[] = [];
        const look = async (step: string) => void findings.push(...(await inspect(page, step)));
        await site.open(page);
        await look('form');
        await checkButton(page).click();
        await page.getByRole('group', { name: 'There is a problem' }).waitFor();
        await look('errors');
        await fillIn(page);
        await button(page, 'Save and finish later').click();
        await heading(page, 'Saved, and not sent').waitFor();
        await look('saved');
        await site.open(page, '/contact/resume');
        await look('resume');
        await button(page, 'Open it').click();
        await page.getByText('Yes', { exact: true }).first().click();
        await page
          .getByLabel('Papers, pictures or recordings')
          .setInputFiles([{ name: `${'a-very-long-name-'.repeat(6)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('A note\n') }]);
        await page.locator('li[data-state=received]').waitFor();
        await look('files');
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        await look('check');
        await sendButton(page).click();
        await heading(page, 'Your enquiry has been sent').waitFor();
        await look('sent');
        expect(findings).toEqual([]);
      },
      { colorScheme, viewport: { width, height: 900 } },
    );
  });

  test(`each step of a data request is free of axe violations and of sideways scrolling (${colorScheme}, ${width} px)`, async () => {
    await site.visit(
      async ({ page }) => {
        const findings: string[] = [];
        const look = async (step: string) => void findings.push(...(await inspect(page, step)));
        await site.open(page, '/gdpr-compliance');
        const form = page.locator('form[action="/gdpr-compliance/request"]');
        await form.getByRole('button', { name: 'Check before you send' }).click();
        await page.getByRole('group', { name: 'There is a problem' }).waitFor();
        await look('errors');
        await answerRequest(page);
        await page.getByRole('button', { name: 'Check before you send' }).click();
        await heading(page, 'Check before you send').waitFor();
        await look('check');
        await button(page, 'Send my request').click();
        await heading(page, 'Your request has been sent').waitFor();
        await look('sent');
        expect(findings).toEqual([]);
      },
      { colorScheme, viewport: { width, height: 900 } },
    );
  });
}

for (const isScripted of [true, false]) {
  test(`every field of the enquiry has a name, its hint and its mistake as a description, and its group (${isScripted ? 'with' : 'without'} scripts)`, async () => {
    await site.visit(
      async ({ page }) => {
        await site.open(page);
        const names = await page
          .locator('form[action="/contact"]')
          .evaluate((form) =>
            [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
              .filter((control) => control.closest('[aria-hidden=true]') === null)
              .map((control) => [
                control.name,
                [...(control.labels ?? [])].map(({ textContent }) => textContent.trim()).join('|'),
                control.closest('fieldset')?.querySelector('legend')?.textContent ?? '',
              ]),
          );
        expect(names.length).toBeGreaterThan(40);
        expect(names.filter(([, label]) => label === '')).toEqual([]);
        // A field that stands twice is told apart by the group it is in.
        const spoken = names.map(([, label, group]) => `${group}: ${label}`);
        expect(spoken.filter((text, index) => spoken.indexOf(text) !== index)).toEqual([]);
        await page.getByRole('radiogroup', { name: 'Is anybody in immediate danger? (optional)', description: /^If so, call 999 now/ }).waitFor();
        await page.getByRole('group', { name: 'Person 2' }).getByRole('textbox', { name: 'Former or other names' }).waitFor();
        await checkButton(page).click();
        await page.getByRole('radiogroup', { name: 'What would you like from us?', description: 'Error: Choose what you would like from us' }).waitFor();
        const mail = 'E-mail or phone: one is enough. Error: Enter an e-mail address or a phone number: one is enough';
        await page.getByRole('textbox', { name: 'E-mail address', description: mail }).waitFor();
        await button(page, 'Add another person').click();
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('people-3-name');
      },
      { isScripted },
    );
  });
}
