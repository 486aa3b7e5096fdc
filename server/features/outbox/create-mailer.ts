/** The mailer that the settings ask for. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createFolderMailer, createSmtpMailer, type Mailer } from './mailer.ts';

/** The mail server of SMTP_URL; without one the folder DATA_DIR/outbox. */
export function createMailer({ mail, dataDir, publicOrigin }: Pick<Config, 'mail' | 'dataDir' | 'publicOrigin'>): Mailer {
  if (mail.smtpUrl === undefined) return createFolderMailer({ folder: join(dataDir, 'outbox'), from: mail.from });
  return createSmtpMailer({ smtpUrl: mail.smtpUrl, from: mail.from, hostName: hostNameOf(publicOrigin) });
}

/** The host of an origin, without port or brackets. */
export const hostNameOf = (publicOrigin: string): string => new URL(publicOrigin).hostname.replaceAll(/[[\]]/g, '');
