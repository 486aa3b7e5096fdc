import documents from 'virtual:documents/tip';
import { useFixedWords } from '#client/app/fixed.tsx';
import { useLoaderData } from '#client/app/router.ts';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import type { ProseWords } from '#shared/site/words.ts';
import type { TipLive } from '#shared/tips/live.ts';
import { Front } from './front.tsx';
import { CheckPage, CodePage, IdentifyPage, SentPage, StartPage, WritePage } from './sending.tsx';
import { ConfirmPage, ErasedPage, RetryPage, ReturnPage } from './returning.tsx';
import { ThreadPage } from './thread.tsx';

export { documents };

/** How to leave a tip, and the pages on which one is left. React never takes these pages over: what they run is client/tips/tip.ts alone. */
export function Component() {
  const words = useFixedWords<ProseWords>();
  const { live } = useLoaderData() as ArrivedDocument<ProseWords, TipLive>;
  switch (live.step) {
    case 'front':
      return words && <Front words={words} live={live} />;
    case 'start':
      return <StartPage live={live} />;
    case 'write':
      return <WritePage live={live} />;
    case 'identify':
      return <IdentifyPage live={live} />;
    case 'code':
      return <CodePage live={live} />;
    case 'check':
      return <CheckPage live={live} />;
    case 'sent':
      return <SentPage live={live} />;
    case 'return':
      return <ReturnPage live={live} />;
    case 'thread':
      return <ThreadPage live={live} />;
    case 'retry':
      return <RetryPage live={live} />;
    case 'confirm':
      return <ConfirmPage live={live} />;
    case 'erased':
      return <ErasedPage live={live} />;
  }
}
