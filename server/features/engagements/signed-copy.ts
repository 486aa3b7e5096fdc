/** The signed letter as one page that needs nothing else: to save, to print, to show to somebody. */
import { earlyStartRequest } from '#shared/matters/engagement.ts';

export type Signed = {
  /** MAT-… */
  matter: string;
  number: number;
  firm: string;
  text: string;
  hash: string;
  sentAt: string;
  signedAt: string;
  /** As it was typed. */
  name: string;
  statement: string;
  /** Id of the account. */
  account: string;
  /** With which the account joined the matter. */
  address: string;
  /** Null where the right to cancel does not apply. */
  cancelUntil: string | null;
  earlyStart: boolean;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long', timeStyle: 'long' });
/** "20 November 2026 at 09:00:00 GMT (2026-11-20T09:00:00.000Z)": for people, and exactly. */
const moment = (time: string): string => `${london.format(new Date(time))} (${time})`;

const styles = `
:root { color-scheme: light; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #111; background: #fff; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #767676; text-align: left; vertical-align: top; }
th { width: 30%; }
td { overflow-wrap: anywhere; }
@media print { body { max-width: none; margin: 0; } .certificate { break-before: page; } tr { break-inside: avoid; } }
`;

const tableOf = (rows: readonly (readonly [string, string])[]): string =>
  ['<table>', ...rows.map(([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`), '</table>'].join('\n');

/** HTML without scripts, pictures or addresses of others. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** @returns one page. The same facts give the same bytes. */
export function signedCopy(signed: Signed): string {
  const { matter, number, firm, text, hash, cancelUntil, earlyStart } = signed;
  const table = tableOf([
    ['Matter', matter],
    ['Letter', `No. ${number}, sent by ${firm} on ${moment(signed.sentAt)}`],
    ['Signed by', signed.name],
    ['Signed on', moment(signed.signedAt)],
    ['Account', `${signed.address} (${signed.account})`],
    ['Statement ticked', signed.statement],
    ['Early start', earlyStart ? earlyStartRequest : 'Not asked for when this was signed'],
    ['Right to cancel', cancelUntil === null ? 'None by the Consumer Contracts Regulations 2013' : `Without a reason until ${moment(cancelUntil)}`],
    ['SHA-256 of the text', hash],
  ]);
  return page(
    `Signed engagement letter ${matter}`,
    `<h1>Engagement letter</h1>
<div class="letter">${escape(text)}</div>
<section class="certificate" aria-labelledby="certificate">
<h2 id="certificate">Certificate of signature</h2>
${table}
<p>The SHA-256 is that of the exact text of the letter in UTF-8, as it was shown to whoever signed it. Both sides keep this same page.</p>
</section>`,
  );
}

export type Cancelled = Pick<Signed, 'matter' | 'number' | 'firm' | 'name' | 'signedAt' | 'hash'> & { cancelledAt: string };

/** Acknowledges that a cancellation was received, on something the consumer can keep (CCR 2013 reg 32). @returns one page. */
export function cancellationNote({ matter, number, firm, name, signedAt, cancelledAt, hash }: Cancelled): string {
  const table = tableOf([
    ['Matter', matter],
    ['Letter', `No. ${number}, signed by ${name} on ${moment(signedAt)}`],
    ['Cancelled on', moment(cancelledAt)],
    ['SHA-256 of the letter’s text', hash],
  ]);
  return page(`Cancelled engagement letter ${matter}`, `<h1>Your cancellation</h1>\n<p>${escape(firm)} has received it. No reason is needed.</p>\n${table}`);
}
