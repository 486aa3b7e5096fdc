import { useQuery } from '@tanstack/react-query';
import { Section } from '#client/app/area/sections.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { matterPath, type DashboardData, type MattersSection } from '#shared/areas/portal.ts';
import type { MatterSummary } from '#shared/matters/views.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { CheckForUpdates } from '../check-for-updates.tsx';
import styles from './dashboard.module.scss';

/** Every matter, and what each needs. */
export function Component() {
  const { name } = useLoaderData() as DashboardData;
  return (
    <div className={styles.page}>
      <h1>Your matters</h1>
      <p>Signed in as {name}</p>
      <Section<MattersSection> name="matters" what="your matters">
        {(first) => <Matters first={first} />}
      </Section>
    </div>
  );
}

const key = ['/portal/api', 'matters'];

function Matters({ first }: { first: MattersSection }) {
  const { data } = useQuery<MattersSection>({ queryKey: key, initialData: first, networkMode: 'always' });
  return (
    <>
      <CheckForUpdates queryKey={key} checkedAt={data.checkedAt} />
      {data.matters.length === 0 ? (
        <EmptyState title="No matter yet." action={<ButtonLink href="/portal/join">Join a matter</ButtonLink>}>
          A matter is shown here once you have joined it: with the link in our invitation, or with your reference and a code that we mail you.
        </EmptyState>
      ) : (
        <ul className={styles.matters}>
          {data.matters.map((matter) => (
            <li key={matter.ref}>
              <Line matter={matter} />
            </li>
          ))}
        </ul>
      )}
      {data.matters.length > 0 && (
        <p>
          <a href="/portal/join">Join another matter</a>
        </p>
      )}
    </>
  );
}

function Line({ matter }: { matter: MatterSummary }) {
  const { title, status, step, nextUpdateDue, updateIsLate, asked, unread, closedAt } = matter;
  return (
    <article>
      <h2>
        <a href={matterPath(matter.ref)}>{title}</a>
      </h2>
      <p>{matter.ref}</p>
      <p>
        <Status kind={closedAt !== null ? 'closed' : asked > 0 ? 'waiting' : 'fresh'}>{status}</Status> Step {step} of 5
      </p>
      {nextUpdateDue !== null && (
        <p>
          {updateIsLate ? 'We are late: you should have heard from us by' : 'You hear from us by'} {longDate(londonDay(new Date(nextUpdateDue)))}.
        </p>
      )}
      {asked > 0 && <p>We need {asked === 1 ? 'one thing' : `${asked} things`} from you.</p>}
      {unread > 0 && <p>{unread === 1 ? 'One new message.' : `${unread} new messages.`}</p>}
    </article>
  );
}
