import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import type { Names } from '#shared/areas/admin.ts';
import { actorWords } from '#shared/audit/who.ts';
import type { BreachStepView } from '#shared/breaches/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { breachRiskWords, breachStepWords } from '../breach-words.tsx';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';
import { Recorded } from './record.tsx';

/** Everything that was done, with who did it, and the record as each change left it. Nobody changes it. */
export const Steps = ({ steps, people }: { steps: readonly BreachStepView[]; people: Names }) => (
  <section aria-labelledby="done">
    <h2 id="done">What was done</h2>
    <ol className={styles.items}>
      {steps.map(({ number, at, by, step, note, text }) => (
        <li key={number}>
          <p className={styles.when}>
            {londonTime(at)}, {actorWords(by, people)}
          </p>
          <p>{breachStepWords[step]}</p>
          {note !== null && <p className={styles.text}>{note}</p>}
          {text !== null && (
            <Disclosure summary={`The record as it stood from then on: version ${number}`}>
              <Facts
                facts={[
                  ['Known since', londonTime(text.awareAt)],
                  ['Risk to people', text.risk === null ? 'Not judged yet' : breachRiskWords[text.risk]],
                ]}
              />
              <Recorded text={text} />
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  </section>
);
