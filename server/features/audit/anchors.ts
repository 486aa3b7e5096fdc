/**
 * DATA_DIR/audit-head.log: the head of the audit chain, written down outside the database, so that
 * rows cut off its end are missed. A line: time, what it says, number and hash of the row, HMAC.
 * What was written in the last second before a kill may not stand here yet.
 */
import { createHmac } from 'node:crypto';
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushPath } from '../../files/durable.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Head } from './store.ts';

export type Anchor = Head & {
  at: string;
  /** restored: an operator put back a backup; what was anchored before it no longer counts. */
  says: 'head' | 'restored';
};

export const anchorFileOf = (dataDir: string): string => join(dataDir, 'audit-head.log');

function macOf(keyring: Keyring, { at, says, seq, hash }: Anchor): string {
  return createHmac('sha256', keyring.derive('audit'))
    .update(JSON.stringify(['anchor', at, says, seq, hash]))
    .digest('hex');
}

/** Bytes; the longest possible is 181. */
const longestLine = 200;

/** Adds a line that outlasts a power cut. */
export async function writeAnchor(dataDir: string, keyring: Keyring, anchor: Anchor): Promise<void> {
  const path = anchorFileOf(dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const size = await cutTorn(file);
    await file.appendFile(`${anchor.at} ${anchor.says} ${anchor.seq} ${anchor.hash} ${macOf(keyring, anchor)}\n`);
    await file.sync();
    if (size === 0) await flushPath(dirname(path));
  } finally {
    await file.close();
  }
}

/** Removes the part of a line that a power cut left. @returns the bytes of whole lines. */
async function cutTorn(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, longestLine));
  await file.read(tail, 0, tail.length, size - tail.length);
  const whole = size - tail.length + tail.lastIndexOf('\n') + 1;
  if (whole < size) await file.truncate(whole);
  return whole;
}

export type Anchors = {
  /** Those that count: after the last restored backup, that one included. */
  counting: Anchor[];
  /** Numbers of the lines that this program has not written. A last line that a power cut left half-written is none of them. */
  forged: number[];
};

/** @returns undefined where there is no such file. */
export async function readAnchors(dataDir: string, keyring: Keyring): Promise<Anchors | undefined> {
  const text = await readFile(anchorFileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const anchors: Anchor[] = [];
  const forged: number[] = [];
  // What follows the last line end is empty, or was cut off while it was written.
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    const anchor = parseAnchor(keyring, line);
    if (anchor === undefined) forged.push(index + 1);
    else anchors.push(anchor);
  }
  return {
    counting: anchors.slice(
      Math.max(
        0,
        anchors.findLastIndex(({ says }) => says === 'restored'),
      ),
    ),
    forged,
  };
}

function parseAnchor(keyring: Keyring, line: string): Anchor | undefined {
  const [, at = '', says, seq, hash = '', mac] = /^(\S+) (head|restored) (\d+) ([0-9a-f]{64}) ([0-9a-f]{64})$/.exec(line) ?? [];
  if (says !== 'head' && says !== 'restored') return undefined;
  const anchor: Anchor = { at, says, seq: Number(seq), hash };
  return macOf(keyring, anchor) === mac ? anchor : undefined;
}
