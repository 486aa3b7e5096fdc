/** Reads what a form sent, as it arrives: text into memory, within limits; files through to their place, never into memory. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';

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
  /** Fields that are read as bytes instead of text, so that they can be overwritten. */
  bytes?: BytesFields | undefined;
};

/** The last value of each field counts. Files wait until those in front of them are read. */
export type BytesFields = {
  /** Most bytes of each field by its name. */
  most: Readonly<Record<string, number>>;
  /** Filled as the form is read, so that what had come is here even where the rest breaks off. The caller overwrites it. */
  into: Map<string, Buffer>;
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
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return { pairs: takeBytes(await readText(request), options.bytes), files: [] };
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

/** In this encoding everything is text already: nothing can be overwritten but the copies. */
function takeBytes(pairs: ReadForm<never>['pairs'], bytes: BytesFields | undefined): ReadForm<never>['pairs'] {
  if (bytes === undefined) return pairs;
  for (const [name, value] of pairs) {
    if (!Object.hasOwn(bytes.most, name)) continue;
    const content = Buffer.from(value);
    if (content.length > (bytes.most[name] ?? 0)) throw tooMuch();
    keepBytes(bytes, name, content);
  }
  return pairs.filter(([name]) => !Object.hasOwn(bytes.most, name));
}

function keepBytes({ into }: BytesFields, name: string, content: Buffer): void {
  into.get(name)?.fill(0);
  into.set(name, content);
}

/** @throws FormUnreadable where it is too long. */
async function collectBytes(stream: Readable, name: string, bytes: BytesFields): Promise<void> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // A copy: the chunk is a part of what came from the socket, which is overwritten as soon as it was read.
      chunks.push(Buffer.from(chunk));
      chunk.fill(0);
      length += chunk.length;
      if (length > (bytes.most[name] ?? 0)) throw tooMuch();
    }
    keepBytes(bytes, name, Buffer.concat(chunks));
  } finally {
    for (const chunk of chunks) chunk.fill(0);
  }
}

async function readParts<File>(request: IncomingMessage, { takeFile, discardFile, bytes: ofBytes }: ReadFormOptions<File>): Promise<ReadForm<File>> {
  const pairs: ReadForm<File>['pairs'] = [];
  const collecting: Promise<void>[] = [];
  const files: Promise<File | undefined>[] = [];
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      ...(ofBytes && { isPartAFile: (field, type, name) => isBytesField(ofBytes, field, name) || isFile(type, name) }),
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
    if (ofBytes !== undefined && isBytesField(ofBytes, field, name)) {
      streams.push(stream);
      const collected = collectBytes(stream, field, ofBytes);
      collected.catch((error: Error) => refuse(error));
      collecting.push(collected);
      return;
    }
    // A file field that was left empty arrives as a file without a name.
    if (takeFile === undefined || name === undefined || name === '') {
      stream.resume();
      return;
    }
    streams.push(stream);
    // Failures wait here until the form has been read to its end; unhandled in the meantime they would end the process.
    const about = { field, name: asNamed(name), type: fileType };
    // It may break off before anybody listens to it.
    stream.on('error', () => undefined);
    const taken = collecting.length === 0 ? takeFile(stream, about) : Promise.all(collecting).then(() => takeFile(stream, about));
    taken.catch(() => stream.resume());
    files.push(taken);
  });
  try {
    await pipeline(request, parser);
  } catch (error) {
    // What had arrived whole is taken in first; it needs no more than a turn.
    await Promise.race([Promise.allSettled(collecting), aTurn()]);
    // The parser leaves the file it was in waiting for ever.
    for (const stream of streams) stream.destroy(new FormUnreadable('The file was cut short on its way.'));
    await giveUp();
    if (error instanceof FormUnreadable) throw error;
    throw new FormUnreadable('The form was cut short on its way. Please send it again.');
  }
  try {
    await Promise.all(collecting);
    return { pairs, files: (await Promise.all(files)).filter((file) => file !== undefined) };
  } catch (error) {
    await giveUp();
    throw error;
  }
}

/** A file that bears the name of such a field is a file all the same. */
const isBytesField = ({ most: known }: BytesFields, field: string | undefined, name: string | undefined): boolean =>
  field !== undefined && name === undefined && Object.hasOwn(known, field);

/** As the parser decides by itself. */
const isFile = (type: string | undefined, name: string | undefined): boolean => type === 'application/octet-stream' || name !== undefined;

/** A file's name as its sender knows it: browsers write three characters of it as numbers (HTML, multipart/form-data encoding algorithm). */
const asNamed = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** The last value of a field, or "". */
export const valueOf = (pairs: ReadForm<unknown>['pairs'], name: string): string => pairs.findLast(([key]) => key === name)?.[1] ?? '';

/** Every value of a field. */
export const valuesOf = (pairs: ReadForm<unknown>['pairs'], name: string): string[] => pairs.flatMap(([key, value]) => (key === name ? [value] : []));
