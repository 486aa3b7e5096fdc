import { TextField } from '#client/ui/field/text-field.tsx';
import type { AdminPageData } from '#shared/areas/admin.ts';
import { fieldsOf } from './action-form.tsx';
import { DayInput } from './day-input.tsx';

type Props = {
  data: AdminPageData;
  action: string;
  name: string;
  label: string;
  timeLabel: string;
  hint?: string | undefined;
  /** Day and time that stand there first. */ first?: { day: string; time: string };
};

/** A day and a time of a form of the back office, in London; what was typed comes back. */
export const TimeInput = ({ data, action, name, label, timeLabel, hint, first = { day: '', time: '' } }: Props) => (
  <>
    <DayInput data={data} action={action} name={name} label={label} hint={hint} first={first.day} />
    <TextField
      {...fieldsOf(data, action)(`${name}-time`, first.time)}
      label={timeLabel}
      hint="As a clock in the United Kingdom shows it, such as 14:30."
      inputMode="numeric"
      autoComplete="off"
      width="8"
    />
  </>
);
