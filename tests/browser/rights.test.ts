/** A data request and a complaint from the policy to the date that the law sets, with scripts and without. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, focused, heading, openEnquirySite } from '#tests/support/enquiry-site.ts';
import { answerComplaint, answerRequest } from '#tests/support/rights-visit.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

const desks = {
  'data request': {
    path: '/gdpr-compliance/request',
    answer: answerRequest,
    mistakes: ['Choose what you would like', 'Enter your name', 'Enter an e-mail address or a postal address: one is enough'],
    answers: ['A copy of what you hold about me', 'A letter in March <b>&', 'ann@example.com'],
    send: 'Send my request',
    sent: 'Your request has been sent',
    // One month after 20 November (UK GDPR, Article 12(3)) is a Sunday: the next working day.
    says: ['Our answer is due by 21 December 2026.', 'by e-mail'],
  },
  complaint: {
    path: '/gdpr-compliance/complaint',
    answer: answerComplaint,
    mistakes: ['Say what the complaint is about', 'Enter your name', 'Enter an e-mail address or a postal address: one is enough'],
    answers: ['You wrote to the wrong address.', '1 Sample Street'],
    send: 'Send my complaint',
    sent: 'Your complaint has been sent',
    // Thirty days (Data Protection Act 2018, section 164A), which end on the same Sunday.
    says: ['We acknowledge it by 21 December 2026', 'We have sent no e-mail. We answer at the address that you gave.'],
  },
};

for (const [name, { path, answer, mistakes, answers, send, sent, says }] of Object.entries(desks)) {
  for (const isScripted of [true, false]) {
    test(`a ${name} is refused with its mistakes, checked, sent and dated (${isScripted ? 'with' : 'without'} scripts)`, async () => {
      await site.visit(
        async ({ page, seen }) => {
          await site.open(page, '/gdpr-compliance');
          await page.locator(`form[action="${path}"]`).getByRole('button', { name: 'Check before you send' }).click();
          const summary = page.getByRole('group', { name: 'There is a problem' });
          await summary.waitFor();
          await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
          expect(await page.title()).toMatch(/^Error: /);
          expect(await summary.getByRole('link').allInnerTexts()).toEqual(mistakes);
          for (const link of await summary.getByRole('link').all()) {
            await link.click();
            expect(`#${await focused(page)}`).toBe(await link.getAttribute('href'));
          }
          await answer(page);
          site.wait(1);
          await button(page, 'Check before you send').click();
          await heading(page, 'Check before you send').waitFor();
          const shown = await page.locator('main').innerText();
          for (const given of answers) expect(shown).toContain(given);
          await page
            .getByRole('button', { name: /^Change: / })
            .first()
            .click();
          await button(page, 'Check before you send').click();
          await heading(page, 'Check before you send').waitFor();
          await button(page, send).click();
          await heading(page, sent).waitFor();
          const confirmed = await page.locator('main').innerText();
          for (const words of says) expect(confirmed).toContain(words);
          await page.reload();
          expect(await page.locator('main').innerText()).toBe(confirmed);
          expect(seen.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
        },
        { isScripted },
      );
    });
  }
}
