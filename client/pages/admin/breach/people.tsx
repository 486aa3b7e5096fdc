import { Radios } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import type { BreachData } from '#shared/areas/breaches.ts';
import { untoldReasons, untoldReasonsAt } from '#shared/breaches/law.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { untoldWords } from '../breach-words.tsx';
import { TimeInput } from '../time-input.tsx';

/** Whether the people whose data it is are told. Once they were, it stays so. */
export function People({ data, path }: { data: BreachData; path: string }) {
  const { breach } = data;
  if (breach.people === 'told') return null;
  const field = fieldsOf(data, 'people');
  const reasons = breach.risk === null ? untoldReasons : untoldReasonsAt(breach.risk);
  return (
    <section aria-labelledby="people">
      <h2 id="people">Telling the people</h2>
      <p>
        Where there is a high risk to them they are told without undue delay, in plain words: what happened, whom they can ask, what it may lead to, what was
        done and what they can do (UK GDPR Article 34). Nobody is told in a way that puts them in danger.
      </p>
      <FoldedForm data={data} path={path} action="people" version={breach.version} summary="Note whether they were told" button="Note it">
        <Radios
          {...field('telling', breach.people ?? '')}
          label="The people"
          options={[
            { value: 'told', label: 'They were told' },
            { value: 'untold', label: 'They are not told' },
          ]}
        />
        <TimeInput data={data} action="people" name="told" label="Where they were told: on which day" timeLabel="At what time" />
        <Radios
          {...field('reason', breach.untoldReason ?? '')}
          label="Where they are not told: why"
          options={reasons.map((value) => ({ value, label: untoldWords[value] }))}
          isOptional
        />
        <TextArea {...field('how', breach.peopleHow)} label="How they were told and what, or how it is that they need not be" rows={3} />
      </FoldedForm>
    </section>
  );
}
