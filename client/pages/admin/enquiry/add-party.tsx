import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { EnquiryData } from '#shared/areas/admin.ts';
import { partyRoles } from '#shared/forms/enquiry.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';

/** Somebody of whom we have heard since. */
export function AddParty({ data, path }: { data: EnquiryData; path: string }) {
  const field = fieldsOf(data, 'party');
  const { error: _, ...role } = field('role');
  return (
    <FoldedForm data={data} path={path} action="party" version={data.work.version} summary="Add somebody who is involved" button="Add them" look="secondary">
      <p>The conflict check has to be made anew after that.</p>
      <TextField {...field('name')} label="Full name, or name of the organisation" autoComplete="off" />
      <TextField {...field('other')} label="Former or other names" autoComplete="off" isOptional />
      <SelectField {...role} label="Part in the matter" options={partyRoles} width="half" />
    </FoldedForm>
  );
}
