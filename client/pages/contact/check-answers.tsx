import { AnswerList } from '#client/ui/form-items/answer-list.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { firm } from '#content/firm.ts';
import { textOf } from '#shared/forms/definition.ts';
import { enquiryForm, type EnquiryLive } from '#shared/forms/enquiry.ts';
import { formFields } from '#shared/forms/live.ts';
import { useSending } from './use-sending.ts';
import styles from './contact.module.scss';

type Props = {
  live: EnquiryLive;
  /** Whether the form can come back without a new page. */
  isWhole: boolean;
  onAnswer: (live: EnquiryLive) => void;
  /** @param place Id of the section to be changed. */
  onChange: (place: string) => void;
};

const offline = 'We could not reach our server, so we do not know whether your enquiry arrived. Send it again: if it did, it will not be stored twice.';

/** Everything once more before it is sent. What was sealed here is what is stored, to the letter. */
export function CheckAnswers({ live, isWhole, onAnswer, onChange }: Props) {
  const { isBusy, attempt, onSubmit } = useSending({
    onAnswer,
    // The answers are here: going back to them needs no connection.
    keep(_, button) {
      if (button?.value !== 'change') return false;
      onChange(new URL(button.formAction).hash.slice(1));
      return true;
    },
    onFailure: () => onAnswer({ ...live, problems: [{ message: offline }] }),
  });
  return (
    <form className={styles.form} method="post" action="/contact" onSubmit={isWhole ? onSubmit : undefined}>
      {live.problems.length > 0 && <ErrorSummary errors={live.problems} attempt={attempt} note={live.note} />}
      <h1>Check your answers before you send them</h1>
      {textOf(live.answers, 'danger') === 'yes' && (
        <Notice kind="danger" title="Call 999 now.">
          You told us that somebody is in immediate danger. We are not an emergency service, and nobody reads enquiries at every hour.
        </Notice>
      )}
      <Kept name={formFields.token} value={live.token} />
      <Kept name={formFields.state} value={live.state ?? ''} />
      <AnswerList
        form={enquiryForm(live.context.subjects)}
        answers={live.answers}
        path="/contact"
        files={live.files.map(({ name, bytes }) => `${name}, ${fileSize(bytes)}`)}
      />
      <p className={styles.small}>
        We use this to answer you, to check for conflicts of interest and to decide whether we may lawfully help. If nothing comes of it, we erase it after six
        months. How, and your rights: <a href="/privacy-policy">privacy policy</a>.
      </p>
      <div className={styles.actions}>
        <Button type="submit" name={formFields.action} value="send" isBusy={isBusy}>
          Send my confidential enquiry
        </Button>
      </div>
      <p className={styles.small}>
        Would you rather speak? <a href={firm.phone.href}>{firm.phone.text}</a>
      </p>
    </form>
  );
}
