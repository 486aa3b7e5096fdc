import { firm } from '#content/firm.ts';
import { href } from '#shared/site/href.ts';
import type { HomeWords } from '#shared/site/words.ts';
import { Head } from './head.tsx';
import below from './below.module.scss';
import styles from './home.module.scss';

const contactFor = (intent: 'consultation' | 'quote' | 'upload') => `${href('contact')}?intent=${intent}`;

/** Where else we are to be found, and how to reach us. */
export function Closing({ social, closing }: HomeWords) {
  return (
    <>
      <section className={styles.section}>
        <Head name="social" heading={social.heading} lead={social.lead} />
        <ul className={below.social}>
          {firm.social.map(({ name, href: address }) => (
            <li key={name}>
              <a href={address} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${styles.section} ${below.contact}`}>
        <Head name="closing" heading={closing.heading} lead={closing.lead} />
        <a className={below.phone} href={firm.phone.href}>
          {firm.phone.text}
        </a>
        <dl>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </dd>
          </div>
          <div>
            <dt>Based in</dt>
            <dd>{firm.address.locality}</dd>
          </div>
        </dl>
        <div className={styles.acts}>
          <a href={contactFor('consultation')}>Start Consultation</a>
          <a href={contactFor('quote')}>Get a Quote</a>
          <a href={contactFor('upload')}>Secure Upload</a>
        </div>
      </section>
    </>
  );
}
