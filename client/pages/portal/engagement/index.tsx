import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import type { EngagementData } from '#shared/areas/portal.ts';
import { MatterFrame } from '../matter-frame.tsx';
import { Cancel } from './cancel.tsx';
import { Letter } from './letter.tsx';

/** The letters of the matter: what was agreed, in the exact words, and what may still be done about it. */
export function Component() {
  const data = useLoaderData() as EngagementData;
  const { letters, cancelling } = data;
  const cancelled = letters.find(({ id }) => id === cancelling);
  return (
    <MatterFrame data={data}>
      {letters.length === 0 && (
        <section aria-labelledby="none">
          <h2 id="none">Engagement letter</h2>
          <EmptyState title="No letter yet.">
            It says what we do for you, what we do not, and what it costs. We send it here before any work begins; you read it and sign it on this page.
          </EmptyState>
        </section>
      )}
      {cancelled === undefined ? (
        letters.map((letter, index) => <Letter key={letter.id} letter={letter} isNewest={index === 0} data={data} />)
      ) : (
        <Cancel letter={cancelled} data={data} />
      )}
    </MatterFrame>
  );
}
