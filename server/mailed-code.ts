/** Codes that are mailed and typed in within minutes: one lets a client into a matter, another opens a report. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainCode } from './reference.ts';

/** Milliseconds a code can be used for. */
const life = 15 * 60_000;
const mostTries = 5;
/** Codes mailed for the same thing within an hour. */
export const mostCodes = 3;

/** What is kept of a code that was mailed. */
type MailedCode = {
  id: string;
  /** As hashOfCode makes it. */
  code: string;
  expires_at: string;
  tries: number;
  used_at: string | null;
};

/** @param key For codes of this kind alone. @returns the HMAC of id and code in hexadecimal digits. */
export const hashOfCode = (key: Buffer, id: string, typed: string): string =>
  createHmac('sha256', key)
    .update(`${id}\0${plainCode(typed)}`)
    .digest('hex');

/** The columns of a code that is made at this time. */
export const newCodeTimes = (time: Date) => ({
  created_at: time.toISOString(),
  expires_at: new Date(time.getTime() + life).toISOString(),
  tries: 0,
  used_at: null,
});

/** Whether it may still be tried. */
export const isCodeAlive = (row: MailedCode, time: Date): boolean => row.used_at === null && row.tries < mostTries && row.expires_at > time.toISOString();

export const isRightCode = (key: Buffer, row: MailedCode, typed: string): boolean =>
  timingSafeEqual(Buffer.from(row.code, 'hex'), Buffer.from(hashOfCode(key, row.id, typed), 'hex'));

/** Subject and text of the mail. It does not say what the code is for. */
export const codeMail = (code: string) => ({
  subject: 'Your code',
  text: [
    `Your code: ${code}`,
    '',
    'Type it into the page that asks for it, within 15 minutes.',
    'If you did not ask for it, do nothing: it opens nothing by itself.',
    '',
  ].join('\n'),
});
