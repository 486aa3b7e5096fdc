import { Checkboxes } from '#client/ui/field/choices.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { fieldId, type AdminPageData, type Colleague } from '#shared/areas/admin.ts';
import { chosenOf, fieldsOf } from './action-form.tsx';

type Props = {
  data: AdminPageData & { colleagues: readonly Colleague[] };
  action: string;
  /** Those who have it now. */
  lead: string;
  team: readonly string[];
};

/** Who leads a matter, and who works on it besides. */
export function TeamFields({ data, action, lead, team }: Props) {
  const { error: _, ...own } = fieldsOf(data, action)('lead', lead);
  return (
    <>
      <SelectField
        {...own}
        label="Lead"
        options={[{ value: '', label: 'Choose' }, ...data.colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
        width="half"
      />
      <Checkboxes
        name="team"
        id={fieldId(action, 'team')}
        label="Team"
        hint="Who works on it besides the lead. Investigators see no other matters."
        options={data.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosenOf(data, action, undefined, 'team', team)}
        isOptional
      />
    </>
  );
}
