/** A page of a signed-in area, taken anew from the server without leaving it: what is typed, where it stands and what has the focus stay. */
import { createContext } from 'react';

/**
 * @param path On this site: the open page, where that says more than the address bar does.
 * @throws Error where the server could not be reached; the page is as it was.
 */
export type Refresh = (path?: string) => Promise<void>;

/** Absent on the server, and in what is rendered without a router that can do it. */
export const RefreshContext = createContext<Refresh | undefined>(undefined);

export type PageData = { path: string; loaderData: Record<string, unknown> };

/** @returns what the server says of the page in that document; null where it is no page of an area. */
export const pageDataIn = (document: Document): PageData | null => JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;

/**
 * Asks for a page as the browser would.
 * @returns undefined where another page came in its place, such as the sign-in: it was gone to.
 */
export async function fetchPage(path: string): Promise<Document | undefined> {
  const response = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  const asked = new URL(path, location.href);
  if (!response.ok || new URL(response.url).pathname !== asked.pathname) {
    if (response.status >= 500) throw new Error(`${response.status}: The page did not come.`);
    location.assign(response.url);
    return undefined;
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
