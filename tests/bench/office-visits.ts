/** What staff do in the bench of the back office, as their browsers send it. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { fieldsOf } from '#tests/support/forms.ts';

/** Connections that stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true });

export type Answer = { status: number; /** Milliseconds until the last byte. */ whole: number; body: string };

type Sent = { cookie: string; fields?: readonly (readonly [string, string])[] };

export function visit(origin: string, path: string, { cookie, fields }: Sent): Promise<Answer> {
  const body = fields === undefined ? undefined : new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }) };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const answered = (response: IncomingMessage): void => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, whole: performance.now() - start, body: Buffer.concat(chunks).toString() }));
    };
    request(origin + path, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, answered)
      .on('error', reject)
      .end(body);
  });
}

/** Sends the form of that button of a page, once. @throws Error where the page has none, or refuses it. */
export async function press(origin: string, path: string, action: string, cookie: string): Promise<number> {
  const { body } = await visit(origin, path, { cookie });
  const form = body
    .split('<form ')
    .slice(1)
    .map((part) => `<form ${part.split('</form>', 1)[0]}</form>`)
    .find((part) => part.includes(`value="${action}"`));
  if (form === undefined) throw new Error(`${path} has no form for ${action}`);
  const fields = [...fieldsOf(form, path), ['action', action] as const].map(([name, value]) => [name, String(value)] as const);
  const { status, whole } = await visit(origin, path, { cookie, fields });
  if (status >= 400) throw new Error(`${action} at ${path} was answered with ${status}`);
  return whole;
}

/** The value that so large a part of them does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
