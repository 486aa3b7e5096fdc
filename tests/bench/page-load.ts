import { connect } from 'node:net';

const head = Buffer.from('HTTP/1.1 200 OK\r\n');
const connections = 16;
/** Requests that each connection has under way: with fewer the asking would be what is measured. */
const depth = 10;

/**
 * Asks for pages for so long, as fast as the server gives them. Answers are counted and not read: a client that takes pages
 * apart needs more processor time than the server that sends them.
 * @returns how many were answered with 200.
 */
export async function readPages(origin: string, paths: readonly string[], seconds: number): Promise<number> {
  const counts = await Promise.all(Array.from({ length: connections }, () => readOver(origin, paths, seconds)));
  return counts.reduce((sum, count) => sum + count, 0);
}

function readOver(origin: string, paths: readonly string[], seconds: number): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const ask = (number: number): string => `GET ${paths[number % paths.length]} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let asked = 0;
    let answered = 0;
    /** The end of the bytes before, where an answer may have begun. */
    let rest = Buffer.alloc(0);
    const askMore = (count: number): void => {
      const requests = Array.from({ length: count }, (_, index) => ask(asked + index));
      asked += count;
      socket.write(requests.join(''));
    };
    socket.on('data', (bytes: Buffer) => {
      const heads = countHeads(Buffer.concat([rest, bytes.subarray(0, head.length - 1)])) + countHeads(bytes);
      rest = Buffer.from(bytes.subarray(1 - head.length));
      answered += heads;
      if (heads > 0) askMore(heads);
    });
    socket.on('error', reject).on('close', () => resolve(answered));
    askMore(depth);
    // Not a wait for something to happen: a rate is counted over a span of time, and this is its end. The closing answers.
    setTimeout(() => socket.destroy(), seconds * 1000);
  });
}

function countHeads(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(head); at !== -1; at = bytes.indexOf(head, at + head.length)) count += 1;
  return count;
}
