import { useLoaderData } from '#client/app/router.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, type EnquiryData } from '#shared/areas/admin.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Facts } from '../facts.tsx';
import { audienceWords, intentWords, riskWord } from '../words.ts';
import { OpenMatter } from './open-matter.tsx';
import { Story } from './story.tsx';

const why = 'The reason stays in the audit log for good. Name nobody in it.';
const ended = ['declined', 'converted', 'withdrawn', 'lapsed'];

/** One enquiry: who is involved at once, what happened only with a reason. */
export function Component() {
  const data = useLoaderData() as EnquiryData;
  const { enquiry, story } = data;
  const path = enquiryPath(enquiry.ref);
  return (
    <AdminPage data={data} title={`Enquiry ${enquiry.ref}`} place={<a href="/admin/dashboard">Today</a>}>
      {enquiry.risks.length > 0 && (
        <p>
          <Status kind="late">{enquiry.risks.map(riskWord).join(', ')}</Status>
        </p>
      )}
      <Facts
        facts={[
          ['Received', londonTime(enquiry.created_at)],
          ['Reply by', enquiry.reply_due_at === null ? 'No time promised' : londonTime(enquiry.reply_due_at)],
          ['Wanted', intentWords[enquiry.intent]],
          ['For', audienceWords[enquiry.audience]],
          ['About', enquiry.subject],
          ['State', enquiry.quarantined ? 'Suspected spam' : enquiry.state.replaceAll('_', ' ')],
          ['People involved', enquiry.parties.length === 0 ? 'Nobody named' : enquiry.parties.join('; ')],
        ]}
      />
      {story === undefined ? (
        <section aria-labelledby="story">
          <h2 id="story">What happened</h2>
          <p>It is read only for a reason, and by nobody who knows the people named above.</p>
          <ActionForm path={path} action="read" button="Read it">
            <TextField {...fieldsOf(data, 'read')('reason')} label="Reason for reading" hint={why} autoComplete="off" />
          </ActionForm>
        </section>
      ) : (
        <Story {...story} />
      )}
      {enquiry.quarantined && (
        <section aria-labelledby="spam">
          <h2 id="spam">Suspected spam</h2>
          <ActionForm path={path} action="release" button="It is an honest enquiry" look="secondary">
            <TextField {...fieldsOf(data, 'release')('reason')} label="Reason for releasing it" hint={why} autoComplete="off" />
          </ActionForm>
        </section>
      )}
      {enquiry.state === 'converted' && <Notice title="A matter has come of this enquiry.">It is erased with that matter.</Notice>}
      {!enquiry.quarantined && !ended.includes(enquiry.state) && <OpenMatter data={data} path={path} />}
    </AdminPage>
  );
}
