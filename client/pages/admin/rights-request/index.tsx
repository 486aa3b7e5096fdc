import { useLoaderData } from '#client/app/router.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { rightsPath, rightsRequestPath, type RightsRequestData } from '#shared/areas/admin.ts';
import { historyPathOf } from '#shared/audit/views.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Story } from '../enquiry/story.tsx';
import { Close } from './close.tsx';
import { Enquiries } from './enquiries.tsx';
import { Erasing } from './erasing.tsx';
import { History } from './history.tsx';
import { Identity } from './identity.tsx';
import { Standing } from './standing.tsx';
import { Steps } from './steps.tsx';
import { Time } from './time.tsx';

const why = 'The reason stays in the audit log for good. Name nobody in it.';

/** One request: how its time stands, what was asked for whoever gives a reason, and what is done about it. */
export function Component() {
  const data = useLoaderData() as RightsRequestData;
  const { request, story } = data;
  const path = rightsRequestPath(request.ref);
  const isOpen = request.state !== 'closed' && !request.quarantined;
  return (
    <AdminPage data={data} title={`Request ${request.ref}`} place={<a href={rightsPath}>Rights</a>} history={historyPathOf(path)}>
      <Standing request={request} people={data.people} />
      {story === undefined ? (
        <section aria-labelledby="story">
          <h2 id="story">What was asked</h2>
          <ActionForm path={path} action="read" button="Read it">
            <TextField {...fieldsOf(data, 'read')('reason')} label="Reason for reading" hint={why} autoComplete="off" />
          </ActionForm>
        </section>
      ) : (
        <Story sections={story} />
      )}
      {request.quarantined && (
        <section aria-labelledby="spam">
          <h2 id="spam">Suspected spam</h2>
          <p>Nobody was mailed. It is erased 14 days after its arrival unless it is released.</p>
          <ActionForm path={path} action="release" version={request.version} button="It is an honest request" look="secondary">
            <TextField {...fieldsOf(data, 'release')('reason')} label="Reason for releasing it" hint={why} autoComplete="off" />
          </ActionForm>
        </section>
      )}
      {isOpen && <Identity data={data} path={path} />}
      {isOpen && request.kind !== 'complaint' && <Time data={data} path={path} />}
      {request.kind === 'erasure' && !request.quarantined && <Enquiries data={data} path={path} isOpen={isOpen} />}
      {data.spans !== undefined && <Erasing spans={data.spans} />}
      <Steps data={data} path={path} isOpen={isOpen} />
      {isOpen && <Close data={data} path={path} />}
      <History steps={request.steps} kind={request.kind} people={data.people} />
    </AdminPage>
  );
}
