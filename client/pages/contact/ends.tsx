import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { firm } from '#content/firm.ts';
import { formFields, type Sent } from '#shared/forms/live.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Reference } from '#client/ui/reference/reference.tsx';
import styles from './contact.module.scss';

/** The confirmation: a reference, what happens now and by when. */
export function SentPage({ sent }: { sent: Sent | undefined }) {
  if (sent === undefined) return <NothingSent />;
  return (
    <div className={styles.end}>
      <h1>Your enquiry has been sent</h1>
      <Reference label="Your reference">
        <b>{sent.ref}</b>
      </Reference>
      <p>Write it down, or print this page: give it when you call us about this enquiry. It tells nobody anything by itself.</p>
      <h2>What happens now</h2>
      <ol>
        <li>
          {sent.replyBy === undefined ? 'We usually reply within 1 hour.' : `We reply by ${londonTime(sent.replyBy)}.`} We use the ways that you allowed, and no
          other.
        </li>
        <li>We check the names for conflicts of interest. Nobody reads your account before that is done.</li>
        <li>If we can help, you get a written scope and a quotation. Nothing is owed until you accept it.</li>
      </ol>
      <p>
        {sent.mailed
          ? 'An e-mail with this reference is on its way. It does not say what it is about.'
          : 'We have sent no e-mail: you did not give an address that we may write to.'}
      </p>
      <p>
        If anything gets worse before you hear from us, call <a href={firm.phone.href}>{firm.phone.text}</a>. In danger, call 999.
      </p>
      <p className={styles.small}>
        This page can be shown for 15 minutes, on this device alone. If others use it, close the browser when you have the reference.
      </p>
    </div>
  );
}

const NothingSent = () => (
  <div className={styles.end}>
    <h1>This confirmation is no longer shown</h1>
    <p>
      It is kept for 15 minutes after an enquiry was sent, on the device that sent it. If you had a reference, your enquiry is with us, and you can ask about it
      on <a href={firm.phone.href}>{firm.phone.text}</a>. If you never saw one, please send it again.
    </p>
    <p>
      <ButtonLink href="/contact">To the enquiry form</ButtonLink>
    </p>
  </div>
);

/** Nothing can be stored: said before anybody writes a page for nothing. */
export const Closed = () => (
  <div className={styles.end}>
    <Notice kind="warn" title="This form cannot be used at the moment.">
      We could not keep what you send. Please try again in a few minutes, or call <a href={firm.phone.href}>{firm.phone.text}</a>.
    </Notice>
  </div>
);

/** After "Save and finish later". */
export function Saved({ until }: { until: string | undefined }) {
  return (
    <div className={styles.end}>
      <h1>Saved, and not sent</h1>
      <p>
        What you wrote is kept, encrypted, until {until === undefined ? 'tomorrow' : londonTime(until)}; then it is erased. Only this browser can open it, at
        this address:
      </p>
      <Reference>
        <a href="/contact/resume">/contact/resume</a>
      </Reference>
      <p>No other page of ours mentions it. It goes when you close the browser, when you send the enquiry, or when you press “Exit this page”.</p>
    </div>
  );
}

/** The one place that speaks of a saved draft. */
export function Resume({ until, token }: { until: string | undefined; token: string }) {
  if (until === undefined) {
    return (
      <div className={styles.end}>
        <h1>There is no saved enquiry here</h1>
        <p>An enquiry that you save is kept for 24 hours, for the browser that saved it, until that browser is closed.</p>
        <p>
          <ButtonLink href="/contact">To the enquiry form</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <form className={styles.end} method="post" action="/contact">
      <h1>Go on with your enquiry</h1>
      <Notice title="Saved, and not sent.">It is kept until {londonTime(until)}.</Notice>
      <Kept name={formFields.token} value={token} />
      <div className={styles.actions}>
        <Button type="submit" name={formFields.action} value="resume">
          Open it
        </Button>
        <Button type="submit" name={formFields.action} value="discard" look="danger">
          Erase it now
        </Button>
      </div>
    </form>
  );
}
