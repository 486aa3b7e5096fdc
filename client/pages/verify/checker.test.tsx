// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer';
import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { groupDigest } from '#shared/verify/digest.ts';
import { Checker } from './checker.tsx';

afterEach(cleanup);

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
/** The document of these tests cannot read its own files; Node can. */
const aFile = (content: string, name = 'report.pdf') => new NodeFile([content], name) as unknown as File;
const choose = (file: File) => fireEvent.change(screen.getByLabelText('The file'), { target: { files: [file] } });
const paste = (text: string) => fireEvent.change(screen.getByLabelText('The SHA-256 that it should have'), { target: { value: text } });

/** What is written in no piece of it arrives until `release`. */
function slowFile(name: string) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((open) => void (release = open));
  const part = {
    arrayBuffer: async () => {
      await gate;
      return new TextEncoder().encode('slow').buffer;
    },
  };
  return { file: { name, size: 4, slice: () => part } as unknown as File, release: () => release() };
}

test('shows the digits of a file, and compares them with what was pasted before or after, however it was written', async () => {
  render(<Checker />);
  choose(aFile('the findings'));
  await screen.findByText('The file is read.');
  expect(screen.getByText(groupDigest(sha256('the findings')))).toBeDefined();
  paste(` SHA-256: ${groupDigest(sha256('the findings').toUpperCase()).replaceAll(' ', '\n')} `);
  expect(screen.getByText('The same.')).toBeDefined();
  choose(aFile('the findings.'));
  await screen.findByText('Not the same.');
});

test.each([
  ['63 digits', sha256('x').slice(1), 'yours has 63 signs'],
  ['words', 'the report', 'yours has 9 signs'],
])('says of %s that it is no SHA-256, and compares nothing', async (_, text, why) => {
  render(<Checker />);
  paste(text);
  choose(aFile('x'));
  await screen.findByText('What you pasted is no SHA-256.');
  expect(screen.getByRole('status').textContent).toContain(why);
  expect(screen.queryByText('Not the same.')).toBeNull();
});

test('takes a file that is dropped', async () => {
  render(<Checker />);
  fireEvent.drop(screen.getByLabelText('The file'), { dataTransfer: { files: [aFile('dropped', 'dropped.txt')] } });
  await screen.findByText(groupDigest(sha256('dropped')));
  expect(screen.getByRole('status').textContent).toContain('dropped.txt, 7 bytes');
});

test('a file that cannot be read says so, and the next one is read', async () => {
  render(<Checker />);
  const part = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  choose({ name: 'gone.pdf', size: 3, slice: () => part } as unknown as File);
  await screen.findByText('The file could not be read.');
  choose(aFile('x'));
  await screen.findByText('The file is read.');
  expect(screen.queryByText('The file could not be read.')).toBeNull();
});

test('a newer file takes the place of one that is still being read', async () => {
  render(<Checker />);
  const slow = slowFile('slow.bin');
  choose(slow.file);
  await screen.findByText('Reading slow.bin');
  choose(aFile('quick', 'quick.txt'));
  await screen.findByText(groupDigest(sha256('quick')));
  slow.release();
  await Promise.resolve();
  expect(screen.queryByText(groupDigest(sha256('slow')))).toBeNull();
});

test('reading is stopped by a button', async () => {
  render(<Checker />);
  const slow = slowFile('slow.bin');
  choose(slow.file);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.queryByText('Reading slow.bin')).toBeNull();
  slow.release();
  await Promise.resolve();
  expect(screen.getByRole('status').textContent).toBe('');
});
