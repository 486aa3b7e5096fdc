/** Leaving a page at once, by its exit link or by the Shift key. */

/** Presses of Shift, each by itself, that leave the page; what is said on the way counts from here. */
const presses = 3;
/** Milliseconds that a press waits for the next one. */
const patience = 5000;

let pressed = 0;
let isAlone = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
let erases = true;

/**
 * Listens to the whole document, so that it serves every page that has an exit link; to call it again changes nothing.
 * @param keepsDraft Whether the server and this browser's session may keep what was written in a form, which then has to be erased.
 */
export function watchForExit({ keepsDraft = true } = {}): void {
  erases = keepsDraft;
  addEventListener('click', press, true);
  addEventListener('keydown', noticeKey, true);
  addEventListener('keyup', countShift, true);
}

/** A link, or the button of a form that erases what was written, with the address that the link would have. */
type WayOut = HTMLElement & Partial<Pick<HTMLAnchorElement, 'href'>> & Pick<HTMLButtonElement, 'form'>;

const wayOut = () => document.getElementById('exit-page') as WayOut | null;

function press(event: MouseEvent): void {
  const exit = wayOut();
  if (exit === null || !exit.contains(event.target as Node)) return;
  // Even with a modifier: another tab beside this page would be no way out.
  event.preventDefault();
  event.stopPropagation();
  leave(exit);
}

/** Shift that makes a capital letter or moves focus backwards is no press by itself, and somebody who types is not leaving. */
function noticeKey({ key, repeat }: KeyboardEvent): void {
  if (repeat) return;
  isAlone = key === 'Shift';
  if (!isAlone) forget();
}

function countShift({ key }: KeyboardEvent): void {
  const exit = wayOut();
  if (key !== 'Shift' || !isAlone || exit === null) return;
  isAlone = false;
  pressed += 1;
  if (pressed === presses) {
    leave(exit);
    return;
  }
  say(`Shift. Press ${pressed === 1 ? '2 more times' : '1 more time'} to exit this page.`);
  clearTimeout(waiting);
  waiting = setTimeout(forget, patience);
}

function forget(): void {
  clearTimeout(waiting);
  pressed = 0;
  say('');
}

function say(words: string): void {
  const status = wayOut()?.nextElementSibling;
  if (status) status.textContent = words;
}

/** Covers the page, which may stay for as long as the next one takes, and leaves it without a step to come back to. */
function leave({ href, dataset, form }: WayOut): void {
  forget();
  document.documentElement.dataset.leaving = '';
  document.title = 'Loading';
  // While the page is whole: what a page asks for once it is being replaced may never get through.
  if (form && erases) erase(form);
  // The link keeps the address to itself by its rel; a script has to say so for the page.
  document.head.insertAdjacentHTML('beforeend', '<meta name=referrer content=no-referrer>');
  location.replace(href ?? dataset.to ?? '');
  if (!form) return;
  // Under way: now the page forgets, so that the browser has nothing to bring back.
  document.body.replaceChildren();
  if (erases) sessionStorage.clear();
}

/** Has the server erase what was written. Whatever comes of it, nobody is kept. */
function erase(form: HTMLFormElement): void {
  try {
    navigator.sendBeacon(form.action, new FormData(form));
  } catch {
    // The draft ends by itself within a day.
  }
}
