import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { ErrorSummary, type FormError } from '#client/ui/error-summary/error-summary.tsx';
import { Radios } from '#client/ui/field/choices.tsx';
import { DateField } from '#client/ui/field/date-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Section } from '#client/ui/section/section.tsx';

const errors: readonly FormError[] = [
  { field: 'tried-mail', message: 'Enter an e-mail address such as name@example.com' },
  { field: 'tried-for', message: 'Say who the enquiry is for' },
  { field: 'tried-since', message: 'The date must include a year' },
  { message: 'The form was open for more than a day. Send it again to confirm.' },
];

const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;

export function TriedForm() {
  const [attempt, setAttempt] = useState(0);
  const say = (name: string) => (attempt > 0 ? errorOf(name) : undefined);
  return (
    <Section
      id="error-summary"
      heading="Error summary"
      label="Send the form"
      lead="It takes the focus each time the form is sent, and leads to each field with its question in sight."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} note="Nothing you typed has been lost." />}
        <TextField name="tried-mail" label="E-mail address" type="email" autoComplete="email" error={say('tried-mail')} />
        <Radios
          name="tried-for"
          label="Who is this enquiry for?"
          options={[
            { value: 'business', label: 'A business or organisation', hint: 'HR, legal, insurance, compliance, security' },
            { value: 'personal', label: 'Me, or my family' },
          ]}
          error={say('tried-for')}
        />
        <DateField name="tried-since" label="Since when?" error={say('tried-since')} wrong={['year']} />
        <p>
          <Button type="submit">Send the enquiry</Button>
        </p>
      </form>
    </Section>
  );
}
