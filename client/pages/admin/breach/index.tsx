import { useLoaderData } from '#client/app/router.ts';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { breachesPath, breachPath, type BreachData } from '#shared/areas/breaches.ts';
import { historyPathOf } from '#shared/audit/views.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BreachFields } from '../breach-fields.tsx';
import { People } from './people.tsx';
import { Recorded, Standing } from './record.tsx';
import { Regulator } from './regulator.tsx';
import { Steps } from './steps.tsx';

/** One breach: the time that is left, what is known, who is told, and everything that was done. */
export function Component() {
  const data = useLoaderData() as BreachData;
  const { breach, people, regulator } = data;
  const path = breachPath(breach.ref);
  const isOpen = breach.state === 'open';
  return (
    <AdminPage data={data} title={`Breach ${breach.ref}`} place={<a href={breachesPath}>Breaches</a>} history={historyPathOf(path)}>
      <Standing breach={breach} people={people} regulator={regulator} />
      <section aria-labelledby="record">
        <h2 id="record">What is known</h2>
        <Recorded text={breach} />
        {isOpen && (
          <FoldedForm data={data} path={path} action="change" version={breach.version} summary="Change the record" button="Keep the record">
            <BreachFields data={data} action="change" regulator={regulator} breach={breach} />
          </FoldedForm>
        )}
      </section>
      {isOpen && <Regulator data={data} path={path} />}
      {isOpen && <People data={data} path={path} />}
      <section aria-labelledby="work">
        <h2 id="work">Work on it</h2>
        <FoldedForm data={data} path={path} action="note" version={breach.version} summary="Write down what was done" button="Keep the note" look="secondary">
          <TextArea {...fieldsOf(data, 'note')('note')} label="Note" hint="Kept sealed, for case managers and owners. Nobody changes it afterwards." rows={4} />
        </FoldedForm>
        {isOpen ? (
          <ActionForm path={path} action="close" version={breach.version} button="Close the record" look="secondary" />
        ) : (
          <FoldedForm data={data} path={path} action="reopen" version={breach.version} summary="Open it again" button="Open it again" look="secondary">
            <TextArea {...fieldsOf(data, 'reopen')('why')} label="Why" rows={2} />
          </FoldedForm>
        )}
      </section>
      <Steps steps={breach.steps} people={people} />
    </AdminPage>
  );
}
