import { Radios } from '#client/ui/field/choices.tsx';
import type { TipData } from '#shared/areas/admin.ts';
import type { TipSummary } from '#shared/tips/desk.ts';
import { isFinished, nextTipStates, outcomes, publicStateOf, staffOutcomes, type TipState } from '#shared/tips/states.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { publicTipWords, tipStateWords } from '../tip-words.ts';

type Props = { data: TipData; /** As it stands by now. */ tip: TipSummary; path: string };

/** Where a tip may go from here, and what its sender reads of that. */
export function TipMoves({ data, tip, path }: Props) {
  const next = nextTipStates(tip.state);
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">Move it on</h2>
      {next.length === 0 && <p>{isFinished(tip.state) ? 'It has ended. Its sender can write all the same.' : 'Opening it is the first step.'}</p>}
      {next.map((to) => (
        <Move key={to} data={data} tip={tip} path={path} to={to} />
      ))}
    </section>
  );
}

function Move({ data, tip, path, to }: Props & { to: TipState }) {
  const asks = isFinished(to) && tip.outcome === null;
  return (
    <FoldedForm
      data={data}
      path={path}
      action="move"
      item={to}
      version={tip.version}
      summary={tipStateWords[to]}
      button={`Move to ${tipStateWords[to].toLowerCase()}`}
    >
      <p>Its sender reads: “{publicTipWords[publicStateOf(to)]}”.</p>
      {asks && (
        <Radios
          {...fieldsOf(data, 'move', to)('outcome')}
          label="What its sender is told of the outcome"
          options={staffOutcomes.map((value) => ({ value, label: outcomes[value] }))}
        />
      )}
    </FoldedForm>
  );
}
