import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { build } from '#tests/support/a-matter.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { buildDocuments, sha256 } from '#tests/support/documents-of-a-matter.ts';
import { encryptStream } from '../../files/chunked-cipher.ts';
import { checkedStream, FileAltered } from '../../files/checked-stream.ts';
import type { OpenedDocument } from './opening.ts';

const ann = 'client-ann';
const content = Buffer.alloc(500_000, 'words ');

/** Reads to the end or the failure. @returns how much came, and the failure. */
async function drain(stream: Readable): Promise<{ bytes: number; error?: unknown }> {
  let bytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) bytes += piece.length;
    return { bytes };
  } catch (error) {
    return { bytes, error };
  }
}

async function withDocument(make: MakeDatabase) {
  const database = await make();
  const matter = build(database);
  const paper = buildDocuments(database, matter);
  const ref = await matter.withClient(ann);
  const [added] = (await paper.documents.client.addDocuments(ann, ref, { submission: randomUUID(), files: [await paper.stage(content)] })) ?? [];
  const id = added?.id ?? '';
  const path = join(database.settings.dataDir, 'files', id.slice(0, 2), id);
  const opened = async (): Promise<OpenedDocument> => {
    const found = await paper.documents.client.openDocument(ann, ref, id);
    if (found === undefined) throw new Error('not shown');
    return found;
  };
  return { ...matter, ...paper, id, path, opened };
}

describeOnBothEngines('a stored document that is not what was kept', (make) => {
  test('another content under the right key never comes whole, alarms staff and stands in the log', async () => {
    const { keyring, id, path, opened, mails, actions, alarms } = await withDocument(make);
    const sealed: Buffer[] = [];
    await pipeline(Readable.from([Buffer.alloc(500_000, 'other ')]), encryptStream(keyring, id), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) sealed.push(piece);
    });
    writeFileSync(path, Buffer.concat(sealed));
    const { bytes, error } = await drain((await opened()).content);
    expect(error).toBeInstanceOf(FileAltered);
    expect(bytes).toBeLessThan(content.length);
    expect(await mails('document-altered')).toMatchObject([{ to: 'desk@site.example', text: expect.stringContaining(id) }]);
    expect([(await actions()).at(-1), alarms]).toEqual(['document.altered', [error]]);
  });

  test('one flipped bit, a cut and a loss do the same', async () => {
    const { path, opened, mails } = await withDocument(make);
    const whole = readFileSync(path);
    const flipped = Buffer.from(whole);
    flipped[whole.length - 30] = (flipped[whole.length - 30] ?? 0) ^ 1;
    for (const bad of [flipped, whole.subarray(0, whole.length - 5000)]) {
      writeFileSync(path, bad);
      expect((await drain((await opened()).content)).error).toBeInstanceOf(FileAltered);
    }
    rmSync(path);
    await expect(opened()).rejects.toBeInstanceOf(FileAltered);
    expect(await mails('document-altered')).toHaveLength(3);
    writeFileSync(path, whole);
    expect(await drain((await opened()).content)).toEqual({ bytes: content.length });
  });
});

describe('a checked stream', () => {
  const pieces = [Buffer.from('one '), Buffer.from('two '), Buffer.from('three')];
  const whole = Buffer.concat(pieces);

  test('holds back its last piece until everything is right', async () => {
    const wrong: FileAltered[] = [];
    const note = async (error: FileAltered) => void wrong.push(error);
    expect(await drain(checkedStream(Readable.from(pieces), { bytes: whole.length, sha256: sha256('other') }, note))).toMatchObject({ bytes: 8 });
    expect(await drain(checkedStream(Readable.from(pieces), { bytes: whole.length + 1, sha256: sha256(whole) }, note))).toMatchObject({ bytes: 8 });
    expect(wrong).toHaveLength(2);
    expect(await drain(checkedStream(Readable.from(pieces), { bytes: whole.length, sha256: sha256(whole) }, note))).toEqual({ bytes: whole.length });
  });

  test('a reader who goes away is no alarm, and the file is closed', async () => {
    const source = Readable.from(pieces);
    const stream = checkedStream(source, { bytes: whole.length, sha256: sha256(whole) }, async () => expect.unreachable());
    for await (const piece of stream) {
      expect(piece).toBeDefined();
      break;
    }
    expect([stream.destroyed, source.destroyed]).toEqual([true, true]);
  });

  test('nor is one who never begins', async () => {
    const source = Readable.from(pieces);
    const stream = checkedStream(source, { bytes: whole.length, sha256: sha256(whole) }, async () => expect.unreachable());
    await new Promise((closed) => stream.once('close', closed).destroy());
    expect(source.destroyed).toBe(true);
  });
});
