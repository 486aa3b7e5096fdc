/** The configuration of nginx that is shipped writes nothing of a tip down, tells the site nothing of its sender, and serves the rest. */
import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#tests/support/built.ts';
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts';
import { ask } from './client.ts';

/** Stands in everything that tells of the sender, and in nothing else. */
const marker = 'MARKER-7f3a';
const telling = {
  'user-agent': `${marker} browser`,
  'x-forwarded-for': `${marker}, 203.0.113.7`,
  'x-real-ip': marker,
  forwarded: `for=${marker}`,
  via: marker,
  referer: `https://www.example.org/${marker}`,
  cookie: `known=${marker}`,
  'accept-language': marker,
  'sec-ch-ua-platform': marker,
  from: marker,
};

/** A line of the log: moment, method, status, bytes, seconds. */
const plainLine = /^\d{4}-\d\d-\d\dT\S+ [A-Z]+ 200 \d+ [\d.]+$/;

type Seen = { url: string; headers: IncomingMessage['headers']; body: string };

const plainly = (response: ServerResponse): void => void response.end('ok');

/** An application that notes what reaches it, and answers in the way it is told. */
async function anApp() {
  const app = { seen: [] as Seen[], /** Requests of which a part of the body has come. */ started: 0, answer: plainly };
  const server = createServer((incoming, response) => {
    const seen = { url: incoming.url ?? '', headers: incoming.headers, body: '' };
    incoming.once('data', () => (app.started += 1));
    incoming.on('data', (chunk: Buffer) => (seen.body += chunk.toString('latin1')));
    incoming.on('end', () => {
      app.seen.push(seen);
      app.answer(response);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return Object.assign(app, { port: (server.address() as AddressInfo).port, close });
}

describe.skipIf(!hasNginx())('nginx with the shipped file', () => {
  let app: Awaited<ReturnType<typeof anApp>>;
  let nginx: Nginx;
  beforeAll(async () => {
    app = await anApp();
    nginx = await startNginx(app.port);
  });
  afterAll(() => Promise.all([nginx.stop(), app.close()]));
  beforeEach(() => {
    Object.assign(app, { seen: [], started: 0, answer: plainly });
  });

  const open = (path: string, options: RequestOptions = {}, { port }: Pick<Nginx, 'port'> = nginx) => {
    const headers = { host: 'www.example.org', ...telling, ...options.headers };
    return request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, servername: 'www.example.org', agent: false, ...options, headers });
  };
  const answerOf = async (outgoing: ReturnType<typeof open>): Promise<IncomingMessage> => {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  };
  const read = async (answer: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of answer) text += (chunk as Buffer).toString('latin1');
    return text;
  };
  const get = async (path: string) => {
    const answer = await answerOf(open(path).end());
    return { status: answer.statusCode, headers: answer.headers, text: await read(answer) };
  };
  const linesOf = (name: string, of: Nginx): string[] => (of.files()[`log/${name}.log`] ?? '').split('\n').filter(Boolean);
  const isLast = (line: string): boolean => line.includes(' HEAD ');
  /** What this has left in the logs of nginx, which writes a line when all is answered: one more request, of another kind, shows that it has. */
  const linesOfThis = async (work: () => Promise<unknown>, of: Nginx = nginx): Promise<string[]> => {
    const before = { access: linesOf('access', of).length, error: linesOf('error', of).length };
    await work();
    await read(await answerOf(open('/about', { method: 'HEAD' }, of).end()));
    const added = () => linesOf('access', of).slice(before.access);
    await vi.waitFor(() => expect(added().some(isLast)).toBe(true));
    return [...added().filter((line) => !isLast(line)), ...linesOf('error', of).slice(before.error)];
  };
  /** Of what nginx has written, whatever holds this. */
  const holding = (text: string, of: Nginx = nginx): string[] =>
    Object.entries(of.files())
      .filter(([, content]) => content.includes(text))
      .map(([name]) => name);

  const part = (head: string, content: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  /** A form with a text and a file, both many times larger than nginx's buffers. */
  const form = `${part('name="text"', `${marker} told `.repeat(20_000))}${part(`name="files"; filename="${marker}.txt"`, `${marker} file `.repeat(100_000))}--b--\r\n`;
  const multipart = { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://www.example.org', 'sec-fetch-site': 'same-origin' };

  test.each([
    ['/anonymous-tip', 0],
    ['/contact', 1],
    ['/portal/matters/M-1/documents', 1],
  ])('what is sent to %s is in no file of nginx, neither while the site has it nor while the answer is on its way', async (path, count) => {
    // More than the system holds of a connection that nobody reads.
    const long = `${marker} answer `.repeat(1_000_000);
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => void (release = done));
    app.answer = (response) => void released.then(() => response.end(long));
    const lines = await linesOfThis(async () => {
      const outgoing = open(path, { method: 'POST', headers: multipart });
      outgoing.write(form.slice(0, form.length / 2));
      // Not collected first: the site has the beginning while the end is still to come.
      await vi.waitFor(() => expect(app.started).toBe(1), { timeout: 10_000 });
      outgoing.end(form.slice(form.length / 2));
      await vi.waitFor(() => expect(app.seen).toHaveLength(1), { timeout: 10_000 });
      expect(app.seen[0]?.body === form).toBe(true);
      expect(holding(marker)).toEqual([]);

      app.answer = plainly;
      release();
      const answer = await answerOf(outgoing);
      answer.pause();
      // While nobody reads the answer, nginx has its turns: in these it would put it aside.
      for (let turn = 0; turn < 20; turn += 1) {
        await get('/assets/a.js');
        expect(holding(marker)).toEqual([]);
      }
      expect(await read(answer)).toHaveLength(long.length);
    });
    expect(holding(marker)).toEqual([]);
    expect([lines.length, lines.every((line) => plainLine.test(line))]).toEqual([count, true]);
  });

  test.each(['/anonymous-tip', '/anonymous-tip/return?x=1', '/ANONYMOUS-tip', '/%61nonymous-tip/', '//anonymous-tip', '/./anonymous-tip', '/anonymous-tip.'])(
    'of whoever asks for %s the site learns nothing, and no log has a line',
    async (path) => {
      expect(await linesOfThis(() => get(path))).toEqual([]);
      expect(app.seen[0]).toEqual({ url: path, headers: { host: 'www.example.org' }, body: '' });
    },
  );

  test('of a tip the site learns what kind of body it is and that a page of ours sent it, and that is all', async () => {
    await read(await answerOf(open('/anonymous-tip', { method: 'POST', headers: { ...multipart, 'accept-encoding': 'br' } }).end(form)));
    expect(app.seen[0]?.headers).toEqual({ host: 'www.example.org', 'accept-encoding': 'br', 'content-length': String(form.length), ...multipart });
  });

  test('an ordinary page is told the address it is asked from, and not the one that the visitor claims', async () => {
    expect(await linesOfThis(() => get(`/about?${marker}`))).toEqual([expect.stringMatching(plainLine)]);
    expect(app.seen[0]?.headers).toMatchObject({ host: 'www.example.org', 'x-forwarded-for': '127.0.0.1', cookie: telling.cookie });
    expect(holding(marker)).toEqual([]);
  });

  test('scripts and styles leave no line either: those of the tip page would tell of a visit there', async () => {
    expect(await linesOfThis(() => get('/assets/tip-1234.js'))).toEqual([]);
    expect(app.seen[0]?.url).toBe('/assets/tip-1234.js');
  });

  test('a tip that breaks off, or is too large, leaves no line', async () => {
    const lines = await linesOfThis(async () => {
      const broken = open('/anonymous-tip', { method: 'POST', headers: multipart });
      broken.on('error', () => undefined);
      broken.write(form.slice(0, form.length / 2));
      await vi.waitFor(() => expect(app.started).toBe(1), { timeout: 10_000 });
      broken.destroy();
      const large = open('/anonymous-tip', { method: 'POST', headers: { ...multipart, 'content-length': 140 * 1024 * 1024 } });
      large.on('error', () => undefined);
      large.write(form);
      expect((await answerOf(large)).statusCode).toBe(413);
      large.destroy();
    });
    expect([lines, holding(marker)]).toEqual([[], []]);
  });

  test('while the site is down, a tip is answered 502, and no line says whose it was', async () => {
    const gone = await anApp();
    await gone.close();
    const lonely = await startNginx(gone.port);
    onTestFinished(lonely.stop);
    const lines = await linesOfThis(async () => {
      const answer = await answerOf(open('/anonymous-tip', { method: 'POST', headers: multipart }, lonely).end(form));
      expect(answer.statusCode).toBe(502);
      await read(answer);
    }, lonely);
    expect([lines, holding(marker, lonely)]).toEqual([[], []]);
  });

  test('a form without files may have 2 MB, one with files 125 MB and a little', async () => {
    // The length alone is told: nginx refuses before a byte of the body is there.
    const status = async (path: string, megabytes: number): Promise<number | undefined> => {
      const outgoing = open(path, { method: 'POST', headers: { 'content-length': megabytes * 1024 * 1024 } });
      outgoing.on('error', () => undefined);
      outgoing.flushHeaders();
      const { statusCode } = await answerOf(outgoing);
      outgoing.destroy();
      return statusCode;
    };
    expect(await status('/gdpr-compliance/request', 3)).toBe(413);
    for (const path of ['/contact', '/contact/files', '/portal/matters/M-1/documents', '/admin/matters/M-1/documents', '/anonymous-tip'])
      expect([path, await status(path, 131)]).toEqual([path, 413]);
    const outgoing = open('/contact/files', { method: 'POST', headers: multipart }).end(Buffer.alloc(26 * 1024 * 1024));
    expect((await answerOf(outgoing)).statusCode).toBe(200);
    expect(app.seen.at(-1)?.body).toHaveLength(26 * 1024 * 1024);
  });

  test('HTTP/2 is spoken, and plain HTTP leads to HTTPS without a line', async () => {
    const socket = connect({
      host: '127.0.0.1',
      port: nginx.port,
      rejectUnauthorized: false,
      ALPNProtocols: ['h2', 'http/1.1'],
      servername: 'www.example.org',
    });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
    const lines = await linesOfThis(async () => {
      const { status, headers } = await ask(nginx.plainPort, '/anonymous-tip?a=1', { headers: { host: 'example.org', ...telling } });
      expect([status, headers.location]).toEqual([308, 'https://www.example.org/anonymous-tip?a=1']);
    });
    expect(lines).toEqual([]);
  });

  test('the site behind it is whole, its own headers included', async () => {
    const site = await listen({ environment: { PUBLIC_ORIGIN: 'https://www.example.org', ROBOTS: 'noindex', TRUST_PROXY: '1' } });
    const front = await startNginx(site.port);
    onTestFinished(() => Promise.all([front.stop(), site.close()]).then(() => undefined));
    for (const path of ['/', '/about', '/anonymous-tip', '/verify', '/contact']) {
      const answer = await answerOf(open(path, {}, front).end());
      const text = await read(answer);
      expect([path, answer.statusCode, text.includes('<h1')]).toEqual([path, 200, true]);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
      expect(answer.headersDistinct['content-security-policy']).toHaveLength(1);
    }
  });
});
