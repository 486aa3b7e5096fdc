/** A press that is shown as done while it is on its way, and taken back with the reason where it is refused. */
import { use, useOptimistic, useState, useTransition } from 'react';
import { RefreshContext } from '#client/app/area/refresh.ts';
import { postJson, sentenceOf } from './post-json.ts';

export function useAtOnce(path: string, onPress?: () => void) {
  const refresh = use(RefreshContext);
  const [isDone, assume] = useOptimistic(false);
  const [refusal, setRefusal] = useState('');
  const [, startTransition] = useTransition();

  /** @param fields Of the form, with those of its button. */
  const press = (fields: FormData): void =>
    startTransition(async () => {
      assume(true);
      onPress?.();
      setRefusal('');
      let to: string;
      try {
        ({ to } = await postJson<{ to: string }>(path, Object.fromEntries(fields)));
      } catch (error) {
        startTransition(() => setRefusal(sentenceOf(error)));
        return;
      }
      // It is done. Where the page cannot be taken anew in its place, it is gone to.
      await refresh?.(to).catch(() => location.assign(to));
    });

  return { /** Without it the form goes its own way. */ press: refresh && press, isDone, refusal };
}
