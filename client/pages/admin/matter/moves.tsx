import { Checkboxes, Radios } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { fieldId, formId, type OverviewData } from '#shared/areas/admin.ts';
import { guards, pauseReasons } from '#shared/matters/states.ts';
import { chosenOf, FoldedForm, fieldsOf } from '../action-form.tsx';
import { pauseWords, statedWords, stateWords } from '../words.ts';

/** Where the matter may go from here, and what has to be true first. */
export function Moves({ data, path }: { data: OverviewData; path: string }) {
  if (data.moves.length === 0) return null;
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">Move it on</h2>
      {data.moves.map((move) => (
        <Move key={move.to} data={data} path={path} move={move} />
      ))}
    </section>
  );
}

function Move({ data, path, move: { to, open } }: { data: OverviewData; path: string; move: OverviewData['moves'][number] }) {
  const field = fieldsOf(data, 'move', to);
  const stated = open.filter((name) => statedWords[name] !== undefined);
  const unmet = open.filter((name) => statedWords[name] === undefined);
  return (
    <FoldedForm
      data={data}
      path={path}
      action="move"
      item={to}
      version={data.matter.version}
      summary={`${stateWords[to]}${unmet.length > 0 ? ': not yet' : ''}`}
      button={`Move to ${stateWords[to].toLowerCase()}`}
    >
      {unmet.length > 0 && (
        <ul>
          {unmet.map((name) => (
            <li key={name}>{guards[name].refusal}</li>
          ))}
        </ul>
      )}
      {stated.length > 0 && (
        <Checkboxes
          name="stated"
          id={fieldId(formId('move', to), 'stated')}
          label="What I say is true"
          hint="It is kept with your name."
          options={stated.map((value) => ({ value, label: statedWords[value] }))}
          defaultValue={chosenOf(data, 'move', to, 'stated')}
        />
      )}
      {to === 'paused' && (
        <Radios
          {...field('pauseReason')}
          label="Why"
          hint="The client reads it."
          options={pauseReasons.map((value) => ({ value, label: pauseWords[value] }))}
        />
      )}
      <TextField {...field('reason')} label="In your words, for staff" autoComplete="off" isOptional />
    </FoldedForm>
  );
}
