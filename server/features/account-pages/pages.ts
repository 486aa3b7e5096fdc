/** What the pages of an account have in common on the server. */
import type { Returned } from '#shared/areas/account.ts';
import type { Visit } from '../../http/area-router.ts';
import { StoreDown } from '../../http/form-settings.ts';
import { AccountsBusy } from '../accounts/index.ts';
import { kindOf } from '../../db/errors.ts';
import type { Said } from './words.ts';

/** A form as it is first seen. */
export const blank: Returned = { values: {}, problems: [] };

export const kept = 'Everything you typed is still here, except passwords.';

/** Shows a form once more, with what is wrong. */
export const showAgain = <Data extends Returned>(
  visit: Visit,
  title: string,
  data: Omit<Data, keyof Returned>,
  values: Returned['values'],
  said: Said,
): Promise<void> => {
  if (said.retryAfterSeconds !== undefined) visit.response.set('Retry-After', String(said.retryAfterSeconds));
  return visit.show({ status: said.status, title: `Error: ${title}`, data: { ...data, values, problems: said.problems, note: kept } });
};

/**
 * Runs what a form asks for. What cannot be done at the moment comes back as the form, with what was typed.
 * @param again Shows the form once more.
 */
export async function orAgain(work: () => Promise<void>, again: (said: Said) => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isBusy = error instanceof AccountsBusy;
    if (!isBusy && !(error instanceof StoreDown) && !['unavailable', 'full', 'retry'].includes(kindOf(error))) throw error;
    const message = isBusy
      ? 'Many people are signing in at this moment. Please try again in a few seconds.'
      : 'We cannot reach what is kept at the moment, so nothing was changed. Please try again in a minute, or call us.';
    await again({ status: 503, problems: [{ message }], retryAfterSeconds: isBusy ? 5 : 60 });
  }
}

export const visitorOf = ({ request, network }: Visit): { headers: Visit['request']['headers']; network: string } => ({ headers: request.headers, network });
