import { useLoaderData } from '#client/app/router.ts';
import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { AnswerList } from '#client/ui/form-items/answer-list.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Reference } from '#client/ui/reference/reference.tsx';
import { firm } from '#content/firm.ts';
import { formFields } from '#shared/forms/live.ts';
import { complaintForm, rightsForm, type RightsLive } from '#shared/forms/rights.ts';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { QuestionForm } from './question-form.tsx';
import styles from '#client/ui/form-page/form-page.module.scss';

const desks = {
  request: { form: rightsForm, path: '/gdpr-compliance/request', heading: 'Make a data request', send: 'Send my request' },
  complaint: { form: complaintForm, path: '/gdpr-compliance/complaint', heading: 'Complain about how we used your data', send: 'Send my complaint' },
} as const;

/** What this visit shows; null on the policy itself. */
export const useRightsLive = (): RightsLive | null => (useLoaderData() as ArrivedDocument<unknown, RightsLive | null>).live;

/** Form, check and confirmation, on addresses of their own. */
export function Steps({ live }: { live: RightsLive }) {
  const { form, path, heading, send } = desks[live.context.desk];
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <a href="/gdpr-compliance">GDPR compliance</a>
      </p>
      {live.step === 'form' && (
        <>
          <h1>{heading}</h1>
          <QuestionForm form={form} action={path} live={live} rank={2} />
        </>
      )}
      {live.step === 'check' && (
        <form className={styles.form} method="post" action={path}>
          {live.problems.length > 0 && <ErrorSummary errors={live.problems} note={live.note} />}
          <h1>Check before you send</h1>
          <Kept name={formFields.token} value={live.token} />
          <Kept name={formFields.state} value={live.state ?? ''} />
          <AnswerList form={form} answers={live.answers} path={path} />
          <p>
            <Button type="submit" name={formFields.action} value="send">
              {send}
            </Button>
          </p>
        </form>
      )}
      {live.step === 'sent' && <Confirmation live={live} />}
      {live.step === 'closed' && (
        <>
          <h1>{heading}</h1>
          <Notice kind="warn" title="This form cannot be used at the moment.">
            Write to <a href={`mailto:${firm.privacyEmail}`}>{firm.privacyEmail}</a>: a request counts in any form.
          </Notice>
        </>
      )}
    </div>
  );
}

function Confirmation({ live: { sent } }: { live: RightsLive }) {
  if (sent === undefined) {
    return (
      <>
        <h1>This confirmation is no longer shown</h1>
        <p>It is kept for 15 minutes, on the device that sent the form. With a reference you can ask about it at any time.</p>
        <p>
          <ButtonLink href="/gdpr-compliance">To the forms</ButtonLink>
        </p>
      </>
    );
  }
  const isComplaint = sent.about === 'complaint';
  return (
    <>
      <h1>{isComplaint ? 'Your complaint has been sent' : 'Your request has been sent'}</h1>
      <Reference label="Your reference">
        <b>{sent.ref}</b>
      </Reference>
      {sent.replyBy !== undefined && (
        <p>
          {isComplaint
            ? `We acknowledge it by ${longDate(londonDay(new Date(sent.replyBy)))}, look into it without undue delay and tell you the outcome.`
            : `Our answer is due by ${longDate(londonDay(new Date(sent.replyBy)))}. If we need proof of who you are, or have to ask what you mean, the time pauses until you answer.`}
        </p>
      )}
      <p>
        {sent.mailed ? 'A confirmation with this reference is on its way by e-mail.' : 'We have sent no e-mail. We answer at the address that you gave.'} If you
        do not agree with what we do, you can also turn to the regulator: <a href="https://ico.org.uk/">ico.org.uk</a>.
      </p>
    </>
  );
}
