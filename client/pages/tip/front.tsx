import { ButtonLink } from '#client/ui/button/button.tsx';
import styles from '#client/ui/form-page/form-page.module.scss';
import { Notice } from '#client/ui/notice/notice.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Parts } from '#client/ui/prose/parts.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { Section } from '#client/ui/section/section.tsx';
import type { ProseWords } from '#shared/site/words.ts';
import { tipPaths } from '#shared/tips/live.ts';
import { CodeForm } from './returning.tsx';
import type { LiveOf } from './live-step.ts';

/** What it is to leave a tip here, and the two ways in. */
export function Front({ words: { body, related, ...top }, live: { isOpen, token } }: LiveOf<'front'> & { words: ProseWords }) {
  return (
    <>
      <PageTop top={top} label="No name needed" tools={isOpen ? <Ways /> : <Closed />} />
      <Parts html={body.html} after={<Related links={related} />} />
      <div className={styles.unprinted}>
        <Section id="come-back" heading="Come back with your code">
          <CodeForm token={token} code="" text="" problems={[]} />
        </Section>
      </div>
    </>
  );
}

const Ways = () => (
  <>
    <ButtonLink href={tipPaths.send}>Send a tip</ButtonLink>
    <ButtonLink href="#come-back" look="secondary">
      Come back with a code
    </ButtonLink>
  </>
);

const Closed = () => (
  <Notice kind="warn" title="No tips can be sent here at the moment.">
    Too few of our people could read them, or we cannot store them. The ways below stay open: by phone, by e-mail, and others who take reports. With a code you
    can still come back to a tip.
  </Notice>
);
