import { Radios } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { EnquiryData } from '#shared/areas/admin.ts';
import { matterKinds } from '#shared/matters/states.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { TeamFields } from '../team-fields.tsx';
import { kindWords } from '../words.ts';

/** The enquiry becomes a matter, and belongs to it from then on. */
export function OpenMatter({ data, path }: { data: EnquiryData; path: string }) {
  const field = fieldsOf(data, 'open');
  return (
    <section aria-labelledby="open">
      <h2 id="open">Open a matter</h2>
      <ActionForm path={path} action="open" button="Open the matter">
        <TextField {...field('title')} label="Title" hint="The client reads it. Name nobody they may not know you look at." autoComplete="off" />
        <Radios {...field('kind', 'general')} label="Kind of work" options={matterKinds.map((value) => ({ value, label: kindWords[value] }))} />
        <TeamFields data={data} action="open" lead="" team={[]} />
        <TextField
          {...field('hours')}
          label="Hours in which the client may be written to"
          hint="Where the enquiry names some: Mon-Fri 18:00-21:00; Sat 10:00-13:00"
          autoComplete="off"
          isOptional
        />
      </ActionForm>
    </section>
  );
}
