import { TextField } from '#client/ui/field/text-field.tsx';
import { auditExportPath, type AuditData } from '#shared/audit/views.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';

/** Lines of some days as a table to keep. */
export function Save({ data }: { data: AuditData }) {
  const field = fieldsOf(data, 'save');
  return (
    <section aria-labelledby="save">
      <h2 id="save">Save lines</h2>
      <FoldedForm data={data} summary="Save the lines of some days as a CSV file" path={auditExportPath} action="save" button="Save the file">
        <TextField {...field('from', data.filter.from)} type="date" label="First day" />
        <TextField {...field('to', data.filter.to)} type="date" label="Last day" />
        <TextField
          {...field('reason')}
          label="Reason for saving"
          hint="It stays in the audit log for good: name nobody in it. A text in the file that a spreadsheet could take for a formula begins with an apostrophe."
          autoComplete="off"
        />
      </FoldedForm>
    </section>
  );
}
