/**
 * `bare.ts node|express <file>`: the least that node:http and Express can do. It knows one answer
 * (see keepAnswer) and gives it to every request.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

const [kind, file = ''] = process.argv.slice(2);
const kept = JSON.parse(readFileSync(file, 'utf8')) as { headers: [string, string][]; body: string };
const body = Buffer.from(kept.body, 'base64');

/** The cheapest way there is: names and values in turn. */
const flat = kept.headers.flat();
const bareNode: RequestListener = (_, response) => {
  response.writeHead(200, flat).end(body);
};

/** The way anybody would write it. Without the header that Express adds, so that the bytes are the same. */
const headers = Object.fromEntries(kept.headers);
const app = express().disable('x-powered-by');
app.get('/', (_, response) => {
  response.set(headers).send(body);
});

const server = createServer(kind === 'express' ? app : bareNode);
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
