/** How close two sets of terms are, judged on the words themselves. */
import type { HitRank } from '#shared/enquiries/views.ts';
import { wordsCloseEnough } from '../../vault/close-enough.ts';
import { companyWords, emailAddress, nameWords, phoneDigits } from '../../vault/normalise.ts';
import type { Terms } from './terms.ts';

export type Match = { rank: HitRank; ours: string; theirs: string };

export const ranks: readonly HitRank[] = ['same', 'close', 'contact'];

/** A name with what it is compared by. */
type Spelled = { name: string; words: readonly string[]; spelled: string; company: string };

function spell(name: string): Spelled {
  const words = nameWords(name);
  return { name, words, spelled: words.toSorted().join(' '), company: companyWords(name).join('') };
}

const isSame = (one: Spelled, other: Spelled): boolean =>
  (one.spelled !== '' && one.spelled === other.spelled) || (one.company !== '' && one.company === other.company);

/** Whether what was typed may be one of our numbers: it has their last digits in it, or digits that are not ours to tell. */
function mayBeOneOf(ours: readonly string[], typed: string | undefined): boolean {
  if (typed === undefined || /[^\u0020-\u007e]/.test(typed)) return true;
  const digits = typed.replaceAll(/\D/g, '');
  return ours.some((number) => digits.includes(number.slice(-6)));
}

/**
 * Judges others against our terms, which are taken apart once for all of them.
 * @returns for theirs: for each of our terms the closest of theirs, the closest first; nothing where nobody is meant twice.
 */
export function judgeAgainst(ours: Terms): (theirs: Terms) => Match[] {
  const ourNames = ours.names.map(spell);
  const ourPhones = ours.phones;

  const named = (names: readonly string[]): Match[] => {
    const theirNames = names.map(spell);
    return ourNames.flatMap((one): Match[] => {
      const same = theirNames.find((other) => isSame(one, other));
      const close = same ?? theirNames.find((other) => wordsCloseEnough(one.words, other.words));
      return close === undefined ? [] : [{ rank: same === undefined ? 'close' : 'same', ours: one.name, theirs: close.name }];
    });
  };
  const shared = (one: readonly string[], theirs: readonly string[], plain: (text: string) => string | undefined): Match[] =>
    one.flatMap((text) => {
      const found = theirs.find((each) => plain(each) === plain(text));
      return found === undefined || plain(text) === undefined ? [] : [{ rank: 'contact' as const, ours: text, theirs: found }];
    });

  return (theirs) => {
    const phones = mayBeOneOf(ourPhones, theirs.typedPhone) ? shared(ourPhones, theirs.phones, phoneDigits) : [];
    const all = [...named(theirs.names), ...phones, ...shared(ours.emails, theirs.emails, emailAddress)];
    return all.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
  };
}
