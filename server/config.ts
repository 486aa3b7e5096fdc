/**
 * Every setting of the server, read from the environment once, at start. Nothing else reads
 * `process.env`. A wrong value stops the start with a sentence that says what is accepted.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { firm } from '#content/firm.ts';
import { parseOpeningHours, type OpeningHours } from '#shared/text/opening-hours.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', 'scheme and host only, such as https://www.example.org')
  .transform((url) => url.origin);

const dataKey = z.string().transform((text, context) => {
  const keys = text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.some((key) => key.length !== 32)) context.addIssue('each key is 32 bytes in base64');
  return keys;
});
const openingHours = z.string().transform((text, context) => {
  const hours = parseOpeningHours(text);
  if (hours === undefined) context.addIssue('such as "Mon-Fri 09:00-17:30; Sat 10:00-13:00"');
  return hours;
});

/** Name, accepted values, default and meaning of each setting; `npm run settings` and the README print it. */
export const settings = {
  PORT: { schema: port, fallback: '3000', meaning: 'TCP port to listen on; 0 takes any free one.' },
  HOST: { schema: z.string().min(1), fallback: '127.0.0.1', meaning: 'Address to listen on; 0.0.0.0 inside a container.' },
  PUBLIC_ORIGIN: {
    schema: origin.optional(),
    fallback: undefined,
    meaning:
      'Scheme and host that visitors use, such as https://www.example.org; goes into canonical links, sitemap and feed. Default: http://127.0.0.1 and the port.',
  },
  SITE_STAGE: {
    schema: z.enum(['demo', 'live']),
    fallback: 'demo',
    meaning: 'demo shows sample content, marked as such; live refuses to build or start while any is left.',
  },
  ROBOTS: {
    schema: z.enum(['index', 'noindex']),
    fallback: 'index',
    meaning: 'Whether search engines may list the site. demo on a public address must be noindex.',
  },
  PAGE_CACHE: { schema: z.enum(['on', 'off']), fallback: 'on', meaning: 'off renders and streams every page for every request.' },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    meaning: 'Least severe log line that is written. Logs hold no personal data at any level.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: './data',
    meaning: 'Folder of everything that is kept: database, files, keys. Back up with npm run db:backup.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    fallback: undefined,
    meaning: 'PostgreSQL 15 or newer, as postgres://user:password@host/database. Default: SQLite in DATA_DIR.',
  },
  DATA_KEY: {
    schema: dataKey.optional(),
    fallback: undefined,
    meaning:
      'Key of everything that is encrypted: 32 bytes in base64 (openssl rand -base64 32), the newest first, older ones after commas. Default: a file in DATA_DIR/keys.',
  },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(8),
    fallback: '0',
    meaning: 'Number of proxies in front that add to X-Forwarded-For; 0 believes nobody.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    fallback: undefined,
    meaning: 'Mail server, as smtps://user:password@host or smtp://host:587. Without one, demo writes mails to DATA_DIR/outbox and live refuses to start.',
  },
  MAIL_FROM: { schema: z.email().optional(), fallback: undefined, meaning: 'Sender of every mail. Default: the address in content/firm.ts.' },
  STAFF_MAIL: {
    schema: z.email().optional(),
    fallback: undefined,
    meaning: 'Who is told that an enquiry has come; the notice says nothing of its content. Default: as MAIL_FROM.',
  },
  OPENING_HOURS: {
    schema: openingHours.optional(),
    fallback: undefined,
    meaning:
      'When somebody answers, as "Mon-Fri 09:00-17:30" (several parted by ";"), UK time, bank holidays of England out. Without it no clock time is promised.',
  },
  BACKUP_RECIPIENT: {
    schema: z
      .string()
      .regex(/^age1[0-9a-z]{58}$/, 'an age recipient, age1… (age-keygen prints one)')
      .optional(),
    fallback: undefined,
    meaning: 'age recipient that backups are encrypted to; the private half stays off this machine. Needed for db:backup.',
  },
  S3_BUCKET: {
    schema: z.string().min(3).optional(),
    fallback: undefined,
    meaning: 'Bucket of an S3-compatible store for uploaded files. Default: DATA_DIR/files.',
  },
  S3_ENDPOINT: { schema: origin.optional(), fallback: undefined, meaning: 'Its address, where it is not Amazon’s.' },
  S3_REGION: { schema: z.string().min(1), fallback: 'eu-west-2', meaning: 'Region of that store.' },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    fallback: undefined,
    meaning: 'Its credentials; both or none (then the machine’s own role is used).',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), fallback: undefined, meaning: 'Second half of the credentials.' },
  CLAMD: {
    schema: z
      .string()
      .regex(/^[^\s:/]+:\d{1,5}$/, 'host:port')
      .optional(),
    fallback: undefined,
    meaning: 'host:port of a clamd virus scanner. Without one files say "not scanned".',
  },
} as const;

