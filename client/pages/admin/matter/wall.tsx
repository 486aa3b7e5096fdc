import { TextField } from '#client/ui/field/text-field.tsx';
import type { OverviewData } from '#shared/areas/admin.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';

/** Owners close a matter to those of the staff who are not to know of it. */
export function Wall({ data, path }: { data: OverviewData; path: string }) {
  const { isWalled, version } = data.matter;
  const item = isWalled ? 'off' : 'on';
  return (
    <section aria-labelledby="wall">
      <h2 id="wall">Wall</h2>
      <FoldedForm
        data={data}
        path={path}
        action="wall"
        item={item}
        version={version}
        summary={isWalled ? 'Take the wall down' : 'Close this matter to all but its lead and its team'}
        button={isWalled ? 'Take it down' : 'Put it up'}
      >
        <TextField
          {...fieldsOf(data, 'wall', item)('reason')}
          label="Reason"
          hint={`${isWalled ? '' : 'Owners who are neither see it for an hour at a time, with a reason of which its lead is told: you too. '}It stays in the audit log for good. Name nobody in it.`}
          autoComplete="off"
        />
      </FoldedForm>
    </section>
  );
}
