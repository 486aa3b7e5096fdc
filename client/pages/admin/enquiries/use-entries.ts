import { startTransition, useOptimistic, useState } from 'react';
import type { EnquiryHead } from '#shared/areas/admin.ts';
import { postJson, sentenceOf } from '../post-json.ts';

export type Verb = 'release' | 'hold' | 'take';

/** An entry as it is shown: busy while the server has not answered. */
export type ShownEntry = EnquiryHead & { isBusy?: boolean };

const saidOf: Readonly<Record<Verb, string>> = { release: 'is released', hold: 'is among suspected spam', take: 'is yours' };

const guessOf = (verb: Verb, me: string): Partial<EnquiryHead> => (verb === 'take' ? { handler: me } : { quarantined: verb === 'hold' });

/** The entries of a page. What somebody does to one is shown at once, and taken back with the reason where it is refused. */
export function useEntries(entries: readonly EnquiryHead[], path: string, me: string) {
  const [given, setGiven] = useState(entries);
  const [known, setKnown] = useState(entries);
  // The list was read again in its place.
  if (given !== entries) {
    setGiven(entries);
    setKnown(entries);
  }
  const [shown, guess] = useOptimistic<readonly ShownEntry[], Partial<ShownEntry> & { ref: string }>(known, (all, change) =>
    all.map((entry) => (entry.ref === change.ref ? { ...entry, ...change } : entry)),
  );
  const [news, setNews] = useState<{ kind: 'status' | 'alert'; text: string }>();

  const send = ({ ref, version }: EnquiryHead, verb: Verb): void =>
    startTransition(async () => {
      guess({ ref, isBusy: true, ...guessOf(verb, me) });
      try {
        const { enquiry } = await postJson<{ enquiry: EnquiryHead }>(path, { action: verb, item: ref, version: String(version) });
        startTransition(() => {
          setKnown((all) => all.map((entry) => (entry.ref === ref ? enquiry : entry)));
          setNews({ kind: 'status', text: `${ref} ${saidOf[verb]}.` });
        });
      } catch (error) {
        startTransition(() => setNews({ kind: 'alert', text: `${ref} is as it was. ${sentenceOf(error)}` }));
      }
    });

  return { shown, news, send };
}
