import { Checkboxes, Radios } from '#client/ui/field/choices.tsx';
import { DateField } from '#client/ui/field/date-field.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Dense } from '#client/ui/dense/dense.tsx';
import { Section } from '#client/ui/section/section.tsx';
import styles from './kit.module.scss';

const subjects = [
  { value: '', label: 'Choose a subject' },
  { value: 'harassment', label: 'Workplace harassment or misconduct' },
  { value: 'tracing', label: 'Tracing a person' },
];

const callers = [
  { value: 'yes', label: 'Yes, call and leave a message' },
  { value: 'quiet', label: 'Call, but leave no message' },
  { value: 'no', label: 'Do not call', hint: 'We will write to the address above and nowhere else.' },
];

const papers = [
  { value: 'rota', label: 'Rotas' },
  { value: 'mail', label: 'E-mail', hint: 'Only what you may lawfully pass on.' },
];

function Plain({ prefix }: { prefix: string }) {
  const named = (name: string) => `${prefix}-${name}`;
  return (
    <div>
      <TextField name={named('name')} label="Your name" autoComplete="name" />
      <TextField
        name={named('telephone')}
        label="Telephone"
        hint="We ring only if you say below that it is safe."
        type="tel"
        autoComplete="tel"
        width="half"
        isOptional
      />
      <TextField name={named('reference')} label="Reference" width="8" defaultValue="E-0000-31" disabled />
      <SelectField name={named('subject')} label="What is it about?" options={subjects} />
      <TextArea name={named('names')} label="Everyone involved" hint="Names of people and companies on every side, one per line." rows={4} />
      <Radios
        name={named('call')}
        label="Is it safe to call?"
        hint="Think about shared phones and who is in the room."
        options={callers}
        defaultValue="quiet"
      />
      <Checkboxes name={named('papers')} label="What do you hold?" options={papers} defaultValue={['mail']} isOptional />
      <DateField name={named('born')} label="Your date of birth" hint="For example, 27 3 1984" autoComplete="bday" />
      <FileField name={named('files')} label="Files" hint="Up to 25 MB each: PDF, pictures, spreadsheets." multiple />
      <PasswordField name={named('password')} label="Password" autoComplete="current-password" />
    </div>
  );
}

function Wrong() {
  return (
    <div>
      <TextField
        name="bad-mail"
        label="E-mail address"
        error="Enter an e-mail address such as name@example.com"
        type="email"
        autoComplete="email"
        defaultValue="helen.r@example"
      />
      <TextField
        name="bad-code"
        label="Six-digit code"
        hint="It changes every 30 seconds."
        error="That code has passed. Wait for the next one."
        width="8"
        defaultValue="418203"
      />
      <SelectField name="bad-subject" label="What is it about?" error="Say what it is about" options={subjects} />
      <TextArea name="bad-names" label="Everyone involved" error="Name at least one person or company" rows={4} />
      <Radios name="bad-call" label="Is it safe to call?" hint="Think about shared phones." error="Say whether it is safe to call you" options={callers} />
      <Checkboxes
        name="bad-agree"
        label="Before we start"
        error="Confirm that you have read the scope note"
        options={[{ value: 'yes', label: 'I have read the scope note' }]}
      />
      <DateField
        name="bad-born"
        label="Your date of birth"
        error="The date of birth must include a year"
        wrong={['year']}
        autoComplete="bday"
        defaultValue={{ day: '27', month: '3' }}
      />
      <FileField name="bad-files" label="Files" error="rota.zip is locked with a password. Send it without the lock." />
      <PasswordField
        name="bad-password"
        label="Choose a password"
        hint="At least 12 characters."
        error="The password must have at least 12 characters"
        autoComplete="new-password"
      />
    </div>
  );
}

export function Fields() {
  return (
    <Section
      id="fields"
      heading="Fields"
      label="Needed unless marked optional"
      lead="Label above, hint under it, error under that. Nothing stands inside a field but the answer."
    >
      <form className={styles.columns} noValidate>
        <Plain prefix="plain" />
        <Wrong />
        <Dense>
          <Plain prefix="dense" />
        </Dense>
      </form>
    </Section>
  );
}
