import documents from 'virtual:documents/verify';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Parts } from '#client/ui/prose/parts.tsx';
import { Related } from '#client/ui/related/related.tsx';
import type { ProseWords } from '#shared/site/words.ts';
import { VerifyFrame } from './frame.tsx';

export { documents };

/** Whether a file is the one that a digest was made from. */
export const Component = () => <VerifyFrame top={printTop} after={printAfter} />;

const printTop = (top: ProseWords) => <PageTop top={top} label="Nothing is sent" />;

const printAfter = ({ body, related }: ProseWords) => <Parts html={body.html} after={<Related links={related} />} />;
