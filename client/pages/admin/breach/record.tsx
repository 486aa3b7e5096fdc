import type { Names } from '#shared/areas/admin.ts';
import { actorWords } from '#shared/audit/who.ts';
import type { BreachText, BreachView } from '#shared/breaches/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { breachKindWords, breachRiskWords, breachStateWords, NextStep, tellingWords, untoldWords } from '../breach-words.tsx';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';

type Props = { breach: BreachView; people: Names; regulator: string };

/** How much time is left, how the risk was judged, and who was told. */
export function Standing({ breach, people, regulator }: Props) {
  const told = (when: string | null): string => (when === null ? tellingWords.untold : `${tellingWords.told} at ${londonTime(when)}`);
  return (
    <>
      <p>
        <NextStep next={breach.next} />
      </p>
      <Facts
        facts={[
          ['State', breachStateWords[breach.state]],
          ['Known since', londonTime(breach.awareAt)],
          ['72 hours end', londonTime(breach.notifyBy)],
          ['Risk to people', breach.risk === null ? 'Not judged yet' : breachRiskWords[breach.risk]],
          [regulator, breach.regulator === null ? 'Not decided' : told(breach.regulatorAt)],
          ['Its number', breach.regulatorNumber],
          [breach.regulator === 'told' ? 'Why so late' : 'Why it is not told', text(breach.regulatorWhy)],
          ['The people', breach.people === null ? 'Not decided' : told(breach.peopleAt)],
          ['Why they are not told', breach.untoldReason === null ? null : untoldWords[breach.untoldReason]],
          [breach.people === 'told' ? 'How they were told' : 'How that is so', text(breach.peopleHow)],
          ['Recorded', `${londonTime(breach.recordedAt)}, ${actorWords(breach.recordedBy, people)}`],
          ['Closed', breach.closedAt === null ? null : londonTime(breach.closedAt)],
        ]}
      />
    </>
  );
}

const text = (words: string) => (words === '' ? null : <span className={styles.text}>{words}</span>);
const number = (count: number | null): string => (count === null ? 'Not known yet' : count.toLocaleString('en-GB'));
const orMissing = (words: string) => text(words) ?? 'Not known yet';

/** What the register holds of it, in the words of staff. */
export const Recorded = ({ text: { kinds, what, happened, whose, peopleCount, which, recordCount, consequences, measures } }: { text: BreachText }) => (
  <Facts
    facts={[
      ['What happened', text(what)],
      ['Kind', kinds.length === 0 ? 'Not said yet' : kinds.map((kind) => breachKindWords[kind]).join('; ')],
      ['When', orMissing(happened)],
      ['Whose data', orMissing(whose)],
      ['About how many people', number(peopleCount)],
      ['Which data', orMissing(which)],
      ['About how many records', number(recordCount)],
      ['What it led to, or may lead to', orMissing(consequences)],
      ['What was done about it', orMissing(measures)],
    ]}
  />
);
