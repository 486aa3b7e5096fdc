import type { EnquiryData } from '#shared/areas/admin.ts';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';

/** Everything that was answered. Shown to whoever has given a reason, this once. */
export function Story({ sections }: Pick<NonNullable<EnquiryData['story']>, 'sections'>) {
  return (
    <>
      {sections.map(({ id, title, lines }) => {
        const answered = lines.filter(({ answers }) => answers.length > 0);
        return answered.length === 0 ? null : (
          <section key={id} aria-labelledby={`story-${id}`}>
            <h2 id={`story-${id}`}>{title}</h2>
            <Facts
              facts={answered.map(({ question, answers }) => [
                question,
                <span key="text" className={styles.text}>
                  {answers.join('\n')}
                </span>,
              ])}
            />
          </section>
        );
      })}
    </>
  );
}
