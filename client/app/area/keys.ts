/** Keys that lead about the back office. They are single letters, so they can be turned off, and mean nothing while somebody types. */

type Place = { path: string; letter: string };

/** Milliseconds after g in which a letter still belongs to it. */
const patience = 1500;
const setting = 'office-keys';

/** Kept in this browser. Where nothing can be kept, they are on. */
export function isOn(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off';
  } catch {
    return true;
  }
}

export function turn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(setting);
    else localStorage.setItem(setting, 'off');
  } catch {
    // Until the page is left, the choice holds all the same.
  }
}

/** @param onHelp Asked for with a question mark. @returns what ends it. */
export function watchKeys(places: readonly Place[], onHelp: () => void): () => void {
  let gAt = Number.NEGATIVE_INFINITY;

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusyWith(event.target)) return;
    const isAfterG = event.timeStamp - gAt < patience;
    gAt = Number.NEGATIVE_INFINITY;
    if (isAfterG) {
      const place = places.find(({ letter }) => letter === event.key);
      if (place !== undefined) location.assign(place.path);
      return;
    }
    if (event.key === 'g') gAt = event.timeStamp;
    else if (event.key === '?') onHelp();
    else if (event.key === 'j' || event.key === 'k') moveRow(event.key === 'j' ? 1 : -1);
    else if (event.key === '/' && focusSearch()) event.preventDefault();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Typed into a field, or pressed while something lies over the page. */
const isBusyWith = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)) ||
  document.querySelector('dialog[open]') !== null;

/** Row by row: the focus goes to what the row leads to, which Enter opens. */
function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')].flatMap((row) => row.querySelector<HTMLAnchorElement>('a[href]') ?? []);
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const to = at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1);
  links[to]?.focus();
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main :is(input[type="search"], search input, [role="search"] input)');
  search?.focus();
  return search !== null;
}
