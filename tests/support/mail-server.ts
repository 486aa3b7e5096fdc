/** A mail server in this process that does as a test tells it, and keeps what it has taken. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type TakenMail = { from: string; to: readonly string[]; text: string; messageId: string };

export type MailServer = {
  url: string;
  /** Mails whose text arrived whole, in order; a mail that came twice stands here twice. */
  taken: TakenMail[];
  close: () => Promise<void>;
};

export type MailServerSettings = {
  /** What to do once a text has arrived: an error refuses it, a returned promise delays the reply, `cut` loses it. */
  onText?: (mail: TakenMail, cut: () => void) => Error | undefined | Promise<Error | undefined>;
  /** A refusal of a recipient. */
  onRecipient?: (address: string) => Error | undefined;
  /** Further options of smtp-server. */
  options?: SMTPServerOptions;
};

/** An error that smtp-server answers with this code. */
export const reply = (responseCode: number, words = 'no'): Error => Object.assign(new Error(words), { responseCode });

/** Closed when the test ends. */
export async function startMailServer({ onText = () => undefined, onRecipient = () => undefined, options = {} }: MailServerSettings = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _, callback) => callback(onRecipient(address) ?? null),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
          messageId: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
        };
        taken.push(mail);
        const cut = (): void => sockets.forEach((socket) => socket.destroy());
        void Promise.resolve(onText(mail, cut)).then((error) => callback(error ?? null));
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken, close };
}

/** A port behind which somebody accepts connections and never says a word. */
export const startSilentServer = async (): Promise<string> => (await startMuteServer(() => undefined)).url;

/** A port behind which every connection is closed before a word was said; `count` tells how many there were. */
export const startClosingServer = (): Promise<{ url: string; count: () => number }> => startMuteServer((socket) => void socket.end());

async function startMuteServer(onSocket: (socket: Socket) => void): Promise<{ url: string; count: () => number }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => void server.close(resolve));
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => sockets.size };
}

/** The address of a port on which nobody listens. */
export async function deadPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}
