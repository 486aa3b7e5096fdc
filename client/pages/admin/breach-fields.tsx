import { Checkboxes, Radios } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { AdminPageData } from '#shared/areas/admin.ts';
import { breachKinds, breachRisks } from '#shared/breaches/law.ts';
import type { BreachView } from '#shared/breaches/views.ts';
import { londonClock } from '#shared/text/clock-time.ts';
import { londonDay } from '#shared/text/dates.ts';
import { chosenOf, fieldsOf } from './action-form.tsx';
import { breachKindWords, breachRiskWords } from './breach-words.tsx';
import { TimeInput } from './time-input.tsx';

type Props = { data: AdminPageData; action: string; regulator: string; /** Of a record that is changed. */ breach?: BreachView };

const numberOf = (count: number | null | undefined): string => (count === null || count === undefined ? '' : String(count));

/** What the register holds of a breach. What is not known yet stays empty, and is added later. */
export function BreachFields({ data, action, regulator, breach }: Props) {
  const field = fieldsOf(data, action);
  const known = breach && { day: londonDay(new Date(breach.awareAt)), time: londonClock(breach.awareAt) };
  return (
    <>
      <TimeInput
        data={data}
        action={action}
        name="aware"
        label="Day on which it became known"
        timeLabel="Time at which it became known"
        hint="When somebody of the firm could be reasonably sure that something had happened to personal data. The 72 hours begin then."
        {...(known && { first: known })}
      />
      <TextArea {...field('what', breach?.what)} label="What happened" hint="As far as you know it now. Name nobody whose data it is." rows={4} />
      <Checkboxes
        {...field('kinds')}
        defaultValue={chosenOf(data, action, undefined, 'kinds', breach?.kinds)}
        label="What kind of breach it is"
        options={breachKinds.map((value) => ({ value, label: breachKindWords[value] }))}
        isOptional
      />
      <TextField {...field('happened', breach?.happened)} label="When it happened, as far as that is known" autoComplete="off" isOptional />
      <TextArea {...field('whose', breach?.whose)} label="Whose data" hint="Clients, people we asked about, staff, visitors of the site." rows={2} isOptional />
      <TextField
        {...field('peopleCount', numberOf(breach?.peopleCount))}
        label="About how many people"
        inputMode="numeric"
        autoComplete="off"
        width="8"
        isOptional
      />
      <TextArea
        {...field('which', breach?.which)}
        label="Which data"
        hint="Names, addresses, reports, pictures, data on health or convictions."
        rows={2}
        isOptional
      />
      <TextField
        {...field('recordCount', numberOf(breach?.recordCount))}
        label="About how many records"
        inputMode="numeric"
        autoComplete="off"
        width="8"
        isOptional
      />
      <TextArea {...field('consequences', breach?.consequences)} label="What it led to, or may lead to" rows={3} isOptional />
      <TextArea {...field('measures', breach?.measures)} label="What was done about it, and what will be" rows={3} isOptional />
      <Radios
        {...field('risk', breach?.risk ?? '')}
        label="Risk to the rights and freedoms of people"
        hint={`Where it is not unlikely the ${regulator} is told (Article 33); where it is high the people are told, too (Article 34).`}
        options={[{ value: '', label: 'Not judged yet' }, ...breachRisks.map((value) => ({ value, label: breachRiskWords[value] }))]}
      />
    </>
  );
}
