/** What a visitor is told while nothing can be stored. */
import { expect } from 'vitest';

/** @returns the page of a 503 that says when to come back and still holds the text. */
export async function pageOfDown(response: Response, text: string): Promise<string> {
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(html).toContain('We cannot store this at the moment, so nothing was sent.');
  expect(html).toContain('Everything you wrote is still here.');
  expect(html).toContain(text);
  return html;
}

/** The page of a form whose files found no room; its text is still there. */
export async function expectNoRoom(response: Response, text: string): Promise<void> {
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('We have no room for files at the moment.');
  expect(html).toContain(text);
}
