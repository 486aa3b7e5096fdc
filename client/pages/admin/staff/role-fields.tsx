import { Checkboxes } from '#client/ui/field/choices.tsx';
import { fieldId, type AdminPageData } from '#shared/areas/admin.ts';
import { roleSentences } from '#shared/staff/roll.ts';
import { roleWords, staffRoles, type StaffRole } from '#shared/staff/roles.ts';
import { chosenOf, fieldsOf } from '../action-form.tsx';

/** What somebody may see and do. @param props.first What they may now. */
export function RoleFields({ data, action, first = [] }: { data: AdminPageData; action: string; first?: readonly StaffRole[] }) {
  const { error } = fieldsOf(data, action)('roles');
  return (
    <Checkboxes
      name="roles"
      id={fieldId(action, 'roles')}
      label="Roles"
      error={error}
      options={staffRoles.map((value) => ({ value, label: roleWords[value], hint: roleSentences[value] }))}
      defaultValue={chosenOf(data, action, undefined, 'roles', first)}
    />
  );
}
