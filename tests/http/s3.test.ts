/** Files in an S3-compatible bucket, by the steps and the settings that the README names. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { S3Client, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEnquiry, leastAnswers, referenceOf, sendChecked } from '#tests/faults/sender.ts';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { buildFolder, openTestServices } from '#tests/support/built.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { launch } from './launch.ts';

type Environment = Record<string, string>;

let folder: string;
let store: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'));
  const configureBuckets = ['first', 'second'].map((name) => ({ name, configs: [] }));
  store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'store'), configureBuckets });
  endpoint = `http://127.0.0.1:${(await store.run()).port}`;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (dataDir: string, bucket?: string): Environment => ({
  DATA_DIR: join(folder, dataDir),
  ...(bucket !== undefined && { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }),
});

const run = promisify(execFile);
/** `npm run name -- …`, without the look whether the build is fresh. @throws Error where it fails. */
const command = async (environment: Environment, ...line: string[]): Promise<string> =>
  (await run(process.execPath, [resolve(buildFolder, 'server/cli.js'), ...line], { cwd: folder, env: { PATH: process.env.PATH, ...environment } })).stdout;

/** Every object of a bucket by its name. */
async function objects(bucket: string): Promise<Map<string, Buffer>> {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, region: 'eu-west-2', forcePathStyle: true, credentials });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  const found = new Map<string, Buffer>();
  for (const { Key = '' } of Contents) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
    found.set(Key, Buffer.from((await Body?.transformToByteArray()) ?? []));
  }
  client.destroy();
  return found;
}

const originOf = async (server: ReturnType<typeof launch>): Promise<string> => `http://127.0.0.1:${await server.port}`;
const letter = aPdf('An honest letter');

/** Sends an enquiry with a file. @returns its reference. */
async function send(origin: string): Promise<string> {
  const checked = await checkEnquiry(origin, leastAnswers('It began in May'), [{ name: 'letter.pdf', type: 'application/pdf', content: letter }]);
  return referenceOf(origin, await sendChecked(origin, checked));
}

/** Checks the enquiry for conflicts, beside the server: what happened opens after that alone. */
async function clear(environment: Environment, ref: string): Promise<void> {
  const services = openTestServices({ ...environment, SMTP_URL: 'smtp://127.0.0.1:9' });
  await services.ready;
  await clearEnquiry(services.get(), { id: 'staff-lead', roles: ['owner'] }, ref);
  await services.close();
}

/** Backs one machine up and restores it on another, as the README has it. */
async function moveHouse(from: Environment, to: Environment): Promise<void> {
  const key = `${to.DATA_DIR}-key.txt`;
  const recipient = /age1\w+/.exec(await command(from, 'backup:key', '--out', key))?.[0] ?? '';
  await command(from, 'keys:export', '--out', `${key}.keys`, '--recipient', recipient);
  await command({ ...from, BACKUP_RECIPIENT: recipient }, 'db:backup', '--out', `${key}.backup`);
  await command(to, 'keys:import', '--in', `${key}.keys`, '--identity', key);
  await command(to, 'db:restore', '--in', `${key}.backup`, '--identity', key);
  await command(to, 'audit:verify', '--restored');
}

test('a file goes into the bucket, sealed, is listed with its enquiry, and a backup brings it back into another bucket', async () => {
  const [from, to] = [settings('old', 'first'), settings('new', 'second')];
  const server = launch({ ...from, PAGE_CACHE: 'off' });
  const ref = await send(await originOf(server));
  const stored = await objects('first');
  expect(stored.size).toBe(1);
  const [sealed = Buffer.alloc(0)] = stored.values();
  expect(sealed.length).toBeGreaterThanOrEqual(letter.length);
  expect(sealed.includes('%PDF')).toBe(false);
  const local = join(folder, 'old', 'files');
  expect(existsSync(local) ? readdirSync(local) : []).toEqual([]);
  await clear(from, ref);
  expect(await command(from, 'enquiries', 'open', ref, '--reason', 'A look')).toContain('File: letter.pdf');
  await moveHouse(from, to);
  expect(await objects('second')).toEqual(stored);
  expect(await command(to, 'enquiries', 'open', ref, '--reason', 'A look')).toContain('File: letter.pdf');
  const restored = launch({ ...to, PAGE_CACHE: 'off' });
  expect(await send(await originOf(restored))).toMatch(/^ENQ-/);
  // What starts over a bucket removes what no enquiry names, and nothing else.
  expect((await objects('second')).size).toBe(2);
});

test('files in the folder move into a bucket by a backup that is restored with the settings of the bucket', async () => {
  const [from, to] = [settings('disk'), settings('moved', 'first')];
  const before = await objects('first');
  const server = launch({ ...from, PAGE_CACHE: 'off' });
  const ref = await send(await originOf(server));
  await moveHouse(from, to);
  const added = [...(await objects('first'))].filter(([name]) => !before.has(name));
  const [name = ''] = readdirSync(join(folder, 'disk', 'files'), { recursive: true, encoding: 'utf8' }).filter((file) => /[\da-f-]{36}$/.test(file));
  expect(added.map(([, content]) => content)).toEqual([readFileSync(join(folder, 'disk', 'files', name))]);
  await clear(to, ref);
  expect(await command(to, 'enquiries', 'open', ref, '--reason', 'A look')).toContain('File: letter.pdf');
});
