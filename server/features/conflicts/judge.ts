/** How close two sets of terms are, judged on the words themselves. */
import type { HitRank } from '#shared/enquiries/views.ts';
import { closeEnough } from '../../vault/close-enough.ts';
import { companyWords, emailAddress, nameWords, phoneDigits } from '../../vault/normalise.ts';
import type { Terms } from './terms.ts';

export type Match = { rank: HitRank; ours: string; theirs: string };

export const ranks: readonly HitRank[] = ['same', 'close', 'contact'];

const spelled = (name: string): string => nameWords(name).toSorted().join(' ');
const company = (name: string): string => companyWords(name).join('');

const isSame = (one: string, other: string): boolean =>
  (spelled(one) !== '' && spelled(one) === spelled(other)) || (company(one) !== '' && company(one) === company(other));

/** @returns for each of our terms the closest of theirs, the closest first; nothing where nobody is meant twice. */
export function judge(ours: Terms, theirs: Terms): Match[] {
  const named = ours.names.flatMap((name): Match[] => {
    const same = theirs.names.find((other) => isSame(name, other));
    const close = same ?? theirs.names.find((other) => closeEnough(name, other));
    return close === undefined ? [] : [{ rank: same === undefined ? 'close' : 'same', ours: name, theirs: close }];
  });
  const shared = (one: readonly string[], other: readonly string[], plain: (text: string) => string | undefined): Match[] =>
    one.flatMap((text) => {
      const found = other.find((each) => plain(each) === plain(text));
      return found === undefined || plain(text) === undefined ? [] : [{ rank: 'contact' as const, ours: text, theirs: found }];
    });
  const all = [...named, ...shared(ours.phones, theirs.phones, phoneDigits), ...shared(ours.emails, theirs.emails, emailAddress)];
  return all.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
}
