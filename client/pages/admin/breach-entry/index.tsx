import { useLoaderData } from '#client/app/router.ts';
import { breachEntryPath, breachesPath, type BreachEntryData } from '#shared/areas/breaches.ts';
import { ActionForm } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BreachFields } from '../breach-fields.tsx';

/** A breach, recorded as soon as it is known: what is not known yet is added later. */
export function Component() {
  const data = useLoaderData() as BreachEntryData;
  return (
    <AdminPage data={data} title="Record a breach" place={<a href={breachesPath}>Breaches</a>}>
      <p>
        Every breach is written down, also where nobody has to be told (UK GDPR Article 33(5)). Record it now, with what you know: only the time and a sentence
        are needed.
      </p>
      <ActionForm path={breachEntryPath} action="record" submission={data.submission} button="Record the breach">
        <BreachFields data={data} action="record" regulator={data.regulator} />
      </ActionForm>
    </AdminPage>
  );
}
