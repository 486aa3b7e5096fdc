import { useLoaderData } from '#client/app/router.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { staffMatterPath, type OverviewData } from '#shared/areas/admin.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';
import { TeamFields } from '../team-fields.tsx';
import { audienceWords, kindWords } from '../words.ts';
import { History } from './history.tsx';
import { Moves } from './moves.tsx';
import { Summaries } from './summaries.tsx';
import { Wall } from './wall.tsx';

const day = (moment: string | null): string | null => (moment === null ? null : longDate(londonDay(new Date(moment))));

/** Where a matter stands, and where it may go. */
export function Component() {
  const data = useLoaderData() as OverviewData;
  const { matter, people, manages, owns } = data;
  const path = staffMatterPath(matter.ref);
  const name = (id: string): string => people[id] ?? 'Nobody on the staff any more';
  return (
    <StaffMatterFrame data={data}>
      <section aria-labelledby="standing">
        <h2 id="standing">Where it stands</h2>
        <Facts
          facts={[
            ['Next update due', day(matter.nextUpdateDue)],
            ['Kind of work', kindWords[matter.kind]],
            ['Client', audienceWords[matter.audience]],
            ['About', matter.service],
            ['Lead', name(matter.lead)],
            ['Team', matter.team.map(name).join(', ')],
            ['Opened', londonTime(matter.openedAt)],
            ['Identity of the client', matter.identityCheckedAt === null ? 'Not checked' : `Checked on ${day(matter.identityCheckedAt)}`],
            ['The client may cancel until', day(matter.coolingOffEnds)],
            ['Early start', matter.earlyStart ? 'Asked for by the client' : null],
            ['Closed', day(matter.closedAt)],
            ['Erased on', day(matter.eraseAt)],
            ['Held because', matter.holdReason],
            ['Wall', matter.isWalled ? 'Only its lead and its team see this matter, and for an hour an owner who gives a reason' : null],
          ]}
        />
        {manages && matter.identityCheckedAt === null && (
          <ActionForm path={path} action="identity" version={matter.version} button="The client’s identity is checked" look="secondary" />
        )}
        {manages && matter.nextUpdateDue !== null && (
          <FoldedForm data={data} path={path} action="due" version={matter.version} summary="Agree on another day for the next update" button="Set the day">
            <TextField {...fieldsOf(data, 'due')('days', '5')} label="Working days from today" hint="1 to 20, for this once." inputMode="numeric" width="4" />
          </FoldedForm>
        )}
        {manages && (
          <FoldedForm data={data} path={path} action="change" version={matter.version} summary="Change title, lead, team or hours" button="Save">
            <TextField {...fieldsOf(data, 'change')('title', matter.title)} label="Title" autoComplete="off" />
            <TeamFields data={data} action="change" lead={matter.lead} team={matter.team} />
            {matter.contact !== undefined && (
              <TextField
                {...fieldsOf(data, 'change')('hours')}
                label="Hours in which the client may be written to"
                hint={`They wrote: “${matter.contact.hours || 'at any time'}”. Put it like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00. Empty leaves them as they are.`}
                autoComplete="off"
                isOptional
              />
            )}
          </FoldedForm>
        )}
      </section>
      {owns && <Wall data={data} path={path} />}
      {manages && <Moves data={data} path={path} />}
      <Summaries summaries={data.summaries} />
      <History events={matter.events} looks={matter.looks} name={name} />
    </StaffMatterFrame>
  );
}
