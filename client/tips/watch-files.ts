/**
 * Looks at files as soon as they are chosen: takes hidden details out of pictures before anything
 * is sent, and says of each file what was in it or why it will not be taken.
 */
import { mostFiles } from '#shared/files/limits.ts';
import { whyUnfit } from '../ui/upload/unfit-file.ts';
import type { Looked } from './pictures/look-at.ts';

/** @param input Notes about its files stand in the list `data-file-notes` of its form, beside which a region with the role of status tells that they are there. */
export function watchFiles(input: HTMLInputElement): void {
  const { form } = input;
  const list = form?.querySelector('[data-file-notes]');
  if (!form || !list) return;
  const status = list.parentElement?.querySelector('[role=status]');
  /** As their owner chose them. */
  let chosen: readonly File[] = [];
  let runs = 0;
  let isBusy = false;
  /** The button that was pressed while files were still being looked through; null where it was none. */
  let pressed: HTMLElement | null | undefined;

  const say = (words: string) => {
    if (status) status.textContent = words;
  };

  async function look(): Promise<void> {
    runs += 1;
    const own = runs;
    isBusy = true;
    say(chosen.length > 0 ? 'Looking through your files' : '');
    const looked = await lookThrough(chosen, keepsOriginals(form));
    // Other files have been chosen meanwhile.
    if (own !== runs) return;
    const isPut = put(input, looked);
    isBusy = false;
    const notes = notesOn(isPut ? looked : chosen.map(unlooked));
    list?.replaceChildren(...notes);
    say(notes.length > 0 ? 'The list below says what there is to know about them' : '');
    goOn(isPut && looked.length <= mostFiles && looked.every(({ isClear }) => isClear));
  }

  /** Sends the form if that was asked for meanwhile, unless something has come up that its sender should know first. */
  function goOn(isClear: boolean): void {
    const button = pressed;
    pressed = undefined;
    if (button === undefined) return;
    if (isClear) {
      form?.requestSubmit(button);
      return;
    }
    say('Nothing has been sent yet. The list below says what to know first; then press the button again');
    // Brings the list into sight, wherever on the page the button is.
    input.focus();
  }

  input.addEventListener('change', () => {
    chosen = [...(input.files ?? [])];
    void look();
  });
  form.addEventListener('change', ({ target }) => {
    if ((target as Partial<HTMLInputElement>).name === 'originals') void look();
  });
  form.addEventListener('submit', (event) => {
    if (!isBusy) return;
    event.preventDefault();
    pressed = event.submitter;
  });
  // Chosen before this script was there.
  if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
}

const keepsOriginals = (form: HTMLFormElement | null): boolean => form?.querySelector<HTMLInputElement>('[name=originals][value=keep]')?.checked ?? false;

/** Each file, or what is to be sent in its place, with what there is to say about it. */
async function lookThrough(files: readonly File[], keeps: boolean): Promise<Looked[]> {
  const looked: Looked[] = [];
  // One after the other: five large pictures at once could be too much for a small telephone.
  for (const file of files) looked.push(await lookThroughOne(file, keeps));
  return looked;
}

async function lookThroughOne(file: File, keeps: boolean): Promise<Looked> {
  const reason = whyUnfit(file);
  if (reason !== undefined) return { file, words: reason, isClear: false };
  if (keeps) return { file, words: '', isClear: true };
  try {
    const { lookAt } = await import('./pictures/look-at.ts');
    return await lookAt(file);
  } catch {
    return unlooked(file);
  }
}

const unlooked = (file: File): Looked => ({ file, words: 'We could not look for hidden details in it here: it is as you chose it.', isClear: false });

/** @returns whether the field holds these files now: an old browser lets nobody else choose. */
function put(input: HTMLInputElement, looked: readonly Looked[]): boolean {
  if (looked.every(({ file }, index) => file === input.files?.[index])) return true;
  try {
    const box = new DataTransfer();
    for (const { file } of looked) box.items.add(file);
    input.files = box.files;
    return true;
  } catch {
    return false;
  }
}

function notesOn(looked: readonly Looked[]): HTMLElement[] {
  const notes = looked.filter(({ words }) => words !== '').map(({ file, words }) => noteOf(words, file.name));
  if (looked.length > mostFiles) notes.unshift(noteOf(`Choose no more than ${mostFiles} files: these are ${looked.length}.`));
  return notes;
}

function noteOf(words: string, name?: string): HTMLElement {
  const note = document.createElement('li');
  if (name !== undefined) note.appendChild(document.createElement('b')).textContent = name;
  note.append(name === undefined ? words : ` ${words}`);
  return note;
}
