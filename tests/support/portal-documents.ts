/** A client with a matter, and documents in it, sent over HTTP as a browser sends them. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fieldsOf, formBody, type Fields } from './forms.ts';
import { lead, openPortal, same, type Lines, type Visitor } from './portal-site.ts';

export type NamedFile = readonly [name: string, content: Buffer];

/** A form with files. */
export function sendFiles(who: Visitor, path: string, fields: Fields, files: readonly NamedFile[] = [], headers: Lines = same): Promise<Response> {
  const body = formBody(fields);
  for (const [name, content] of files) body.append('files', new File([new Uint8Array(content)], name));
  return who.send(path, { method: 'POST', headers, body });
}

/** As it reads: React parts texts with comments. */
export const textAt = async (who: Visitor, path: string): Promise<string> => (await (await who.get(path)).text()).replaceAll('<!-- -->', '');

export async function openDocumentsOf(email: string) {
  const portal = await openPortal();
  const ann = await portal.client(email);
  const ref = await portal.matterOf(ann, 'The Larch file');
  const { documents, staging } = portal.services.get();
  const at = (page = '') => `/portal/matters/${ref}${page}`;
  const listed = async () => (await documents.client.documentsOf(ann.id, ref)) ?? [];
  const known = new Set<string>();
  /** What has come since the last look. */
  const fresh = async () => {
    const found = (await listed()).filter(({ id }) => !known.has(id));
    for (const { id } of found) known.add(id);
    return found;
  };
  /** The fields of a form as its page has them. */
  const blank = async (action: string, path = action): Promise<Fields> => fieldsOf(await textAt(ann, path), action);
  /** Sends files with the form of the page. */
  const give = async (...files: NamedFile[]) => sendFiles(ann, at('/documents'), await blank(at('/documents')), files);
  /** A document of ours, shared unless said otherwise. */
  const ours = async (name: string, content: Buffer, shared = true): Promise<string> => {
    const file = await staging.stage(Readable.from([content]), { name, mostBytes: 30_000_000 });
    const [made] = (await documents.staff.addDocuments(lead, ref, { submission: randomUUID(), files: [file] })) ?? [];
    if (shared) await documents.staff.share(lead, ref, { id: made?.id ?? '', version: 1 });
    return made?.id ?? '';
  };
  return { ...portal, portal, ann, ref, at, listed, fresh, blank, give, ours };
}

export type DocumentsSite = Awaited<ReturnType<typeof openDocumentsOf>>;
