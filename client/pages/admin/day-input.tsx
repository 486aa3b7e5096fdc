import { DateField } from '#client/ui/field/date-field.tsx';
import { fieldId, formId, type AdminPageData } from '#shared/areas/admin.ts';
import { fieldsOf } from './action-form.tsx';

type Props = {
  data: AdminPageData;
  action: string;
  item?: string | undefined;
  name: string;
  label: string;
  hint?: string | undefined;
  /** ISO day that stands there first. */ first?: string;
};

/** A day of a form of the back office, in three parts; what was typed comes back. */
export function DayInput({ data, action, item, name, label, hint, first = '' }: Props) {
  const [year = '', month = '', day = ''] = first.split('-');
  const typed = (part: string, text: string): string => data.values[fieldId(formId(action, item), `${name}-${part}`)] ?? text;
  const { id, error } = fieldsOf(data, action, item)(name);
  const plain = (part: string): string => (part === '' ? '' : String(Number(part)));
  return (
    <DateField
      name={name}
      id={id}
      label={label}
      hint={hint}
      error={error}
      defaultValue={{ day: typed('day', plain(day)), month: typed('month', plain(month)), year: typed('year', year) }}
    />
  );
}
