/** Hands single mails to the mail server, or writes them into a folder where there is none. */
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makePrivateFolder, replaceDurably } from '../../files/durable.ts';
import { isAddress, type Letter } from './mail.ts';

/** A mail on its way: everything about it is the same at each attempt. */
export type Envelope = Letter & { id: string; messageId: string; createdAt: Date };

export type Mailer = {
  /**
   * Resolves once the server has said that it has the mail.
   * @throws SendFailed
   */
  send: (envelope: Envelope, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

/**
 * refused: the server wants this mail never. later: not now. unreachable: it is not about this mail;
 * the server is silent, gone, or does not let us in.
 */
export type FailureKind = 'refused' | 'later' | 'unreachable';

export class SendFailed extends Error {
  override name = 'SendFailed';
  readonly kind: FailureKind;
  /** The server's reply code or a word; never an address or a text of the server's. */
  readonly reason: string;
  constructor(kind: FailureKind, reason: string) {
    super(`the mail was not taken: ${reason}`);
    this.kind = kind;
    this.reason = reason;
  }
}

export type SmtpSettings = {
  /** smtp:// or smtps://, with credentials; what follows "?" are options of nodemailer. */
  smtpUrl: string;
  /** Address of the sender. */
  from: string;
  /** What we call ourselves when greeting the server. */
  hostName: string;
  /** Milliseconds; for tests of servers that are slow or silent. */
  limits?: { connect: number; silence: number; whole: number };
};

/** A server may take minutes to accept a mail: cutting it short would send the mail twice. */
const patient = { connect: 20_000, silence: 120_000, whole: 300_000 };

export function createSmtpMailer({ smtpUrl, from, hostName, limits = patient }: SmtpSettings): Mailer {
  const { hostname, username } = new URL(smtpUrl);
  const isNear = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const transport = createTransport({
    pool: true,
    maxConnections: lanes,
    // The outbox repeats; a pool that repeats on its own would deliver twice without anybody counting.
    maxRequeues: 0,
    name: hostName,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.silence,
    // A password never leaves this machine in clear.
    requireTLS: username !== '' && !isNear,
    url: smtpUrl,
  });
  // Errors of connections in the pool come with the mail they hit; those of idle ones concern nobody.
  transport.on('error', () => undefined);
  return {
    async send(envelope, signal) {
      try {
        await transport.sendMail({ ...compose(envelope, from), signal: AbortSignal.any([signal, AbortSignal.timeout(limits.whole)]) });
      } catch (error) {
        if (error instanceof SendFailed) throw error;
        throw failureOf(error as { code?: string; responseCode?: number });
      }
    },
    close: () => transport.close(),
  };
}

/** Mails sent side by side: one that a server is slow to take does not hold up the rest. */
export const lanes = 3;

/** Without a mail server: each mail becomes a file that only this user may read, for the operator to open. */
export function createFolderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(envelope) {
      const { message } = await transport.sendMail(compose(envelope, from));
      makePrivateFolder(folder);
      const time = envelope.createdAt.toISOString().replaceAll(/[:.]/g, '-');
      await replaceDurably(join(folder, `${time}-${envelope.id}.eml`), message as Buffer);
    },
    close: () => transport.close(),
  };
}

function compose({ to, subject, text, fromName = '', messageId, createdAt }: Envelope, from: string): SendMailOptions {
  // nodemailer reads a list of addresses even out of one that is named as one.
  if (!isAddress(to)) throw new SendFailed('refused', 'address');
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    subject,
    text,
    messageId,
    date: createdAt,
    // No machine answers a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Only an answer to this sender, recipient or text speaks of the mail; a login refused with 535 does not. */
function failureOf({ code = 'error', responseCode }: { code?: string; responseCode?: number }): SendFailed {
  const reason = String(responseCode ?? code);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return new SendFailed('unreachable', reason);
  if (responseCode === 421) return new SendFailed('unreachable', reason);
  return new SendFailed(responseCode !== undefined && responseCode < 500 ? 'later' : 'refused', reason);
}
