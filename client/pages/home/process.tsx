import { href } from '#shared/site/href.ts';
import type { HomeWords } from '#shared/site/words.ts';
import { Head } from './head.tsx';
import below from './below.module.scss';
import styles from './home.module.scss';

/** The steps of a case as a chain of custody. */
export function Process({ process: { heading, lead, steps } }: HomeWords) {
  return (
    <section className={`${styles.section} ${styles.band}`}>
      <Head name="process" heading={heading} lead={lead} />
      <ol className={below.chain}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <a href={href('contact')}>Start with step 1</a>
      </div>
    </section>
  );
}
