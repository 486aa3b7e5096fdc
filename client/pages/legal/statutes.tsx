import type { LegalWords } from '#shared/site/words.ts';
import styles from './legal.module.scss';

/** The law that the page rests on, and what each part of it does. */
export function Statutes({ statutes }: Pick<LegalWords, 'statutes'>) {
  return (
    <section className={styles.statutes} aria-labelledby="statutes">
      <h2 id="statutes">Statutes and rules cited</h2>
      <dl>
        {statutes.map(({ name, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
