/** Forms with files as large as may be sent, which are never in memory as a whole. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Fields } from './forms.ts';

const boundary = 'part-of-the-form';
const piece = randomBytes(64 * 1024);
const [first, last] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')];

/** A PDF of so many bytes. */
export type LargeFile = { name: string; bytes: number };

export type LargeAnswer = { status: number; html: string };

/** Posts the fields, then the files, as fast as they are taken. */
export async function postLarge(url: string, headers: Record<string, string>, fields: Fields, files: readonly LargeFile[]): Promise<LargeAnswer> {
  const field = ([name, value]: Fields[number]): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(fields.map(field).join(''));
  const headOf = ({ name }: LargeFile): Buffer =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const length = files.reduce((sum, file) => sum + headOf(file).length + file.bytes + 2, head.length + end.length);
  const posting = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length },
  });
  const answered = new Promise<LargeAnswer>((resolve, reject) => {
    posting.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html: Buffer.concat(chunks).toString() }));
    });
  });
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (!posting.write(bytes)) await Promise.race([once(posting, 'drain'), answered]);
  };
  await write(head);
  for (const file of files) {
    await write(headOf(file));
    await write(first);
    for (let left = file.bytes - first.length - last.length; left > 0; left -= piece.length) await write(piece.subarray(0, Math.min(left, piece.length)));
    await write(last);
    await write(Buffer.from('\r\n'));
  }
  posting.end(end);
  return answered;
}
