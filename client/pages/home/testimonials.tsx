import { useState, type SyntheticEvent } from 'react';
import { Fixed } from '#client/app/fixed.tsx';
import { href } from '#shared/site/href.ts';
import type { HomeWords } from '#shared/site/words.ts';
import type { Parts } from './documents.ts';
import below from './below.module.scss';
import styles from './home.module.scss';
import { useHighlight } from './use-highlight.ts';

/** How many are shown before somebody asks for all of them. */
const shown = 4;

type Props = { words: HomeWords | undefined; partsOf: () => Parts; /** How many there are. */ total: number };

/** What clients say. The rest is one press away, and without script as well: it is a details element. */
export function Testimonials({ words, partsOf, total }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const highlight = useHighlight(Math.min(shown, total), isExpanded);
  if (total === 0) return null;

  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setExpanded(currentTarget.open);
    // Opened by a search within the page, it must not take the focus away.
    const isAsked = document.activeElement === currentTarget.querySelector('summary');
    if (currentTarget.open && isAsked) currentTarget.querySelector('figure')?.focus();
  };

  return (
    <section className={styles.section} data-on={highlight.current} {...highlight.handlers}>
      <Fixed name="quotes-head" words={words}>
        {({ testimonials: { heading, lead } }) => {
          const { Head } = partsOf();
          return <Head name="testimonials" heading={heading} lead={lead} />;
        }}
      </Fixed>
      <div className={below.control}>
        {total > 1 && (
          <button type="button" data-state={highlight.state} onClick={highlight.toggle}>
            {highlight.state === 'paused' ? 'Play highlight' : 'Pause highlight'}
          </button>
        )}
        <a href={`${href('professional-standards')}#how-we-handle-reviews`}>How we handle reviews</a>
      </div>
      <Fixed name="quotes" words={words} className={below.quotes}>
        {({ testimonials }) => testimonials.quotes.slice(0, shown).map((quote) => partsOf().quoteFigure(quote))}
      </Fixed>
      {total > shown && (
        <details className={below.rest} onToggle={onToggle}>
          <summary>
            <span>{`Show all ${total}`}</span>
            <span>Show fewer</span>
          </summary>
          <Fixed name="quotes-rest" words={words} className={below.quotes}>
            {({ testimonials }) => testimonials.quotes.slice(shown).map((quote, index) => partsOf().quoteFigure(quote, index === 0))}
          </Fixed>
        </details>
      )}
    </section>
  );
}
