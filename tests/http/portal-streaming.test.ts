/** Pages of the portal as they arrive: the shell first, or whole for a session without scripts. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type PortalSite } from '#tests/support/portal-site.ts';

let portal: PortalSite;
let ann: Awaited<ReturnType<PortalSite['client']>>;
let ref: string;
const matters = () => portal.services.get().matters;

beforeAll(async () => {
  portal = await openPortal();
  ann = await portal.client('ann@mail.example');
  ref = await portal.matterOf(ann, 'Larch');
});
afterAll(() => portal.close());

/** An answer's text. @param onShell Told, with what has arrived, once the foot of the page is there. */
function read(path: string, cookie: string, onShell: (soFar: string) => void = () => undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const asked = request({ host: '127.0.0.1', port: portal.port, path, headers: { cookie } }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        const hadFoot = text.includes('</footer>');
        text += part;
        if (!hadFoot && text.includes('</footer>')) onShell(text);
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });
}

/** Keeps the list of matters back until it is released. */
async function withSlowList<Result>(work: (release: () => void) => Promise<Result>): Promise<Result> {
  const { client: own } = matters();
  const list = own.listMatters;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((open) => void (release = open));
  own.listMatters = async (id) => {
    await gate;
    return list(id);
  };
  try {
    return await work(release);
  } finally {
    own.listMatters = list;
  }
}

test('the shell comes before a section that takes long, and the section with its data after it', async () => {
  let shell = '';
  const whole = await withSlowList((release) =>
    read('/portal/dashboard', ann.cookie(), (soFar) => {
      shell = soFar;
      release();
    }),
  );
  expect(shell).toContain('<h1>Your matters</h1>');
  expect(shell).not.toContain('section-matters');
  const rest = whole.slice(shell.length);
  expect(rest).toContain('id="section-matters"');
  expect(rest).toContain(ref);
});

test('whoever signed in without scripts is sent the page in one piece, in reading order', async () => {
  const plain = await portal.client('plain@mail.example', 'Pat Plain', false);
  const own = await portal.matterOf(plain, 'Of Pat');
  const html = await withSlowList((release) => {
    const whole = read('/portal/dashboard', plain.cookie());
    setImmediate(release);
    return whole;
  });
  expect(html).not.toMatch(/\$RC|<template/);
  expect(html.indexOf(own)).toBeGreaterThan(html.indexOf('<h1>Your matters'));
  expect(html.lastIndexOf(own)).toBeLessThan(html.indexOf('</main>'));
});

test('a section that fails says so in its own place, and the page stands', async () => {
  const { client: own } = matters();
  const list = own.listMatters;
  own.listMatters = () => Promise.reject(new Error('secret words of the database'));
  const html = await (await ann.get('/portal/dashboard').finally(() => void (own.listMatters = list))).text();
  expect(html).toContain('We could not load your matters');
  expect(html).toContain('Signed in as');
  expect(html).not.toContain('secret words');
});
