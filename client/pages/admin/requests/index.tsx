import { useOptimistic } from 'react';
import { useLoaderData } from '#client/app/router.ts';
import { DateField } from '#client/ui/field/date-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { fieldId, staffMatterPath, type RequestsData } from '#shared/areas/admin.ts';
import type { StaffRequest } from '#shared/matters/staff-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { longDate } from '#shared/text/dates.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

/** What the client is asked for, and what became of it. */
export function Component() {
  const data = useLoaderData() as RequestsData;
  const { matter, requests, manages } = data;
  const path = staffMatterPath(matter.ref, 'requests');
  return (
    <StaffMatterFrame data={data}>
      {manages && matter.state !== 'closed' && <Ask data={data} path={path} />}
      <section aria-labelledby="requests">
        <h2 id="requests">Requests</h2>
        {requests.length === 0 && <p>Nothing has been asked for.</p>}
        <ul className={styles.items}>
          {requests.map((request) => (
            <li key={request.id}>
              <Request data={data} path={path} request={request} />
            </li>
          ))}
        </ul>
      </section>
    </StaffMatterFrame>
  );
}

function Ask({ data, path }: { data: RequestsData; path: string }) {
  const field = fieldsOf(data, 'ask');
  const typed = (part: string): string => data.values[fieldId('ask', `due-${part}`)] ?? '';
  return (
    <section aria-labelledby="ask">
      <h2 id="ask">Ask the client for something</h2>
      <ActionForm path={path} action="ask" button="Ask for it">
        <TextField {...field('what')} label="What we need" autoComplete="off" />
        <TextArea {...field('why')} label="What for" hint="The client reads it." rows={3} />
        <DateField
          name="due"
          id={fieldId('ask', 'due')}
          label="By when"
          defaultValue={{ day: typed('day'), month: typed('month'), year: typed('year') }}
          isOptional
        />
      </ActionForm>
    </section>
  );
}

const states = { open: 'With the client', returned: 'Sent back to the client', answered: 'Answered', accepted: 'Accepted' } as const;
const kinds = { open: 'waiting', returned: 'waiting', answered: 'fresh', accepted: 'done' } as const;

function Request({ data, path, request }: { data: RequestsData; path: string; request: StaffRequest }) {
  const { id: item, version, state, what, why, dueOn, answer, answeredAt, returnedBecause } = request;
  const [shown, assume] = useOptimistic(state);
  return (
    <>
      <h3>{what}</h3>
      <p>
        <Status kind={kinds[shown]}>{states[shown]}</Status> {dueOn !== null && `by ${longDate(dueOn)}`}
      </p>
      <p className={styles.text}>{why}</p>
      {answer !== null && answeredAt !== null && (
        <>
          <p className={styles.when}>The client answered at {londonTime(answeredAt)}</p>
          <p className={`${styles.text} ${styles.theirs}`}>{answer}</p>
        </>
      )}
      {returnedBecause !== null && <p>Sent back: {returnedBecause}</p>}
      {data.manages && state === 'answered' && (
        <>
          <ActionForm
            path={path}
            action="accept"
            item={item}
            version={version}
            button="Accept the answer"
            label={`Accept the answer: ${what}`}
            atOnce="Accepted"
            onPress={() => assume('accepted')}
          />
          <FoldedForm
            data={data}
            path={path}
            action="return"
            item={item}
            version={version}
            summary="Send it back"
            button="Send it back"
            label={`Send it back: ${what}`}
          >
            <TextField {...fieldsOf(data, 'return', item)('reason')} label="Why" hint="The client reads it." autoComplete="off" />
          </FoldedForm>
        </>
      )}
    </>
  );
}
