import { useEffect } from 'react';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import { useSite } from '#client/app/site-context.ts';
import { useLoaderData } from '#client/app/router.ts';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import type { HomeLive, HomeWords } from '#shared/site/words.ts';
import { partsOf } from './documents.ts';
import styles from './home.module.scss';
// Not one of the parts that come with the words: its buttons need their styles from the start.
import { Insights } from './insights.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';
import { useReveal } from './use-reveal.ts';

export { documents } from './documents.ts';

export function Component() {
  const words = useFixedWords<HomeWords>();
  const { live } = useLoaderData() as ArrivedDocument<HomeWords, HomeLive>;
  useCopyShare();
  useReveal();
  useEffect(keepStyles, []);
  return (
    <>
      <Fixed name="hero" words={words} className={styles.start}>
        {(all) => {
          const { Hero } = partsOf();
          return <Hero {...all} />;
        }}
      </Fixed>
      <Services words={words} partsOf={partsOf} />
      <Fixed name="later-styles" words={useSite()}>
        {({ laterStyles }) => laterStyles.map((address) => <link key={address} rel="stylesheet" href={address} />)}
      </Fixed>
      <Fixed name="proof" words={words}>
        {(all) => {
          const { Trust, Cases } = partsOf();
          return (
            <>
              <Trust {...all} />
              <Cases {...all} />
            </>
          );
        }}
      </Fixed>
      <Testimonials words={words} partsOf={partsOf} total={live.quotes} />
      <Fixed name="rest" words={words}>
        {(all) => {
          const { Resources, Process, Closing } = partsOf();
          return (
            <>
              <Resources {...all} />
              <Process {...all} />
              <Insights {...all} />
              <Closing {...all} />
            </>
          );
        }}
      </Fixed>
    </>
  );
}

/** The page's own link to its later styles goes with the page; a copy in the head stays for when the visitor comes back. */
function keepStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('main link[rel=stylesheet]')) {
    if (document.head.querySelector(`link[href="${link.getAttribute('href')}"]`) === null) document.head.append(link.cloneNode());
  }
}
