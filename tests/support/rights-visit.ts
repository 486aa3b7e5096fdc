/** The forms of the rights desk in a real browser. */
import type { Page } from './browser.ts';

const formOf = (page: Page, desk: 'request' | 'complaint') => page.locator(`form[action="/gdpr-compliance/${desk}"]`);

export async function answerRequest(page: Page): Promise<void> {
  const form = formOf(page, 'request');
  await form.getByText('A copy of what you hold about me', { exact: true }).click();
  await form.getByLabel('What is it about?').fill('A letter in March <b>&');
  await form.getByLabel('Your name').fill('Ann Roe');
  await form.getByLabel('E-mail address').fill('ann@example.com');
}

export async function answerComplaint(page: Page): Promise<void> {
  const form = formOf(page, 'complaint');
  await form.getByLabel('What did we do, or fail to do, with your personal data?').fill('You wrote to the wrong address.');
  await form.getByLabel('Your name').fill('Ann Roe');
  await form.getByLabel('Postal address').fill('1 Sample Street\nManchester');
}
