import { firm } from '#content/firm.ts';
import { href } from '#shared/site/href.ts';
import styles from './closing-band.module.scss';

type Props = {
  /** A question the reader of this page may have. */
  heading?: string;
  line?: string;
};

/** Ends an inner page: whom to call, and where to write. */
export function ClosingBand({
  heading = 'Need somebody independent?',
  line = 'Names first, so that we can check for conflicts before you tell us the story. If the answer is no, you hear it on the first call.',
}: Props) {
  return (
    <section className={styles.band} aria-labelledby="closing">
      <div className={styles.inner}>
        <div>
          <h2 id="closing">{heading}</h2>
          <p className={styles.line}>{line}</p>
        </div>
        <p className={styles.ways}>
          <a className={styles.phone} href={firm.phone.href}>
            {firm.phone.text}
          </a>
          <a className={styles.button} href={href('contact')}>
            Request a Consultation
          </a>
        </p>
      </div>
    </section>
  );
}
