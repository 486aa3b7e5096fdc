import { Checkboxes, Radios } from '#client/ui/field/choices.tsx';
import type { RightsRequestData } from '#shared/areas/admin.ts';
import { answerWays, outcomes, refusals, refusalsOf } from '#shared/rights/law.ts';
import { FoldedForm, chosenOf, fieldsOf } from '../action-form.tsx';
import { outcomeWords, wayWords } from '../rights-words.tsx';
import { Telling } from './telling.tsx';

/** The answer was given, and what it came to. */
export function Close({ data, path }: { data: RightsRequestData; path: string }) {
  const { kind, version, clock } = data.request;
  const field = fieldsOf(data, 'close');
  const why = refusalsOf(kind);
  const isComplaint = kind === 'complaint';
  return (
    <section aria-labelledby="close">
      <h2 id="close">{isComplaint ? 'Outcome' : 'Answer'}</h2>
      <FoldedForm
        data={data}
        path={path}
        action="close"
        version={version}
        summary={isComplaint ? 'Note the outcome and close it' : 'Note the answer and close it'}
        button="Close the request"
      >
        <Radios {...field('outcome')} label="What came of it" options={outcomes.map((value) => ({ value, label: outcomeWords(kind)[value] }))} />
        {why.length > 0 && (
          <Radios
            {...field('refusal')}
            label="Where something is refused: the reason in law"
            options={why.map((value) => ({ value, label: refusals[value] }))}
            isOptional
          />
        )}
        <Checkboxes
          {...field('rights-told')}
          defaultValue={chosenOf(data, 'close', undefined, 'rights-told')}
          label={isComplaint ? 'Where it is not upheld, wholly or in part' : 'Where something is refused'}
          hint={`UK GDPR Article 12(4). For the answer: “If you do not agree, you can complain to the ${data.regulator}, and you can ask a court to order what you want done.”`}
          options={[{ value: 'yes', label: `The answer gives the reasons, and says that they can complain to the ${data.regulator} and go to court` }]}
          isOptional
        />
        <Radios
          {...field('way')}
          label="How the answer reaches the person"
          hint="Never by mail: a mail says only that the answer is on its way. Not needed where they withdrew it."
          options={answerWays.map((value) => ({ value, label: wayWords[value] }))}
          isOptional
        />
        <Telling data={data} action="close" by={clock?.respondBy ?? null} />
      </FoldedForm>
    </section>
  );
}
