import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { ConfigError, isLoopback, readConfig, settings } from './config.ts';

/** The message of the refusal; empty when the settings were taken. */
function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

test('without any setting a demo site is served to this machine alone', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://127.0.0.1:3000',
    stage: 'demo',
    robots: 'index',
    pageCache: true,
    logLevel: 'info',
    dataDir: resolve('data'),
    proxies: 0,
    mail: { from: firm.email, staff: firm.email },
  });
});

test('a setting that is set to nothing counts as unset', () => {
  const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('every setting is taken over', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://www.example.org',
    SITE_STAGE: 'live',
    ROBOTS: 'noindex',
    PAGE_CACHE: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://site:secret@db.example/site',
    DATA_KEY: `${Buffer.alloc(32, 2).toString('base64')},${Buffer.alloc(32, 1).toString('base64')}`,
    TRUST_PROXY: '1',
    SMTP_URL: 'smtps://site:secret@mail.example',
    MAIL_FROM: 'site@agency.example',
    STAFF_MAIL: 'staff@agency.example',
    OPENING_HOURS: 'Mon 09:00-17:30',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://store.example',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    CLAMD: 'scanner:3310',
  };
  expect(Object.keys(environment)).toEqual(Object.keys(settings));
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicOrigin: 'https://www.example.org',
    stage: 'live',
    robots: 'noindex',
    pageCache: false,
    logLevel: 'warn',
    dataDir: '/data',
    databaseUrl: 'postgres://site:secret@db.example/site',
    dataKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 1)],
    proxies: 1,
    mail: { smtpUrl: 'smtps://site:secret@mail.example', from: 'site@agency.example', staff: 'staff@agency.example' },
    openingHours: [{ day: 'Mon', from: 540, to: 1050 }],
    backupRecipient: `age1${'q'.repeat(58)}`,
    s3: { bucket: 'files', endpoint: 'https://store.example', region: 'eu-west-1', credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
    clamd: { host: 'scanner', port: 3310 },
  });
});

test('without a public address the site names itself by its port', () => {
  expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://127.0.0.1:8080');
});

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  ['https://www.example.org/', 'https://www.example.org'],
  ['HTTPS://WWW.Example.ORG', 'https://www.example.org'],
  ['https://www.example.org:443', 'https://www.example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the public address %s is written as %s in every link', (given, written) => {
  expect(readConfig({ PUBLIC_ORIGIN: given, ROBOTS: 'noindex' }).publicOrigin).toBe(written);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_ORIGIN', 'www.example.org'],
  ['PUBLIC_ORIGIN', 'ftp://www.example.org'],
  ['PUBLIC_ORIGIN', 'https://www.example.org/site'],
  ['PUBLIC_ORIGIN', 'https://www.example.org/?a=1'],
  ['PUBLIC_ORIGIN', 'https://www.example.org/#top'],
  ['SITE_STAGE', 'production'],
  ['SITE_STAGE', 'Live'],
  ['ROBOTS', 'none'],
  ['PAGE_CACHE', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://db.example/site'],
  ['TRUST_PROXY', 'true'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'site'],
  ['STAFF_MAIL', 'staff'],
  ['OPENING_HOURS', 'always'],
  ['BACKUP_RECIPIENT', 'age1short'],
  ['S3_ENDPOINT', 'store.example'],
  ['CLAMD', 'scanner'],
])('a wrong %s (%s) stops the start with its name, and its value where that is no secret', (name, value) => {
  const message = refusalOf({ [name]: value });
  expect(message).toContain(name);
  expect(message.includes(value)).toBe(!['DATABASE_URL', 'SMTP_URL'].includes(name));
});

test('a wrong value is refused with what would be accepted', () => {
  expect(refusalOf({ SITE_STAGE: 'production' })).toMatch(/demo.*live/);
  expect(refusalOf({ ROBOTS: 'none' })).toMatch(/index.*noindex/);
  expect(refusalOf({ PUBLIC_ORIGIN: 'https://www.example.org/site' })).toContain('https://www.example.org');
});

test('a wrong key is refused without being printed', () => {
  const message = refusalOf({ DATA_KEY: 'c2VjcmV0' });
  expect(message).toContain('DATA_KEY: each key is 32 bytes in base64');
  expect(message).not.toContain('c2VjcmV0');
});

test('a site with real visitors does not start without a way to tell staff of an enquiry', () => {
  expect(refusalOf({ SITE_STAGE: 'live' })).toContain('SMTP_URL');
  expect(refusalOf({ SITE_STAGE: 'live', SMTP_URL: 'smtp://mail.example' })).toBe('');
});

test('half a credential is refused', () => {
  expect(refusalOf({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toContain('both or none');
});

test('everything that is wrong is named at once', () => {
  const message = refusalOf({ PORT: 'http', ROBOTS: 'none', LOG_LEVEL: 'loud' });
  for (const name of ['PORT', 'ROBOTS', 'LOG_LEVEL']) expect(message).toContain(name);
});

test('sample content on a public address must be hidden from search engines', () => {
  const PUBLIC_ORIGIN = 'https://demo.example.org';
  expect(refusalOf({ PUBLIC_ORIGIN })).toContain('ROBOTS=noindex');
  expect(refusalOf({ PUBLIC_ORIGIN, ROBOTS: 'noindex' })).toBe('');
  expect(refusalOf({ PUBLIC_ORIGIN, SITE_STAGE: 'live', SMTP_URL: 'smtp://mail.example' })).toBe('');
  expect(refusalOf({ PUBLIC_ORIGIN: 'http://localhost:8080' })).toBe('');
});

test.each([
  ['http://127.0.0.1:3000', true],
  ['http://127.1', true],
  ['http://localhost', true],
  ['http://site.localhost:81', true],
  ['http://[::1]:3000', true],
  ['http://0.0.0.0', false],
  ['http://192.168.0.1', false],
  ['https://127.0.0.1.example.org', false],
  ['https://localhost.example.org', false],
  ['https://notlocalhost', false],
])('%s is reached from this machine alone: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});

test('each setting says what it is for', () => {
  for (const { meaning } of Object.values(settings)) expect(meaning.length).toBeGreaterThan(20);
});

test.each(['README.md', '.env.example'])('whoever reads %s finds every setting', (file) => {
  const text = readFileSync(file, 'utf8');
  for (const name of Object.keys(settings)) expect(text).toMatch(new RegExp(String.raw`\b${name}\b`));
});
