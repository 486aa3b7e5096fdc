import { Checkboxes } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { TipData } from '#shared/areas/admin.ts';
import { longestTipReason, longestTipSummary } from '#shared/tips/desk.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';

type Props = { data: TipData; path: string };

/** What a matter may know of a tip: words of a custodian's own, without a way back. */
export function Summarise({ data, path }: Props) {
  const field = fieldsOf(data, 'summarise');
  return (
    <section aria-labelledby="summary">
      <h2 id="summary">Tell a matter</h2>
      <FoldedForm data={data} path={path} action="summarise" summary="Write a summary for a matter" button="Put it into the matter">
        <Notice kind="warn" title="Nothing in it may point to the sender.">
          Write in your own words. Leave out what only a few people can know, quotations, times, and how it came to us. Everybody who works on the matter reads
          it, and it outlasts the tip.
        </Notice>
        <TextField
          {...field('matterRef')}
          label="Reference of the matter"
          hint="MAT-7K4M-2QXD. Ask the case manager: custodians see no matters."
          autoComplete="off"
          width="half"
        />
        <TextArea {...field('text')} label="Summary" hint={`Up to ${longestTipSummary.toLocaleString('en-GB')} characters.`} rows={6} />
      </FoldedForm>
    </section>
  );
}

/** Gone for everybody, its sender included. */
export function Erase({ data, path }: Props) {
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">Erase it</h2>
      <FoldedForm data={data} path={path} action="erase" summary="Erase this tip with everything in it" button="Erase it for good" look="danger">
        <p>
          Tips are erased by themselves when their time is over. Erase one before that only where keeping it does harm. Its sender reads that it was erased, and
          on which day.
        </p>
        <TextField
          {...fieldsOf(data, 'erase')('reason')}
          label="Reason"
          hint={`Up to ${longestTipReason} characters. It stays in the audit log for good: name nobody in it.`}
          autoComplete="off"
        />
        <Checkboxes name="sure" id="erase-sure" label="Are you sure?" options={[{ value: 'yes', label: 'It cannot be brought back.' }]} />
      </FoldedForm>
    </section>
  );
}
