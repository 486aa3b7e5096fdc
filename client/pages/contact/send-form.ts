/** Sends the form without leaving the page, so that a failing line costs nobody their text. */
import type { EnquiryLive } from '#shared/forms/enquiry.ts';

/** What the server says to a form that a script sent. */
export type FormAnswer = { live: EnquiryLive } | { to: string };

/** Long enough for a slow line; the answer to a short form is small. */
const patience = 30_000;

/**
 * Files are not among it: they were sent one by one before.
 * @throws Error when no answer came: nothing is known to have arrived, and sending again is safe.
 */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<FormAnswer> {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') data.append(submitter.name, submitter.value);
  const text = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') text.append(name, value);
  // Not form.action: that is the button of this name.
  return post(form.getAttribute('action') ?? '', text);
}

/** @throws Error when no answer came. */
export async function post(path: string, body: URLSearchParams): Promise<FormAnswer> {
  const response = await fetch(path, { method: 'POST', headers: { Accept: 'application/json' }, body, signal: AbortSignal.timeout(patience) });
  if (!(response.headers.get('Content-Type') ?? '').startsWith('application/json')) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as FormAnswer;
}
