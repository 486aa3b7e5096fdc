import { useLoaderData } from '#client/app/router.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, inboxPath, type EnquiryData } from '#shared/areas/admin.ts';
import { historyPathOf } from '#shared/audit/views.ts';
import { hasEnded, isOpenTo, type EnquiryState } from '#shared/enquiries/states.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Facts } from '../facts.tsx';
import { ReplyBy } from '../reply-by.tsx';
import { audienceWords, enquiryStateWords, intentWords, risksIn } from '../words.ts';
import { AddParty } from './add-party.tsx';
import { Check } from './check.tsx';
import { Files } from './files.tsx';
import { Handler } from './handler.tsx';
import { History } from './history.tsx';
import { Moves } from './moves.tsx';
import { OpenMatter } from './open-matter.tsx';
import { Purpose } from './purpose.tsx';
import { Sender } from './sender.tsx';
import { Story } from './story.tsx';

const why = 'The reason stays in the audit log for good. Name nobody in it.';

/** One enquiry: who is involved at once; after the conflict check what happened, its purpose, and where it goes. */
export function Component() {
  const data = useLoaderData() as EnquiryData;
  const { enquiry, story, work, people } = data;
  const isGoing = !enquiry.quarantined && !hasEnded(enquiry.state as EnquiryState);
  const name = (id: string): string => people[id] ?? 'Nobody on the staff any more';
  const path = enquiryPath(enquiry.ref);
  return (
    <AdminPage data={data} title={`Enquiry ${enquiry.ref}`} place={<a href={inboxPath}>Enquiries</a>} history={historyPathOf(path)}>
      {enquiry.risks.length > 0 && (
        <p>
          <Status kind="late">{risksIn(enquiry.risks)}</Status>
        </p>
      )}
      <Facts
        facts={[
          ['Received', londonTime(enquiry.created_at)],
          ['Reply by', <ReplyBy key="reply" {...enquiry} />],
          ['Wanted', intentWords[enquiry.intent]],
          ['For', audienceWords[enquiry.audience]],
          ['About', enquiry.subject],
          ['State', enquiry.quarantined ? 'Suspected spam' : enquiryStateWords[enquiry.state as EnquiryState]],
          ['Works on it', enquiry.handler === null ? 'Nobody yet' : name(enquiry.handler)],
          ['People involved', enquiry.parties.length === 0 ? 'Nobody named' : enquiry.parties.join('; ')],
        ]}
      />
      <Sender data={data} path={path} name={name} isGoing={isGoing} />
      {isGoing && <AddParty data={data} path={path} />}
      <Check data={data} path={path} name={name} />
      {story === undefined ? (
        <section aria-labelledby="story">
          <h2 id="story">What happened</h2>
          {isOpenTo(work.standing) ? (
            <ActionForm path={path} action="read" button="Read it">
              <TextField {...fieldsOf(data, 'read')('reason')} label="Reason for reading" hint={why} autoComplete="off" />
            </ActionForm>
          ) : (
            <p>It stays closed until the conflict check is decided as clear or waived.</p>
          )}
        </section>
      ) : (
        <>
          <Story sections={story.sections} />
          {story.files.length > 0 && <Files enquiryRef={enquiry.ref} files={story.files} reason={story.reason} />}
        </>
      )}
      {isOpenTo(work.standing) && <Purpose data={data} path={path} name={name} />}
      {enquiry.quarantined && (
        <section aria-labelledby="spam">
          <h2 id="spam">Suspected spam</h2>
          <p>Nobody is told of it, and it is erased after 14 days unless somebody releases it.</p>
          <ActionForm path={path} action="release" version={work.version} button="It is an honest enquiry" look="secondary" />
        </section>
      )}
      {isGoing && <Handler data={data} path={path} />}
      {enquiry.state === 'converted' && <Notice title="A matter has come of this enquiry.">It is erased with that matter.</Notice>}
      {enquiry.state === 'accepted' && <OpenMatter data={data} path={path} />}
      <Moves data={data} path={path} />
      <History events={work.events} name={name} />
    </AdminPage>
  );
}
