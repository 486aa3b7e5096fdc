import documents from 'virtual:documents/tip';
import { FixedPage } from '#client/app/fixed.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Parts } from '#client/ui/prose/parts.tsx';
import { Related } from '#client/ui/related/related.tsx';
import type { ProseWords } from '#shared/site/words.ts';

export { documents };

/** How to leave a tip. React never takes this page over: what it runs is client/tips/tip.ts alone. */
export function Component() {
  return (
    <FixedPage<ProseWords>>
      {({ body, related, ...top }) => (
        <>
          <PageTop top={top} label="No name needed" />
          <Parts html={body.html} after={<Related links={related} />} />
        </>
      )}
    </FixedPage>
  );
}
