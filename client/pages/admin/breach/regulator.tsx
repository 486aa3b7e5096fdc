import { Radios } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { BreachData } from '#shared/areas/breaches.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { TimeInput } from '../time-input.tsx';

/** Whether the regulator is told. Once it was, it stays so. */
export function Regulator({ data, path }: { data: BreachData; path: string }) {
  const { breach, regulator } = data;
  if (breach.regulator === 'told') return null;
  const field = fieldsOf(data, 'regulator');
  return (
    <section aria-labelledby="regulator">
      <h2 id="regulator">Telling the regulator</h2>
      <p>
        The {regulator} is told within 72 hours, unless a risk to people is unlikely (UK GDPR Article 33(1)). It is told what happened, whose data and about how
        many, whom it can ask here, what it may lead to, and what was done (Article 33(3)). What is not known yet may follow (Article 33(4)).
      </p>
      <FoldedForm data={data} path={path} action="regulator" version={breach.version} summary="Note whether it was told" button="Note it">
        <Radios
          {...field('telling', breach.regulator ?? '')}
          label={`The ${regulator}`}
          options={[
            { value: 'told', label: 'It was told' },
            { value: 'untold', label: 'It is not told: a risk to people is unlikely' },
          ]}
        />
        <TimeInput
          data={data}
          action="regulator"
          name="told"
          label="Where it was told: on which day"
          timeLabel="At what time"
          hint="Not the time of this note, but that at which it was told."
        />
        <TextField {...field('number')} label="The number that it gave the case" autoComplete="off" width="half" isOptional />
        <TextArea
          {...field('why', breach.regulatorWhy)}
          label="Why a risk is unlikely; or, after more than 72 hours, the reasons for the delay"
          hint="Needed for these two. The register has to show it (Articles 33(1) and 33(5))."
          rows={3}
          isOptional
        />
      </FoldedForm>
    </section>
  );
}
