import { DateField } from '#client/ui/field/date-field.tsx';
import { fieldId, formId, type RightsRequestData } from '#shared/areas/admin.ts';
import { fieldsOf } from '../action-form.tsx';

type Props = { data: RightsRequestData; action: string; item?: string; label: string; hint?: string };

/** The day on which something came: today, unless it lay somewhere. */
export function CameOn({ data, action, item, label, hint }: Props) {
  const form = formId(action, item);
  const [year = '', month = '', day = ''] = data.today.split('-');
  const typed = (part: string, first: string): string => data.values[fieldId(form, `came-${part}`)] ?? first;
  const { error } = fieldsOf(data, action, item)('came');
  return (
    <DateField
      name="came"
      id={fieldId(form, 'came')}
      label={label}
      hint={hint ?? 'The time goes on from that day.'}
      error={error}
      defaultValue={{ day: typed('day', String(Number(day))), month: typed('month', String(Number(month))), year: typed('year', year) }}
    />
  );
}
