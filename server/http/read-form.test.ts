import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { FormUnreadable, readForm, valueOf, valuesOf, type BytesFields, type ReadForm } from './read-form.ts';

type Read = { form?: ReadForm<string>; error?: unknown };

/** Sends one request to a server that reads it as a form. */
async function send(
  headers: Record<string, string>,
  body: string | Buffer,
  cut = Number.POSITIVE_INFINITY,
  discardFile: (file: string) => Promise<void> = async () => undefined,
  bytes?: BytesFields,
): Promise<Read> {
  let read: (value: Read) => void = () => undefined;
  const done = new Promise<Read>((resolve) => (read = resolve));
  const server = createServer((request: IncomingMessage, response) => {
    readForm(request, {
      takeFile: async (stream, { name }) => `${name}:${(await text(stream)).length}${bytes === undefined ? '' : `:${String(bytes.into.get('secret'))}`}`,
      discardFile,
      bytes,
    }).then(
      (form) => read({ form }),
      (error: unknown) => read({ error }),
    );
    response.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const call = ask({ port: (server.address() as AddressInfo).port, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
  call.on('error', () => undefined);
  if (cut < Buffer.byteLength(body)) call.write(Buffer.from(body).subarray(0, cut), () => call.destroy());
  else call.end(body);
  const result = await done;
  call.destroy();
  server.closeAllConnections();
  server.close();
  return result;
}

const boundary = 'x-boundary';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (field: string, name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;
const status = ({ error }: Read) => (error instanceof FormUnreadable ? error.status : error);

test('a plain form is read with its order and its repeated names', async () => {
  const { form } = await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&b=%C3%A9+x&a=2');
  expect(form?.pairs).toEqual([
    ['a', '1'],
    ['b', 'é x'],
    ['a', '2'],
  ]);
  expect([valueOf(form?.pairs ?? [], 'a'), valueOf(form?.pairs ?? [], 'c'), valuesOf(form?.pairs ?? [], 'a')]).toEqual(['2', '', ['1', '2']]);
});

test('a form with files is read, and a file field left empty is no file', async () => {
  const { form } = await send(multipart, part('a', 'one') + filePart('files', 'n.txt', 'hello') + filePart('files', '', '') + part('z', 'last') + end);
  expect(form?.pairs).toEqual([
    ['a', 'one'],
    ['z', 'last'],
  ]);
  expect(form?.files).toEqual(['n.txt:5']);
});

test('only forms are taken', async () => {
  expect(status(await send({ 'content-type': 'application/json' }, '{}'))).toBe(415);
  expect(status(await send({ 'content-type': 'text/plain' }, 'a=1'))).toBe(415);
  expect(status(await send({}, 'a=1'))).toBe(415);
});

test('a form that cannot be read is refused as that', async () => {
  expect(status(await send({ 'content-type': 'multipart/form-data' }, 'x'))).toBe(400);
  expect(status(await send(multipart, 'no parts at all'))).toBe(400);
  expect(status(await send(multipart, part('a', 'one')))).toBe(400);
});

test('a file that had arrived whole is given back when the form breaks off after it', async () => {
  const discarded: string[] = [];
  const body = filePart('files', 'a.txt', 'whole') + filePart('files', 'b.txt', 'cut'.repeat(100));
  expect(status(await send(multipart, body + end, body.length - 50, async (file) => void discarded.push(file)))).toBe(400);
  expect(discarded).toEqual(['a.txt:5']);
});

test.each([
  ['a field', 'Content-Disposition: form-data'],
  ['a file', 'Content-Disposition: form-data; filename="a.txt"\r\nContent-Type: text/plain'],
])('%s without a name is refused', async (_, head) => {
  expect(status(await send(multipart, `--${boundary}\r\n${head}\r\n\r\nvalue\r\n${end}`))).toBe(400);
});

test('a form that is cut short at any byte is refused and leaves nothing waiting', async () => {
  const body = part('a', 'one') + filePart('files', 'n.txt', 'hello hello') + end;
  for (let cut = 1; cut < body.length; cut += 23) expect(status(await send(multipart, body, cut))).toBe(400);
});

test('what no person types is too much: endless fields, names and text', async () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(status(await send(urlencoded, `a=${'x'.repeat(600_000)}`))).toBe(413);
  expect(status(await send(urlencoded, 'a=1&'.repeat(400)))).toBe(413);
  expect(status(await send(multipart, part('a', 'x'.repeat(70_000)) + end))).toBe(413);
  expect(status(await send(multipart, part('a'.repeat(200), 'x') + end))).toBe(413);
  expect(status(await send(multipart, part('a', '1').repeat(400) + end))).toBe(413);
});

const secretly = (): BytesFields => ({ most: { secret: 20 }, into: new Map() });
const keep = async (): Promise<void> => undefined;

test('a field that is to be bytes comes as bytes, is no text, and is there before the files behind it', async () => {
  const bytes = secretly();
  const body =
    part('a', '1') +
    part('secret', 'first') +
    part('secret', 'zwölf\0\r\n') +
    filePart('files', 'n.txt', 'hello') +
    filePart('secret', 's.txt', 'a file') +
    end;
  const { form } = await send(multipart, body, undefined, keep, bytes);
  expect(form?.pairs).toEqual([['a', '1']]);
  expect(form?.files).toEqual(['n.txt:5:zwölf\0\r\n', 's.txt:6:zwölf\0\r\n']);
  expect(bytes.into.get('secret')).toEqual(Buffer.from('zwölf\0\r\n'));
});

test('such a field from a form encoded as text is bytes too', async () => {
  const bytes = secretly();
  const { form } = await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'secret=a%20b&c=d', undefined, keep, bytes);
  expect([form?.pairs, bytes.into.get('secret')?.toString()]).toEqual([[['c', 'd']], 'a b']);
});

test('one that is too long is refused, in either encoding', async () => {
  expect(status(await send(multipart, part('secret', 'x'.repeat(21)) + end, undefined, keep, secretly()))).toBe(413);
  expect(status(await send({ 'content-type': 'application/x-www-form-urlencoded' }, `secret=${'x'.repeat(21)}`, undefined, keep, secretly()))).toBe(413);
});

test('where the form breaks off behind it, what had come is there', async () => {
  const bytes = secretly();
  const body = part('secret', 'kept') + filePart('files', 'n.txt', 'hello');
  expect(status(await send(multipart, body, undefined, keep, bytes))).toBe(400);
  expect(bytes.into.get('secret')?.toString()).toBe('kept');
});
