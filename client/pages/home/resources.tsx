import { href } from '#shared/site/href.ts';
import type { HomeWords } from '#shared/site/words.ts';
import { Head } from './head.tsx';
import below from './below.module.scss';
import styles from './home.module.scss';

/** Four free documents, each with its kind and a drawing of the paper. */
export function Resources({ resources: { heading, cards } }: HomeWords) {
  return (
    <section className={styles.section}>
      <Head name="resources" heading={heading} />
      <ul className={below.papers}>
        {cards.map(({ kind, title, path, line }) => (
          <li key={path}>
            <small>{kind}</small>
            <h3>
              <a href={path}>{title}</a>
            </h3>
            <p>{line}</p>
          </li>
        ))}
      </ul>
      <p className={below.after}>
        <a href={href('resources')}>All resources</a>
      </p>
    </section>
  );
}
