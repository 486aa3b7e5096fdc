// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFiles } from './watch-files.ts';

/** jsdom has no DataTransfer: the little of it that is used. */
class Box {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => void this.files.push(file) };
}

beforeEach(() => vi.stubGlobal('DataTransfer', Box));
afterEach(() => vi.unstubAllGlobals());

/** A PNG without a picture in it, which is whole enough: a head, perhaps a comment, an end. */
function aPng(comment?: string): File {
  const chunk = (name: string, body = '') => `\0\0\0${String.fromCharCode(body.length)}${name}${body}....`;
  const text = `\x89PNG\r\n\x1a\n${chunk('IHDR')}${comment === undefined ? '' : chunk('tEXt', `Comment\0${comment}`)}${chunk('IEND')}`;
  return aFile(
    'photo.png',
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  );
}

/** jsdom's files cannot be read, but can be told how. */
function aFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], name);
  const read = (from = 0, to = bytes.length) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(from, to).buffer) });
  return Object.assign(file, read(), { slice: read });
}

const aText = () =>
  aFile(
    'notes.txt',
    Uint8Array.from('What I saw, and when I saw it', (letter) => letter.charCodeAt(0)),
  );
const ofSize = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

/** The markup of the form, with the script run over it. */
function open() {
  document.body.innerHTML = `<form><textarea name="tip"></textarea>
    <input type="file" name="files" multiple data-clean>
    <div><p role="status"></p><ul data-file-notes></ul></div>
    <label><input type="radio" name="originals" value="clean" checked></label><label><input type="radio" name="originals" value="keep"></label>
    <button name="send" value="now">Send</button></form>`;
  const one = <E extends Element>(selector: string) => document.querySelector(selector) as E;
  const input = one<HTMLInputElement>('[data-clean]');
  let files: readonly File[] = [];
  Object.defineProperty(input, 'files', {
    get: () => files,
    set: (value: File[]) => {
      files = value;
    },
  });
  const form = one<HTMLFormElement>('form');
  const sent: string[] = [];
  watchFiles(input);
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    sent.push(`${event.submitter?.getAttribute('value')}: ${files.map(({ size }) => size)}`);
  });
  return {
    notes: () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent),
    status: () => one('[role=status]').textContent,
    files: () => files,
    sent,
    choose(...chosen: File[]) {
      files = chosen;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    send: () => form.requestSubmit(one<HTMLButtonElement>('button')),
    decide(value: 'clean' | 'keep') {
      const radio = one<HTMLInputElement>(`[value=${value}]`);
      radio.checked = true;
      radio.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

const done = 'The list below says what there is to know about them';

test('a picture is put in the place of the one that was chosen, and a note says what is gone', async () => {
  const { choose, notes, status, files } = open();
  const photo = aPng('marker-text');
  choose(photo);
  expect(status()).toBe('Looking through your files');
  await vi.waitFor(() => expect(status()).toBe(done));
  expect(notes()).toEqual(['photo.png This picture held comments or names. That is gone.']);
  expect(files()).toHaveLength(1);
  expect(files()[0]).not.toBe(photo);
  expect([files()[0]?.name, files()[0]?.size]).toEqual(['photo.png', aPng().size]);
});

test('what is empty, too large, too many or of another kind is said at once, and stays chosen', async () => {
  const { choose, notes, status, files } = open();
  const chosen = [aPng(), aFile('empty.png', new Uint8Array()), ofSize(aPng(), 25 * 1024 * 1024 + 1), aText(), aPng(), aPng()];
  choose(...chosen);
  await vi.waitFor(() => expect(status()).toBe(done));
  expect(files()).toEqual(chosen);
  expect(notes()).toEqual([
    'Choose no more than 5 files: these are 6.',
    'photo.png Nothing was hidden in this picture that we know of.',
    'empty.png It is empty. Check it and choose it again.',
    'photo.png It is larger than 25 MB. Send it in parts, or ask us for another way.',
    'notes.txt A file of this kind may name whoever made it, when and where. We take nothing out of it here.',
    'photo.png Nothing was hidden in this picture that we know of.',
    'photo.png Nothing was hidden in this picture that we know of.',
  ]);
});

test('where the originals are to be kept no file is touched, and one that was changed comes back', async () => {
  const { choose, decide, notes, status, files } = open();
  const photo = aPng('marker-text');
  choose(photo);
  await vi.waitFor(() => expect(status()).toBe(done));
  decide('keep');
  await vi.waitFor(() => expect(files()[0]).toBe(photo));
  expect([notes(), status()]).toEqual([[], '']);
  decide('clean');
  await vi.waitFor(() => expect(notes()).toHaveLength(1));
  expect(files()[0]).not.toBe(photo);
});

test('a form that is sent too early waits, and goes with the button that was pressed and the files as they are then', async () => {
  const { choose, send, sent } = open();
  choose(aPng('marker-text'));
  send();
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(sent).toEqual([`now: ${aPng().size}`]));
});

test('a form that is sent too early does not go where its sender should know something first; it goes when it is sent again', async () => {
  const { choose, send, sent, status } = open();
  choose(aText());
  send();
  await vi.waitFor(() => expect(status()).toBe('Nothing has been sent yet. The list below says what to know first; then press the button again'));
  expect(sent).toEqual([]);
  expect(document.activeElement?.getAttribute('name')).toBe('files');
  send();
  expect(sent).toEqual([`now: ${aText().size}`]);
});

test('of two choices, one soon after the other, the second counts', async () => {
  const { choose, notes, status, files } = open();
  const text = aText();
  choose(aPng('marker-text'), aPng('marker-text'), aPng('marker-text'));
  choose(text);
  await vi.waitFor(() => expect(status()).toBe(done));
  expect(files()).toEqual([text]);
  expect(notes()).toHaveLength(1);
});

test('who chooses nothing after all is told nothing', async () => {
  const { choose, notes, status } = open();
  choose(aText());
  await vi.waitFor(() => expect(status()).toBe(done));
  choose();
  await vi.waitFor(() => expect(notes()).toEqual([]));
  expect(status()).toBe('');
});

test('where a browser lets nobody else choose files, or cannot read one, it stays, and its sender is told', async () => {
  vi.stubGlobal('DataTransfer', undefined);
  const { choose, notes, files } = open();
  const photo = aPng('marker-text');
  choose(photo);
  const words = 'photo.png We could not look for hidden details in it here: it is as you chose it.';
  await vi.waitFor(() => expect(notes()).toEqual([words]));
  expect(files()[0]).toBe(photo);
  choose(Object.assign(aPng(), { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('It is gone', 'NotFoundError')) }) }));
  await vi.waitFor(() => expect(notes()).toEqual([words]));
});
