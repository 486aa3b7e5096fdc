/** Leaving a page at once, by its exit link or by the Shift key. */

/** Presses of Shift, each by itself, that leave the page. */
const presses = 3;
/** Milliseconds that a press waits for the next one. */
const patience = 5000;

let pressed = 0;
let isAlone = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Listens to the whole document, so that it serves every page that has an exit link; to call it again changes nothing. */
export function watchForExit(): void {
  document.addEventListener('click', followLink, true);
  document.addEventListener('keydown', noticeKey, true);
  document.addEventListener('keyup', countShift, true);
}

const exitLink = (): HTMLAnchorElement | null => document.querySelector('a#exit-page');

function followLink(event: MouseEvent): void {
  const link = exitLink();
  if (link === null || !link.contains(event.target as Node)) return;
  // Even with a modifier: another tab beside this page would be no way out.
  event.preventDefault();
  event.stopPropagation();
  leave(link);
}

/** Shift that makes a capital letter or moves focus backwards is no press by itself, and somebody who types is not leaving. */
function noticeKey({ key, repeat }: KeyboardEvent): void {
  if (repeat) return;
  isAlone = key === 'Shift';
  if (!isAlone) forget();
}

function countShift({ key }: KeyboardEvent): void {
  const link = exitLink();
  if (key !== 'Shift' || !isAlone || link === null) return;
  isAlone = false;
  pressed += 1;
  if (pressed === presses) {
    leave(link);
    return;
  }
  const left = presses - pressed;
  say(`Shift. Press ${left} more ${left === 1 ? 'time' : 'times'} to exit this page.`);
  clearTimeout(waiting);
  waiting = setTimeout(forget, patience);
}

function forget(): void {
  clearTimeout(waiting);
  if (pressed > 0) say('');
  pressed = 0;
}

function say(words: string): void {
  const status = exitLink()?.nextElementSibling;
  if (status) status.textContent = words;
}

/** Covers the page, which may stay for as long as the next one takes, and leaves it without a step to come back to. */
function leave({ href }: HTMLAnchorElement): void {
  forget();
  document.documentElement.dataset.leaving = '';
  document.title = 'Loading';
  // The link keeps the address to itself by its rel; a script has to say so for the page.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }));
  location.replace(href);
}
