import { Radios } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { EnquiryData } from '#shared/areas/admin.ts';
import { declineReasons, declineSentences, enquiryGuards, toldStates } from '#shared/enquiries/states.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { declineWords, mailingWords, moveWords } from './words.ts';

/** Where the enquiry may go from here, and what has to be true first. */
export function Moves({ data, path }: { data: EnquiryData; path: string }) {
  const { moves, mailing } = data.work;
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">Move it on</h2>
      <p>How the sender is told: {mailingWords[mailing].toLowerCase()}.</p>
      {moves.map((move) => (
        <Move key={move.to} data={data} path={path} move={move} />
      ))}
    </section>
  );
}

function Move({ data, path, move: { to, open } }: { data: EnquiryData; path: string; move: EnquiryData['work']['moves'][number] }) {
  const field = fieldsOf(data, 'move', to);
  const words = moveWords[to] ?? to;
  return (
    <FoldedForm
      data={data}
      path={path}
      action="move"
      item={to}
      version={data.work.version}
      summary={`${words}${open.length > 0 ? ': not yet' : ''}`}
      button={words}
      look="secondary"
    >
      {open.length > 0 && (
        <ul>
          {open.map((guard) => (
            <li key={guard}>{enquiryGuards[guard]}</li>
          ))}
        </ul>
      )}
      {toldStates.includes(to) && data.work.mailing === 'yes' && <p>The sender is mailed that there is news, and nothing of what it is about.</p>}
      {to === 'declined' && (
        <Radios
          {...field('reason')}
          label="Why"
          hint="The sentence under it is all that the sender is told. For somebody’s safety it is sent alone."
          options={declineReasons.map((value) => ({ value, label: declineWords[value], hint: declineSentences[value] }))}
        />
      )}
      <TextField {...field('note')} label="In your words, for staff" autoComplete="off" isOptional />
    </FoldedForm>
  );
}
