import type { Names } from '#shared/areas/admin.ts';
import type { ErasureWord, ExtensionReason, IdentityCheck, Outcome, PauseReason, RequestKind } from '#shared/rights/law.ts';
import type { StepView } from '#shared/rights/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import styles from '../back-office.module.scss';
import { awaitedWords, erasureWords, extensionWords, identityWords, outcomeWords } from '../rights-words.tsx';

type Props = { steps: readonly StepView[]; kind: RequestKind; people: Names };

/** Everything that was done, with who did it. Nobody changes it. */
export function History({ steps, kind, people }: Props) {
  const name = (by: string): string =>
    by === 'operator' ? 'The operator, at the command line' : (people[by.replace('staff:', '')] ?? 'Nobody on the staff any more');
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {steps.length === 0 && <p>Nothing has been done yet.</p>}
      <ol className={styles.items}>
        {steps.map((step) => (
          <li key={step.number}>
            <p className={styles.when}>
              {londonTime(step.at)}, {name(step.by)}
            </p>
            <p>
              {wordsOf(step, kind)}
              {step.told !== null && `. ${step.told === 'mail' ? 'The person was mailed.' : 'The person was told by letter or on the telephone.'}`}
            </p>
            {step.note !== null && <p className={styles.text}>{step.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({ step, word }: StepView, kind: RequestKind): string {
  if (step === 'acknowledged') return 'Acknowledged';
  if (step === 'released') return 'Taken out of suspected spam';
  if (step === 'identity') return `Who asks: ${identityWords[word as IdentityCheck].toLowerCase()}`;
  if (step === 'paused') return `Time stopped. Awaited: ${awaitedWords[word as PauseReason].toLowerCase()}`;
  if (step === 'resumed') return `Time goes on. It has come: ${awaitedWords[word as PauseReason].toLowerCase()}`;
  if (step === 'extended') return `Extended by two months: ${extensionWords[word as ExtensionReason].toLowerCase()}`;
  if (step === 'noted') return word === null ? 'Note' : erasureWords[word as ErasureWord];
  return `Closed: ${outcomeWords(kind)[word as Outcome].toLowerCase()}`;
}
