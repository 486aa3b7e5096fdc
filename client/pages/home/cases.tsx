import { href } from '#shared/site/href.ts';
import type { CaseCard, HomeWords } from '#shared/site/words.ts';
import { Head } from './head.tsx';
import below from './below.module.scss';
import styles from './home.module.scss';

/** Case files in two columns, their rows in line; nothing at all while there is none. */
export function Cases({ cases: { business, personal, heading, lead } }: HomeWords) {
  if (business.length + personal.length === 0) return null;
  return (
    <section className={styles.section}>
      <Head name="cases" heading={heading} lead={lead} />
      <div className={below.files}>
        <Files title="For business" cases={business} />
        <Files title="For individuals" cases={personal} />
      </div>
      <p className={below.after}>
        <a href={href('case-studies')}>All case studies</a>
      </p>
    </section>
  );
}

function Files({ title, cases }: { title: string; cases: readonly CaseCard[] }) {
  if (cases.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      {cases.map(({ label, path, impact, sample }) => (
        <article key={path}>
          <h4>{impact}</h4>
          <a href={path}>{label}</a>
          {sample && (
            <>
              {'\u2002'}
              <small className={styles.sample}>Sample</small>
            </>
          )}
        </article>
      ))}
    </div>
  );
}
