import type { Names } from '#shared/areas/admin.ts';
import { actorWords } from '#shared/audit/who.ts';
import { refusals } from '#shared/rights/law.ts';
import type { RequestView } from '#shared/rights/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { longDate } from '#shared/text/dates.ts';
import { Facts } from '../facts.tsx';
import { extensionWords, identityWords, Next, outcomeWords, receivedWords, requestLawWords, requestStateWords, wayWords } from '../rights-words.tsx';

/** What it is, where it stands, and how its date came about. */
export function Standing({ request, people }: { request: RequestView; people: Names }) {
  const { kind, state, quarantined, next, receivedAt, acknowledgedAt, identity, extension, clock, outcome, refusal, way, closedAt, mailing, entered } = request;
  return (
    <>
      {!quarantined && (
        <p>
          <Next next={next} />
        </p>
      )}
      <Facts
        facts={[
          ['Asked for', requestLawWords[kind]],
          ['Received', request.cameBy === null ? londonTime(receivedAt) : receivedWords(request)],
          ['Entered', entered === null ? null : `${londonTime(entered.at)}, ${actorWords(entered.by, people)}`],
          ['State', quarantined ? 'Suspected spam' : requestStateWords[state]],
          ['Acknowledged', acknowledgedAt === null ? null : londonTime(acknowledgedAt)],
          ['Who asks', identity === null ? 'Not looked at yet' : identityWords[identity]],
          ['How the date is counted', clock === null ? null : countOf(clock, extension !== null)],
          ['Two further months', extension === null ? null : extensionWords[extension]],
          ['How they are told', mailing ? 'By mail, which says nothing of what it is about' : 'No mail reaches them: by letter or on the telephone'],
          ['Outcome', outcome === null ? null : outcomeWords(kind)[outcome]],
          ['Why', refusal === null ? null : refusals[refusal]],
          ['Answer', way === null ? null : wayWords[way]],
          ['Closed', closedAt === null ? null : londonTime(closedAt)],
        ]}
      />
    </>
  );
}

function countOf({ monthEnds, pausedDays, respondBy }: NonNullable<RequestView['clock']>, isExtended: boolean): string {
  const parts = [
    `${isExtended ? 'Three months' : 'One month'} from receipt: ${longDate(monthEnds)}`,
    pausedDays > 0 && `${pausedDays} ${pausedDays === 1 ? 'day' : 'days'} paused`,
    `so ${longDate(respondBy)}, a working day`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}
