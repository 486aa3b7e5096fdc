/** What the signed-in areas are sent: native forms, and the same as JSON from their scripts. */
import type { Request } from 'express';
import { showable } from '#shared/forms/answers.ts';
import { checkOrigin } from './same-origin.ts';
import { FormUnreadable, readForm, readWhole, valueOf, valuesOf, type FileTaker } from './read-form.ts';

export type Posted<File = never> = {
  /** The last value of a field, or "". Texts are such as can be kept and shown. */
  value: (name: string) => string;
  values: (name: string) => string[];
  /** Every field, in the order in which they were sent. */
  pairs: readonly (readonly [name: string, value: string])[];
  files: readonly File[];
};

/** Most bytes of a write in JSON. */
const mostJson = 256 * 1024;

/** Another website sent it. */
export class ForeignRequest extends Error {
  override name = 'ForeignRequest';
  readonly status = 403;
}

/** Whether a script asks, which is answered with JSON: led to a page, it would take that for success. */
export const wantsJson = (request: Request): boolean => request.is('application/json') === 'application/json' || request.accepts(['html', 'json']) === 'json';

/**
 * Reads a write. It must come from a page of this site: with a session at stake, what a browser does not say counts as no.
 * @throws ForeignRequest; FormUnreadable, also for a body that is neither a form nor JSON (415).
 */
export async function readPosted<File = never>(
  request: Request,
  { origin, takeFile, discardFile }: { origin: string; takeFile?: FileTaker<File>; discardFile?: (file: File) => Promise<void> },
): Promise<Posted<File>> {
  if (checkOrigin(request.headers, origin) !== 'same') throw new ForeignRequest('This was sent from another website, so it was not taken.');
  if (request.is('application/json')) return fromJson(await readJson(request));
  const { pairs: sent, files } = await readForm<File>(request, { takeFile, discardFile });
  const pairs = sent.map(([name, value]) => [showable(name), showable(value)] as const);
  return { value: (name) => valueOf(pairs, name), values: (name) => valuesOf(pairs, name), pairs, files };
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readWhole(request, mostJson);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FormUnreadable('This cannot be read as JSON.');
  }
}

/** Only an object's own texts and lists of texts count; everything else is as if it had not been sent. */
function fromJson(body: unknown): Posted<never> {
  const own = new Map(typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body as Record<string, unknown>) : []);
  const values = (name: string): string[] =>
    [own.get(name) ?? []]
      .flat()
      .filter((value): value is string => typeof value === 'string')
      .map(showable);
  return {
    values,
    value: (name) => values(name).at(-1) ?? '',
    pairs: [...own.keys()].flatMap((name) => values(name).map((value) => [showable(name), value] as const)),
    files: [],
  };
}
