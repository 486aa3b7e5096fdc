import { TextArea } from '#client/ui/field/text-area.tsx';
import type { RightsRequestData } from '#shared/areas/admin.ts';
import { londonDay } from '#shared/text/dates.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { Telling } from './telling.tsx';

/** What may always be done: say that it is in hand, and write down what was done. */
export function Steps({ data, path, isOpen }: { data: RightsRequestData; path: string; isOpen: boolean }) {
  const { kind, state, acknowledgedAt, acknowledgeBy, version, clock } = data.request;
  const isComplaint = kind === 'complaint';
  const isToAcknowledge = isOpen && acknowledgedAt === null && state !== 'acknowledged';
  const by = acknowledgeBy === null ? (clock?.respondBy ?? null) : londonDay(new Date(acknowledgeBy));
  return (
    <section aria-labelledby="work">
      <h2 id="work">Work on it</h2>
      {isComplaint && <p>Look into it without undue delay, write each step down, and tell the person how it goes where it takes long.</p>}
      {isToAcknowledge && (
        <FoldedForm data={data} path={path} action="acknowledge" version={version} summary="Acknowledge it" button="Acknowledge it">
          <p>{isComplaint ? 'Within 30 days of its arrival (Data Protection Act 2018 s.164A).' : 'The law does not ask for this; people are glad of it.'}</p>
          <Telling data={data} action="acknowledge" by={by} />
        </FoldedForm>
      )}
      <FoldedForm
        data={data}
        path={path}
        action="note"
        version={version}
        summary={isComplaint ? 'Write down a step or a note' : 'Write down what was done'}
        button="Keep the note"
        look="secondary"
      >
        <TextArea {...fieldsOf(data, 'note')('note')} label="Note" hint="Kept sealed, for case managers and owners. Nobody changes it afterwards." rows={4} />
      </FoldedForm>
    </section>
  );
}
