import type { Quote } from '#shared/site/words.ts';
import styles from './home.module.scss';

/**
 * A client's words, and whose they are.
 * @param takesFocus Whether the focus may be sent here when the quotes below are shown.
 */
export const quoteFigure = ({ name, position, company, content, category, sample }: Quote, takesFocus = false) => (
  <figure key={content} tabIndex={takesFocus ? -1 : undefined}>
    <blockquote>{content}</blockquote>
    <figcaption>
      <b>{name}</b>
      {`, ${position}${company === undefined ? '' : `, ${company}`}`}
      <br />
      {`${category}\u2002`}
      {sample && <small className={styles.sample}>Sample</small>}
    </figcaption>
  </figure>
);
