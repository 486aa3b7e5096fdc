import documents from 'virtual:documents/contact';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Parts } from '#client/ui/prose/parts.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { firm } from '#content/firm.ts';
import type { ProseWords } from '#shared/site/words.ts';
import { ContactFrame } from './frame.tsx';
import styles from './contact.module.scss';

export { documents };

/** The enquiry: form, check, confirmation and a saved draft. */
export const Component = () => <ContactFrame top={printTop} after={printAfter} />;

const printTop = (top: ProseWords) => <PageTop top={top} label="Contact" meta={<Ways />} />;

/** Somebody who would rather speak finds the number before the first question. */
const Ways = () => (
  <p className={styles.ways}>
    <a href={firm.phone.href}>{firm.phone.text}</a> <a href={`mailto:${firm.email}`}>{firm.email}</a>
  </p>
);

const printAfter = ({ body, related }: ProseWords) => <Parts html={body.html} after={<Related links={related} />} />;
