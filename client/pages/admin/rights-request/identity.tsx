import { Radios } from '#client/ui/field/choices.tsx';
import type { RightsRequestData } from '#shared/areas/admin.ts';
import { pauseLaw, pausesOf, type IdentityCheck } from '#shared/rights/law.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { CameOn } from './came-on.tsx';
import { Telling } from './telling.tsx';

const labels: Readonly<Record<IdentityCheck, string>> = {
  asked: 'There is doubt: ask for proof',
  confirmed: 'It is confirmed who asks',
  'not-needed': 'There is no doubt: nothing has to be asked for',
};

/** Whether it is known who asks: nobody is handed what is another’s. */
export function Identity({ data, path }: { data: RightsRequestData; path: string }) {
  const { kind, identity, version, pauses } = data.request;
  if (identity === 'confirmed') return null;
  const checks: readonly IdentityCheck[] =
    identity === 'asked' ? ['confirmed'] : identity === null ? ['not-needed', 'asked', 'confirmed'] : ['asked', 'confirmed'];
  const isAwaited = pauses.some(({ reason, until }) => reason === 'identity' && until === null);
  const field = fieldsOf(data, 'identity');
  return (
    <section aria-labelledby="identity">
      <h2 id="identity">Who asks</h2>
      <p>
        Ask for no more proof than is needed to be sure.{' '}
        {pausesOf(kind).includes('identity') ? `While it is awaited the time stands still (${pauseLaw.identity}).` : 'Asking for it stops no time here.'}
      </p>
      <FoldedForm
        data={data}
        path={path}
        action="identity"
        version={version}
        summary={identity === 'asked' ? 'The proof has come' : 'Note what is known about who asks'}
        button="Note it"
      >
        <Radios
          {...field('check', identity === 'asked' ? 'confirmed' : '')}
          label="What is known"
          options={checks.map((value) => ({ value, label: labels[value] }))}
        />
        {isAwaited && <CameOn data={data} action="identity" label="Day on which it was clear who asks" />}
        <Telling data={data} action="identity" by={isAwaited ? null : data.today} when={isAwaited ? undefined : 'Where proof is asked for,'} />
      </FoldedForm>
    </section>
  );
}
