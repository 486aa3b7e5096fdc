import type { FigureWords } from '#shared/site/words.ts';
import styles from './figure.module.scss';

/**
 * A drawn figure with its finding, what it shows and what it does not. Two sheets are in the
 * page, a wide one and one drawn for a phone; styles show the one that fits. Belongs inside Fixed.
 * @param figure.wide SVG text of our own build, as is `figure.narrow`: never anybody else's.
 */
export function Figure({ figure }: { figure: FigureWords }) {
  const { number, title, name, shows, hides, wide, narrow } = figure;
  return (
    <div className={styles.place}>
      <figure className={styles.figure} aria-labelledby="figure-title">
        <h2 id="figure-title" className={styles.title}>
          <small>Fig. {number}</small>
          {title}
        </h2>
        <div role="img" aria-label={name} className={styles.sheet} dangerouslySetInnerHTML={{ __html: wide + narrow }} />
        <figcaption className={styles.words}>
          <span className={styles.sample}>Sample</span>
          <p>
            <b>What this shows:</b> {shows}
          </p>
          <p>
            <b>What it does not show:</b> {hides}
          </p>
        </figcaption>
      </figure>
    </div>
  );
}
