/**
 * Finished pages in memory, keyed by path alone. The keys are the addresses of the route table
 * and nothing else, so no stranger can add one; a limit on entries and bytes stands behind that.
 */
import { Writable } from 'node:stream';
import type { HeaderList } from '../http/security-headers.ts';
import { toBrotli, toGzip } from './encodings.ts';
import { makeVariant, type PageEntry } from './page-entry.ts';
import type { PreparedPage } from '../render/renderer.tsx';

export type CacheSettings = {
  /** Renders a page from nothing but its path. */
  render: (path: string) => Promise<PreparedPage>;
  /** Response headers of a page of this template, without those of its body. */
  headersFor: (page: PreparedPage) => HeaderList;
  /** When a page's words stop being true, in milliseconds since 1970. */
  expiryOf: (path: string) => number;
  maxEntries: number;
  maxBytes: number;
  now?: () => number;
};

export type PageCache = {
  /** The page, if it is in memory and still true. */
  get: (path: string) => PageEntry | undefined;
  /**
   * The page, made now if need be. Callers that ask at the same time share one render.
   * @throws when the render failed; nothing is kept then.
   */
  fill: (path: string) => Promise<PageEntry>;
  /** Makes each page in turn, then each at the highest compression. Stops when told to. */
  prewarm: (paths: readonly string[], signal: AbortSignal) => Promise<void>;
  size: () => { entries: number; bytes: number };
};

export function createPageCache(settings: CacheSettings): PageCache {
  const { now = Date.now } = settings;
  const entries = new Map<string, PageEntry>();
  const pending = new Map<string, Promise<PageEntry>>();
  let bytes = 0;

  const get = (path: string): PageEntry | undefined => {
    const entry = entries.get(path);
    return entry !== undefined && entry.expires > now() ? entry : undefined;
  };

  const keep = (path: string, entry: PageEntry): void => {
    const before = entries.get(path);
    const total = bytes - (before ? sizeOf(before) : 0) + sizeOf(entry);
    if (total > settings.maxBytes || (before === undefined && entries.size >= settings.maxEntries)) return;
    entries.set(path, entry);
    bytes = total;
  };

  const make = async (path: string): Promise<PageEntry> => {
    const page = await settings.render(path);
    const body = await collect(page);
    const headers = settings.headersFor(page);
    const [br, gzip] = await Promise.all([toBrotli(body, 5), toGzip(body)]);
    const entry: PageEntry = {
      status: page.status,
      expires: settings.expiryOf(path),
      variants: { identity: makeVariant(body, 'identity', headers), br: makeVariant(br, 'br', headers), gzip: makeVariant(gzip, 'gzip', headers) },
    };
    keep(path, entry);
    return entry;
  };

  const fill = (path: string): Promise<PageEntry> => {
    const known = get(path);
    if (known) return Promise.resolve(known);
    const running = pending.get(path);
    if (running) return running;
    const made = make(path).finally(() => pending.delete(path));
    pending.set(path, made);
    return made;
  };

  /** Replaces the quick brotli by the smallest one, unless the page has changed meanwhile. */
  const tighten = async (path: string): Promise<void> => {
    const entry = get(path);
    if (entry === undefined) return;
    const { identity, br } = entry.variants;
    const smallest = await toBrotli(identity.body, 11);
    if (entries.get(path) !== entry) return;
    const headers = pairs(br.headers).filter(([name]) => !['Content-Type', 'Content-Length', 'ETag', 'Vary', 'Content-Encoding'].includes(name));
    keep(path, { ...entry, variants: { ...entry.variants, br: makeVariant(smallest, 'br', headers) } });
  };

  return {
    get,
    fill,
    async prewarm(paths, signal) {
      for (const step of [fill, tighten]) {
        for (const path of paths) {
          if (signal.aborted) return;
          await step(path);
        }
      }
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}

const sizeOf = ({ variants }: PageEntry): number => Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? '', flat[2 * index + 1] ?? '']);
}

/** The whole page as bytes. @throws when it was not complete and free of errors: such a page is never kept. */
export async function collect(page: PreparedPage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const complete = await page.streamTo(sink, { whole: true });
  if (!complete) throw new Error(`The page ${page.path} was not complete`);
  return Buffer.concat(chunks);
}
