/** A client of the portal with a matter, made before the server starts, and what they send to it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DatabaseSettings } from '#server/db/database.ts';
import { readMails } from '#tests/support/an-outbox.ts';
import { lead, password } from '#tests/support/portal-site.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { sumOf } from './kept.ts';
import { ownHeaders, type SentFile } from './sender.ts';
import { withServices } from './with-services.ts';

export type PortalClient = { id: string; ref: string; cookie: string };

/** One thing that a client sends: a message, or files. Its submission is its own. */
export type Sending = { submission: string; kind: 'message' | 'files'; files: readonly SentFile[] };

export const makeClient = (settings: DatabaseSettings): Promise<PortalClient> =>
  withServices(settings, async (services) => {
    const { clients, matters, database, keyring } = services.get();
    const [email, visit] = ['ann@mail.example', { headers: { cookie: '' }, network: 'home' }];
    const tokenIn = async (kind: string) => {
      const mail = (await readMails(database, keyring)).find((one) => one.kind === kind);
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    await clients.register({ ...visit, email, name: 'Ann Roe', password });
    const confirmed = await clients.confirmEmail({ ...visit, token: await tokenIn('account-confirm'), password, scripts: true });
    if (confirmed.state !== 'signed-in') throw new Error(confirmed.state);
    const cookie = confirmed.cookies.map((line) => line.split(';', 1)[0]).join('; ');
    const id = (await clients.sessionOf({ cookie }))?.user.id ?? '';
    const { ref } = await matters.staff.openMatter(lead, { title: 'Larch', kind: 'general', lead: lead.id, audience: 'business' });
    await matters.staff.invite(lead, ref, email);
    await matters.joining.acceptInvitation(await tokenIn('matter-invitation'), id, email);
    return { id, ref, cookie };
  });

/** The larger file takes the server some tens of milliseconds. */
export function aSending(kind: Sending['kind']): Sending {
  const letter = { name: 'letter.pdf', type: 'application/pdf', content: aPdf(randomBytes(1_200_000).toString('latin1')) };
  const note = { name: 'note.txt', type: 'text/plain', content: Buffer.from(randomBytes(30_000).toString('hex')) };
  return { submission: randomUUID(), kind, files: kind === 'files' ? [letter, note] : [] };
}

/** Sends it as a browser without scripts does. */
export function sendOf(origin: string, { ref, cookie }: PortalClient, { submission, kind, files }: Sending): Promise<Response> {
  const body = new FormData();
  body.append('submission', submission);
  if (kind === 'message') body.append('text', submission);
  for (const { name, type, content } of files) body.append('files', new File([new Uint8Array(content)], name, { type }));
  const path = `/portal/matters/${ref}/${kind === 'message' ? 'messages' : 'documents'}`;
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { ...ownHeaders(), cookie }, body });
}

/** The same files in two pieces, with something in between, once the first has arrived. */
export async function sendSlowly(
  origin: string,
  { ref, cookie }: PortalClient,
  { submission, files }: Sending,
  between: () => Promise<void>,
): Promise<Response> {
  const form = new FormData();
  form.append('submission', submission);
  for (const { name, type, content } of files) form.append('files', new File([new Uint8Array(content)], name, { type }));
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const pieces = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) return controller.close();
      if (pieces.length === 0) await between();
      controller.enqueue(piece);
    },
  });
  const headers = { ...ownHeaders(), cookie, 'content-type': whole.headers.get('content-type') ?? '' };
  // TypeScript's types of fetch do not know that a body that streams needs this (Fetch, 5.4).
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', redirect: 'manual', headers, body, duplex: 'half' };
  return fetch(`${origin}/portal/matters/${ref}/documents`, init);
}

/** What is kept of a client's matter: texts of messages, and sums of documents as they open. */
export const keptOf = (settings: DatabaseSettings, { id, ref }: PortalClient): Promise<{ texts: string[]; sums: string[] }> =>
  withServices(settings, async (services) => {
    const { matters, documents } = services.get();
    const texts: string[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await matters.client.messagesOf(id, ref, before === undefined ? {} : { before });
      texts.push(...(page?.messages ?? []).map(({ text }) => text));
      before = page?.before ?? null;
    }
    const sums: string[] = [];
    for (const document of (await documents.client.documentsOf(id, ref)) ?? []) {
      const opened = await documents.client.openDocument(id, ref, document.id);
      if (opened !== undefined) sums.push(sumOf(await buffer(opened.content)));
    }
    return { texts, sums };
  });

/** What those sendings should have left, each once. */
export const expectedOf = (sendings: readonly Sending[]) => ({
  texts: sendings.filter(({ kind }) => kind === 'message').map(({ submission }) => submission),
  sums: sendings.flatMap(({ files }) => files.map(({ content }) => sumOf(content))),
});
