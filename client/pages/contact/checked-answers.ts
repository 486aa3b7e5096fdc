/**
 * The answers that are being checked, sealed by the server, so that a reload does not lose them. They stay in this
 * tab, which cannot read them either, until they are sent, changed or left.
 */
import { formFields } from '#shared/forms/live.ts';
import { post, type FormAnswer } from './send-form.ts';

const place = 'checked-answers';

/** @param state Undefined where nothing is being checked any more. */
export function keepChecked(state: string | undefined): void {
  try {
    if (state === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, state);
  } catch {
    // A browser that keeps nothing shows an empty form after a reload, as it would without this.
  }
}

/** @returns undefined where nothing is kept. @throws Error when no answer came. */
export async function openChecked(): Promise<FormAnswer | undefined> {
  const state = keptState();
  return state === null ? undefined : post('/contact', new URLSearchParams({ [formFields.state]: state, [formFields.action]: 'review' }));
}

function keptState(): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}
