/** Requests that no browser sends: forms with parts taken out, doubled and spoilt, the same for the same seed. */
import { createConnection } from 'node:net';
import type { Fields } from '#tests/support/forms.ts';

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Text that breaks parsers. */
export const oddities = [
  '', '\0', '%', '%00', '%ff%fe', '../../etc/passwd', '__proto__', 'constructor', '[]', '{}', 'null', '-1', '1e999', '99999999999999999999', '\u{202E}\u{FEFF}',
  '"', "'", ';', '\\', '<script>', '=?utf-8?q?x?=', '\u{D800}', 'a'.repeat(5000), '\t', '&', '=', '&&==&', '+', ',', 'A'.repeat(44), '\u{80}\u{FF}',
]; // prettier-ignore

export type Tools = { random: () => number; pick: <Item>(items: readonly Item[]) => Item; mutate: (text: string) => string };

export function toolsOf(random: () => number): Tools {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const mutate = (text: string): string => {
    const at = Math.floor(random() * (text.length + 1));
    const kinds = [
      () => text,
      () => text,
      () => text.slice(0, at),
      () => text.slice(0, at) + pick(oddities) + text.slice(at),
      () => text + text,
      () => pick(oddities),
      () => text.slice(0, at) + String.fromCodePoint(Math.floor(random() * 256)) + text.slice(at + 1),
    ];
    return pick(kinds)();
  };
  return { random, pick, mutate };
}

export const encodeUrl = (fields: Fields, { random, mutate }: Tools): string =>
  fields.map(([name, value]) => (random() < 0.2 ? mutate(`${name}=${value}`) : new URLSearchParams([[name, value]]).toString())).join('&');

export function encodeParts(fields: Fields, boundary: string, { random, mutate, pick }: Tools): string {
  const part = (head: string, value: string) =>
    `--${random() < 0.05 ? mutate(boundary) : boundary}\r\n${random() < 0.15 ? mutate(head) : head}\r\n\r\n${value}\r\n`;
  const file = (): string =>
    part(
      `Content-Disposition: form-data; name="files"; filename="${mutate('paper.pdf')}"\r\nContent-Type: ${mutate('application/pdf')}`,
      mutate(pick(['%PDF-1.7\n%%EOF\n', 'PK\x03\x04', '\xff\xd8\xff\xe0', 'GIF89a', 'text'])),
    );
  const parts = [...fields.map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value)), ...(random() < 0.3 ? [file()] : [])];
  return parts.join('') + (random() < 0.9 ? `--${boundary}--\r\n` : '');
}

/** Takes out, doubles and spoils some fields. */
export const spoil = (fields: Fields, { random, mutate, pick }: Tools): Fields =>
  fields.flatMap((field): Fields => {
    const [name, value] = field;
    const chance = random();
    if (chance < 0.06) return [];
    if (chance < 0.12) return [field, field];
    if (chance < 0.2) return [[mutate(name), value]];
    if (chance < 0.35) return [[name, mutate(value)]];
    return chance < 0.37 ? [field, [pick(oddities), pick(oddities)]] : [field];
  });

/** Whether more is announced than is sent: such a request gets no answer for as long as its sender stays. */
function isCutShort(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n') + 4;
  const announced = /\r\nContent-Length:[ \t]*(\d+)[ \t]*\r\n/.exec(request.toString('latin1', 0, end))?.[1];
  return announced !== undefined && Number(announced) > request.length - end;
}

/** @returns the status, or 0 where the connection was closed without a word, as Node does with what is no HTTP. */
const ask = (port: number, request: Buffer): Promise<number> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(port, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1').slice(0, 20)));
    socket.on('error', () => undefined).on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    // Whoever says goodbye before the answer is ready gets none: only those do who have nothing else to wait for.
    if (isCutShort(request)) socket.end(request);
    else socket.write(request);
  });

/** Sends them, so many at a time. @returns how often each status came, and what was answered as if it were the server's fault. */
export async function askAll(port: number, requests: readonly Buffer[], lanes = 8): Promise<{ statuses: Map<number, number>; failures: string[] }> {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const queue = requests.entries();
  const lane = async (): Promise<void> => {
    for (const [index, request] of queue) {
      const status = await ask(port, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} request ${index}: ${request.toString('latin1').slice(0, 1500)}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  console.log(`Answers: ${[...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`).join(', ')}`); // prettier-ignore
  return { statuses, failures };
}
