/** Reads what a form sent, as it arrives: text into memory, within limits; files through to their place, never into memory. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** Bounds of the text in one form. A form within them is read whole; beyond them it is refused. */
const most = { fields: 300, nameBytes: 100, fieldBytes: 64 * 1024, bytes: 512 * 1024, parts: 320, headerPairs: 50 };

export type ReadForm<File> = {
  /** Names and values in their order. */
  pairs: (readonly [name: string, value: string])[];
  files: File[];
};

export type FileTaker<File> = (stream: Readable, about: { field: string; name: string; type: string }) => Promise<File | undefined>;

export type ReadFormOptions<File> = {
  /** Consumes one file; it must read the stream to its end or destroy it. Without it files are refused. */
  takeFile?: FileTaker<File> | undefined;
  /** Told of each file that had been taken when the form broke off: nobody will ever ask for it. */
  discardFile?: ((file: File) => Promise<void>) | undefined;
};

/** The form cannot be read. The message is for whoever sent it. */
export class FormUnreadable extends Error {
  override name = 'FormUnreadable';
  readonly status: 400 | 413 | 415;
  constructor(message: string, status: 400 | 413 | 415 = 400) {
    super(message);
    this.status = status;
  }
}

const tooMuch = () => new FormUnreadable('The form holds more than we take.', 413);

/**
 * @throws FormUnreadable where the body is no form, is cut short or is too large. Whatever takeFile threw.
 */
export async function readForm<File>(request: IncomingMessage, options: ReadFormOptions<File> = {}): Promise<ReadForm<File>> {
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return { pairs: await readText(request), files: [] };
  if (!/^multipart\/form-data\b/i.test(type)) throw new FormUnreadable('This address takes a form and nothing else.', 415);
  return readParts(request, options);
}

/**
 * The whole body as text. What is too much is read to its end and let go: a connection that is cut would take the answer with it.
 * @throws FormUnreadable where it is larger, or cut short.
 */
export function readWhole(request: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes) chunks.push(chunk);
      else reject(tooMuch());
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    for (const event of ['error', 'close']) request.on(event, () => reject(new FormUnreadable('The form was cut short on its way. Please send it again.')));
  });
}

async function readText(request: IncomingMessage): Promise<ReadForm<never>['pairs']> {
  const pairs = [...new URLSearchParams(await readWhole(request, most.bytes))];
  if (pairs.length > most.fields) throw tooMuch();
  return pairs;
}

async function readParts<File>(request: IncomingMessage, { takeFile, discardFile }: ReadFormOptions<File>): Promise<ReadForm<File>> {
  const pairs: ReadForm<File>['pairs'] = [];
  const files: Promise<File | undefined>[] = [];
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { fields: most.fields, fieldNameSize: most.nameBytes + 1, fieldSize: most.fieldBytes, parts: most.parts, headerPairs: most.headerPairs },
    });
  } catch {
    throw new FormUnreadable('The form cannot be read.');
  }
  const streams: Readable[] = [];
  /** Waits for every file, and gives back those that were taken. */
  const giveUp = async (): Promise<void> => {
    for (const taken of await Promise.allSettled(files)) if (taken.status === 'fulfilled' && taken.value !== undefined) await discardFile?.(taken.value);
  };
  const refuse = (error: Error) => parser.destroy(error);
  let bytes = 0;
  // The parser's types promise a name; a part without one comes through all the same, and what a listener throws ends the process.
  const isNamed = (name: string | undefined): name is string => name !== undefined;
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (!isNamed(name)) {
      refuse(new FormUnreadable('A part of the form has no name.'));
      return;
    }
    bytes += name.length + value.length;
    if (nameCut || name.length > most.nameBytes || valueCut || bytes > most.bytes) refuse(tooMuch());
    else pairs.push([name, value]);
  });
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(event, () => refuse(tooMuch()));
  parser.on('file', (field, stream, name, _encoding, fileType) => {
    if (!isNamed(field)) {
      stream.resume();
      refuse(new FormUnreadable('A part of the form has no name.'));
      return;
    }
    // A file field that was left empty arrives as a file without a name.
    if (takeFile === undefined || name === undefined || name === '') {
      stream.resume();
      return;
    }
    streams.push(stream);
    // Failures wait here until the form has been read to its end; unhandled in the meantime they would end the process.
    const taken = takeFile(stream, { field, name: asNamed(name), type: fileType });
    taken.catch(() => stream.resume());
    files.push(taken);
  });
  try {
    await pipeline(request, parser);
  } catch (error) {
    // The parser leaves the file it was in waiting for ever.
    for (const stream of streams) stream.destroy(new FormUnreadable('The file was cut short on its way.'));
    await giveUp();
    if (error instanceof FormUnreadable) throw error;
    throw new FormUnreadable('The form was cut short on its way. Please send it again.');
  }
  try {
    return { pairs, files: (await Promise.all(files)).filter((file) => file !== undefined) };
  } catch (error) {
    await giveUp();
    throw error;
  }
}

/** A file's name as its sender knows it: browsers write three characters of it as numbers (HTML, multipart/form-data encoding algorithm). */
const asNamed = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** The last value of a field, or "". */
export const valueOf = (pairs: ReadForm<unknown>['pairs'], name: string): string => pairs.findLast(([key]) => key === name)?.[1] ?? '';

/** Every value of a field. */
export const valuesOf = (pairs: ReadForm<unknown>['pairs'], name: string): string[] => pairs.flatMap(([key, value]) => (key === name ? [value] : []));
