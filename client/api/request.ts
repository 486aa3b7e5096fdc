/** How the portal and the admin area speak to this site's own API. */

/** Methods that change something. Upper case, because fetch sends a lower-case "patch" as it stands. */
export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Two stand-in addresses of the site. A path that stays on both has neither a host nor a scheme:
 * "https:x" is relative to a page served over https but leads away from one served over http.
 */
const standIns = ['http://site.invalid', 'https://site.invalid'];

/**
 * Calls fetch with credentials, on this site only, so that a path put together from data can never
 * carry a session's request elsewhere. Nothing is encoded: a part that a person typed goes through
 * encodeURIComponent first. Without a leading slash the path is relative to the page on screen.
 * @throws TypeError when the path is empty, a whole address or begins with a host; nothing is sent then.
 * @throws what fetch throws (no network, aborted), unchanged.
 */
export async function fetchSameSite(path: string, init: Omit<RequestInit, 'credentials'>): Promise<Response> {
  if (path === '' || standIns.some((site) => new URL(path, site).origin !== site)) throw new TypeError(`Not a path on this site: "${path}"`);
  return fetch(path, { ...init, credentials: 'include' });
}

/**
 * Lets an answer from 200 to 299 pass, its body unread.
 * @throws Error "status: body", or "status: status text" when the body is empty or cannot be read:
 *   a line that breaks late must not hide the status, which is already known.
 */
export async function requireSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text().catch(() => '');
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/**
 * Sends one write and returns the successful answer, its body unread.
 * @param body sent as JSON with its content type. Only undefined means no body; null, false, 0 and
 *   '' are JSON values like any other.
 * @throws TypeError when the body has no JSON form or the path leads off the site; nothing is sent then.
 * @throws Error "status: body" or "status: status text" for any answer outside 200 to 299.
 */
export async function sendRequest(method: WriteMethod, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = { method };
  if (signal !== undefined) init.signal = signal;
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = toJson(body);
  }
  const response = await fetchSameSite(path, init);
  await requireSuccess(response);
  return response;
}

/** JSON.stringify answers undefined, against its declared type, for a function or a symbol. */
function toJson(body: unknown): string {
  const json: string | undefined = JSON.stringify(body);
  if (json === undefined) throw new TypeError('The body has no JSON form');
  return json;
}
