import { useLoaderData } from '#client/app/router.ts';
import { Status } from '#client/ui/status/status.tsx';
import { matterPath, type MatterData, type MatterPageData } from '#shared/areas/portal.ts';
import { stepNames } from '#shared/matters/steps.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { MatterFrame } from '../matter-frame.tsx';
import styles from '../matter-frame.module.scss';
import { Request } from './request.tsx';

const day = (moment: string): string => longDate(londonDay(new Date(moment)));

/** Where a matter stands, what comes next and by when, and what we need. */
export function Component() {
  const data = useLoaderData() as MatterPageData;
  const { matter } = data;
  return (
    <MatterFrame data={data}>
      <section aria-labelledby="standing">
        <h2 id="standing">Where it stands</h2>
        <ol className={styles.steps}>
          {stepNames.map((name, index) => (
            <li key={name} data-is={index + 1 < matter.step ? 'done' : undefined} aria-current={index + 1 === matter.step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        <p>
          <Status kind={matter.closedAt === null ? 'fresh' : 'closed'}>{matter.status}</Status>
        </p>
        {matter.nextUpdateDue !== null && matter.updateIsLate && (
          <p>
            You should have heard from us by <b>{day(matter.nextUpdateDue)}</b>. We are late, and the person who runs your matter sees that too. You can{' '}
            {matter.role === 'client' ? <a href={matterPath(matter.ref, 'messages')}>ask us</a> : 'call us'}.
          </p>
        )}
        {matter.nextUpdateDue !== null && !matter.updateIsLate && (
          <p>
            You hear from us by <b>{day(matter.nextUpdateDue)}</b>, even if there is nothing new.{' '}
            <a href={matterPath(matter.ref, 'dates.ics')}>Put the dates into your calendar</a>
          </p>
        )}
        {matter.eraseAt !== null && (
          <p>
            Everything about this matter is erased on {day(matter.eraseAt)}
            {matter.keptBecause === null ? '.' : `, unless it still has to be kept: ${matter.keptBecause}`}
          </p>
        )}
        {matter.coolingOffEnds !== null && (
          <p>
            You may cancel without giving a reason until {day(matter.coolingOffEnds)}: see the{' '}
            <a href={matterPath(matter.ref, 'engagement')}>engagement letter</a>.
          </p>
        )}
      </section>
      <Requests data={data} />
      <Updates updates={matter.updates} />
    </MatterFrame>
  );
}

function Requests({ data }: { data: MatterPageData }) {
  const { requests } = data.matter;
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">What we need from you</h2>
      <ul className={styles.items}>
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} data={data} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Updates({ updates }: { updates: MatterData['matter']['updates'] }) {
  return (
    <section aria-labelledby="updates">
      <h2 id="updates">What we have told you</h2>
      {updates.length === 0 ? (
        <p>Nothing yet. Our first update comes by the day named above.</p>
      ) : (
        <ul className={styles.items}>
          {updates.map(({ id, publishedAt, text }) => (
            <li key={id}>
              <p className={styles.when}>{londonTime(publishedAt)}</p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
