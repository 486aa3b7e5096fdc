import type { HomeWords } from '#shared/site/words.ts';
import { Head } from './head.tsx';
import below from './below.module.scss';
import styles from './home.module.scss';
import { SpecimenPage } from './specimen-page.tsx';

/** One page of a report, with the three parts of our standard as notes on it. */
export function Trust({ trust: { heading, cards, specimen } }: HomeWords) {
  return (
    <section className={`${styles.section} ${styles.sunken}`}>
      <Head name="trust" heading={heading} />
      <div className={below.desk}>
        <SpecimenPage {...specimen} />
        {cards.map(({ title, text }) => (
          <div key={title} className={below.note} data-reveal="">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
