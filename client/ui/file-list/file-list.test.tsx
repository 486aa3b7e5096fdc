// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FileList, type ListedFile } from './file-list.tsx';

afterEach(cleanup);

const files: readonly ListedFile[] = [
  { id: 'a', name: 'rota.csv', size: 18_000_000, state: 'received' },
  { id: 'b', name: 'locked.zip', size: 4_300_000, state: 'refused', detail: 'Send it without the lock.' },
  { id: 'c', name: 'note.txt', size: 812, state: 'waiting' },
];

function Kept() {
  const [kept, setKept] = useState(files);
  return <FileList label="Files to send" files={kept} onRemove={(id) => setKept(kept.filter((file) => file.id !== id))} />;
}

const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));

test('each file says its name, its state, its size and what to do about a refusal', () => {
  render(<FileList label="Files to send" files={files} />);
  expect(screen.getByRole('list', { name: 'Files to send' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Received, 18 MB',
    'Refused, 4.3 MB. Send it without the lock.',
    'Waiting, 812 bytes',
  ]);
});

test('somebody who removes files by keyboard goes on at the next one, and at last at the list', () => {
  render(<Kept />);
  remove('rota.csv');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove locked.zip');
  expect(screen.getByRole('status').textContent).toBe('rota.csv removed');
  remove('note.txt');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove locked.zip');
  remove('locked.zip');
  expect(document.activeElement).toBe(screen.getByRole('list'));
  expect(screen.getByRole('listitem').textContent).toBe('No files added');
});

test('a list that is renewed by itself takes the focus from nobody', () => {
  const { rerender } = render(<FileList label="Files to send" files={files} onRemove={() => undefined} />);
  rerender(<FileList label="Files to send" files={files.slice(1)} onRemove={() => undefined} />);
  expect(document.activeElement).toBe(document.body);
});

test('without script Remove sends the form with the id of the file', () => {
  render(<FileList label="Files to send" files={files} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove locked.zip' });
  expect([button.type, button.name, button.value]).toEqual(['submit', 'remove', 'b']);
});
