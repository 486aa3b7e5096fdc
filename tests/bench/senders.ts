/** Enquiries and uploads as a load: native forms, each from a network and over a connection of its own. */
import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

const boundary = 'part-of-the-form';
let networks = 0;

function headersOfNetwork(): Record<string, string> {
  networks += 1;
  return {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
    'accept-encoding': 'gzip',
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return (response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}

type Sent = { status: number; text: string };

/** @param write Writes the body to the request and ends it. */
const post = (url: string, headers: Record<string, string | number>, write: (to: ReturnType<typeof request>) => void): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent: false, headers: { ...headersOfNetwork(), ...headers } }, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    }).on('error', reject);
    write(sending);
  });

function postForm(origin: string, fields: readonly (readonly [string, string])[]): Promise<Sent> {
  const body =
    fields.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('') + `--${boundary}--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': Buffer.byteLength(body) };
  return post(`${origin}/contact`, headers, (to) => to.end(body));
}

/** As long as people write. */
const story = 'It began in May – “nobody” else knows about it, and every week since then there was more. '.repeat(12);

const answers = (): [string, string][] => [
  ['intent', 'consultation'],
  ['audience', 'personal'],
  ['people-1-name', `Robert ${randomBytes(3).toString('hex')}`],
  ['people-1-other', 'Bobby Roe'],
  ['people-2-name', 'Northern Sample Holdings Limited'],
  ['purpose', 'private'],
  ['story', story],
  ['name', 'Ann Roe'],
  ['email', `ann-${randomBytes(3).toString('hex')}@example.com`],
  ['phone', '07700 900982'],
];

/** Posts the answers. @returns the sealed state on the page of answers. @throws where the form came back. */
export async function checkOnly(origin: string): Promise<string> {
  const { status, text } = await postForm(origin, [...answers(), ['action', 'check']]);
  const state = /name="state" value="([^"]+)"/.exec(text)?.[1];
  if (state === undefined) throw new Error(`An enquiry was not checked: ${status}`);
  return state;
}

/** @throws where it was not accepted. */
export async function sendOnly(origin: string, state: string): Promise<void> {
  const { status } = await postForm(origin, [
    ['state', state],
    ['action', 'send'],
  ]);
  if (status !== 303) throw new Error(`An enquiry was not accepted: ${status}`);
}

/** An enquiry without files, checked and sent. */
export const sendEnquiry = async (origin: string): Promise<void> => sendOnly(origin, await checkOnly(origin));

/** So many enquiries a second for so long, whether or not the earlier ones were answered. @returns how many were accepted. */
export async function sendSteadily(origin: string, perSecond: number, seconds: number): Promise<number> {
  const start = performance.now();
  const all: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await wait(Math.max(0, start + (count * 1000) / perSecond - performance.now()));
    const sent = sendEnquiry(origin);
    // Heard below, when all have been sent.
    sent.catch(() => undefined);
    all.push(sent);
  }
  await Promise.all(all);
  return all.length;
}

const piece = randomBytes(64 * 1024);

/** One file of so many bytes, sent as a browser's script sends it. @throws where it was not taken. */
export async function upload(origin: string, bytes: number): Promise<void> {
  const [first, last] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')];
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': head.length + bytes + end.length };
  const { status, text } = await post(`${origin}/contact/files`, headers, (to) => {
    void (async () => {
      to.write(head);
      to.write(first);
      for (let left = bytes - first.length - last.length; left > 0; left -= piece.length) {
        if (!to.write(piece.subarray(0, Math.min(left, piece.length)))) await new Promise((resolve) => void to.once('drain', resolve));
      }
      to.write(last);
      to.end(end);
    })();
  });
  if (status !== 200) throw new Error(`An upload was answered with ${status}: ${text.slice(0, 200)}`);
}