export type Config = {
  port: number;
  host: string;
  /** Scheme and host without a final slash. */
  publicOrigin: string;
  stage: 'demo' | 'live';
  robots: 'index' | 'noindex';
  pageCache: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Absolute path. */
  dataDir: string;
  /** Absent: SQLite in the data folder. */
  databaseUrl?: string;
  /** 32 bytes each, the newest first. Absent: kept in the data folder. */
  dataKeys?: readonly Buffer[];
  /** Proxies in front whose word about the visitor's network is taken. */
  proxies: number;
  mail: { smtpUrl?: string; from: string; staff: string };
  openingHours?: OpeningHours;
  backupRecipient?: string;
  /** Absent: files are kept in the data folder. */
  s3?: { bucket: string; endpoint?: string; region: string; credentials?: { accessKeyId: string; secretAccessKey: string } };
  clamd?: { host: string; port: number };
};

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * @param environment The process's own unless given. An empty value counts as unset.
 * @throws ConfigError naming every setting that is wrong.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const wrong: string[] = [];
  const read = <Name extends keyof typeof settings>(name: Name): z.output<(typeof settings)[Name]['schema']> => {
    const { schema, fallback } = settings[name];
    const result = schema.safeParse(environment[name] || fallback);
    if (!result.success)
      wrong.push(`${name}${secrets.has(name) ? '' : `=${environment[name]}`}: ${result.error.issues.map(({ message }) => message).join('; ')}`);
    return result.data as z.output<(typeof settings)[Name]['schema']>;
  };
  const readMail = (): Config['mail'] => {
    const from = read('MAIL_FROM') ?? firm.email;
    return { ...optional('smtpUrl', read('SMTP_URL')), from, staff: read('STAFF_MAIL') ?? from };
  };
  const readStore = (): Config['s3'] => {
    const [bucket, endpoint, region] = [read('S3_BUCKET'), read('S3_ENDPOINT'), read('S3_REGION')];
    const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')];
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) wrong.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give both or none');
    if (bucket === undefined) return undefined;
    const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
    return { bucket, region, ...optional('endpoint', endpoint), ...optional('credentials', credentials) };
  };
  const config = {
    port: read('PORT'),
    host: read('HOST'),
    stage: read('SITE_STAGE'),
    robots: read('ROBOTS'),
    pageCache: read('PAGE_CACHE') === 'on',
    logLevel: read('LOG_LEVEL'),
    dataDir: resolve(read('DATA_DIR') ?? ''),
    proxies: read('TRUST_PROXY'),
    ...optional('databaseUrl', read('DATABASE_URL')),
    ...optional('dataKeys', read('DATA_KEY')),
    ...optional('openingHours', read('OPENING_HOURS')),
    ...optional('backupRecipient', read('BACKUP_RECIPIENT')),
    ...optional('clamd', addressOf(read('CLAMD'))),
    ...optional('s3', readStore()),
    mail: readMail(),
  };
  const publicOrigin = read('PUBLIC_ORIGIN') ?? `http://127.0.0.1:${config.port}`;
  if (wrong.length === 0 && config.stage === 'demo' && config.robots === 'index' && !isLoopback(publicOrigin)) {
    wrong.push('ROBOTS: SITE_STAGE=demo on a public address needs ROBOTS=noindex, so that sample content is not listed by search engines');
  }
  if (wrong.length === 0 && config.stage === 'live' && config.mail.smtpUrl === undefined) {
    wrong.push('SMTP_URL: SITE_STAGE=live needs a mail server, or nobody is told of an enquiry');
  }
  if (wrong.length > 0) throw new ConfigError(`The settings are refused:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  return { ...config, publicOrigin };
}

/** Settings whose value is never printed: it may be right in part. */
const secrets: ReadonlySet<string> = new Set(['DATABASE_URL', 'DATA_KEY', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY']);

/** An entry of its own where there is a value: an absent setting is an absent property. */
function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}

function addressOf(text: string | undefined): Config['clamd'] {
  const [host = '', digits] = text?.split(':') ?? [];
  return text === undefined ? undefined : { host, port: Number(digits) };
}

/** The same settings once the system has chosen the port that PORT=0 leaves to it: the default origin names the real one. */
export const onPort = (config: Config, chosen: number): Config =>
  config.port === 0 ? { ...config, port: chosen, publicOrigin: config.publicOrigin.replace(/:0$/, `:${chosen}`) } : config;

/** Whether an origin can be reached from this machine only. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
