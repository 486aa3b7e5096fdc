/** Somebody without scripts who sends an enquiry with files, each time from another network. */
import { fieldsOf, formBody, type Fields } from '#tests/support/forms.ts';

export type SentFile = { name: string; type: string; content: Buffer };

let networks = 0;

/** Headers of a request from a network that has sent nothing before. */
export function ownHeaders(): Record<string, string> {
  networks += 1;
  return { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
}

/** Every answer that an enquiry must have. */
export const leastAnswers = (story: string): Fields => [
  ['intent', 'consultation'],
  ['audience', 'personal'],
  ['people-1-name', 'Robert Roe'],
  ['story', story],
  ['name', 'Ann Roe'],
  ['email', 'ann@example.com'],
];

export async function post(origin: string, path: string, fields: Fields, files: readonly SentFile[] = []): Promise<Response> {
  const body = formBody(fields);
  for (const { name, type, content } of files) body.append('files', new File([new Uint8Array(content)], name, { type }));
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers: ownHeaders(), body });
}

/** @returns the fields of the page on which the answers are checked. @throws Error where the form came back instead. */
export async function checkEnquiry(origin: string, fields: Fields, files: readonly SentFile[] = []): Promise<Fields> {
  const response = await post(origin, '/contact', [...fields, ['action', 'check']], files);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`The enquiry was answered with ${response.status}: ${html.slice(0, 300)}`);
  return fieldsOf(html, '/contact');
}

export const sendChecked = (origin: string, checked: Fields): Promise<Response> => post(origin, '/contact', [...checked, ['action', 'send']]);

/** The reference, as the confirmation names it. */
export async function referenceOf(origin: string, sent: Response): Promise<string> {
  const cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const confirmation = await (await fetch(`${origin}/contact/sent`, { headers: { cookie } })).text();
  return /ENQ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(confirmation)?.[0] ?? 'none';
}
