import { Radios } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import type { EnquiryData } from '#shared/areas/admin.ts';
import { answerOutcomes, fixedAnswers, type AnswerView, type FixedAnswer, type SenderView } from '#shared/enquiries/answers.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';
import { Facts } from '../facts.tsx';
import { mayMailWords, outcomeWords, sharedWords } from './words.ts';

type Props = { data: EnquiryData; path: string; name: (id: string) => string; isGoing: boolean };

/** What somebody else wrote turns the words around it to no other side. */
const isolated = (text: string) => <bdi>{text}</bdi>;

/** Who wrote, how they may be answered, and what was said to them. What they did not allow is not here. */
export function Sender({ data, path, name, isGoing }: Props) {
  const { sender, enquiry } = data;
  return (
    <section aria-labelledby="sender">
      <h2 id="sender">The sender</h2>
      <FirstReply sender={sender} dueAt={enquiry.reply_due_at} isGoing={isGoing} />
      <Facts
        facts={[
          ['Name', isolated(sender.name)],
          ['E-mail', sender.email !== undefined && isolated(sender.email)],
          ['May be mailed', mayMailWords[sender.mayMail]],
          ['Phone', sender.phone !== undefined && isolated(sender.phone)],
          ['May be called', sender.mayCall ? `Yes, ${sender.mayVoicemail ? 'and a voicemail left' : 'without a voicemail'}` : 'No'],
          ['May be sent a text', sender.mayText ? 'Yes' : 'No'],
          ['When, in their words', sender.hours !== '' && isolated(sender.hours)],
          ['When, as we read it', sender.hoursRead],
          ['Next time within it', sender.hours !== '' && sender.from !== undefined && londonTime(sender.from)],
          ['If somebody else answers', sender.mayCall && (sender.cover === '' ? 'Hang up' : isolated(`Say that it is ${sender.cover}, and nothing more`))],
          ['Their phone, computer or e-mail', sharedWords[sender.shared]],
        ]}
      />
      <Answers answers={sender.answers} name={name} />
      {isGoing && (
        <>
          {(sender.mayMail === 'words' || sender.mayMail === 'fixed') && <Mail data={data} path={path} />}
          {(sender.mayCall || sender.mayText) && <Note data={data} path={path} />}
          {sender.hours !== '' && <Hours data={data} path={path} />}
        </>
      )}
    </section>
  );
}

function FirstReply({ sender: { firstReplyAt }, dueAt, isGoing }: { sender: SenderView; dueAt: string | null; isGoing: boolean }) {
  if (firstReplyAt !== null) {
    const isLate = dueAt !== null && firstReplyAt > dueAt;
    return (
      <p>
        <Status kind={isLate ? 'late' : 'done'}>{`First reply ${isLate ? 'later than promised, ' : ''}${londonTime(firstReplyAt)}`}</Status>
      </p>
    );
  }
  if (!isGoing) return null;
  return (
    <p>
      <Status kind="waiting">{dueAt === null ? 'No reply yet' : `No reply yet. Promised by ${londonTime(dueAt)}`}</Status>
    </p>
  );
}

function Answers({ answers, name }: { answers: readonly AnswerView[]; name: (id: string) => string }) {
  if (answers.length === 0) return null;
  return (
    <ol className={styles.items} aria-label="Said to the sender">
      {answers.map(({ id, at, by, outcome, words }) => (
        <li key={id}>
          <p className={styles.when}>
            {londonTime(at)}, {name(by.replace('staff:', ''))}: {outcomeWords[outcome]}
          </p>
          {words !== '' && <p className={styles.text}>{words}</p>}
        </li>
      ))}
    </ol>
  );
}

function Mail({ data, path }: { data: EnquiryData; path: string }) {
  const field = fieldsOf(data, 'mail');
  const fixed = (Object.keys(fixedAnswers) as FixedAnswer[]).map((value) => ({ value, label: fixedAnswers[value] }));
  const hasWords = data.sender.mayMail === 'words';
  return (
    <FoldedForm data={data} path={path} action="mail" version={data.work.version} summary="Answer by e-mail" button="Send it">
      <Radios
        {...field('fixed')}
        label="What the mail says"
        hint="Its subject is the reference and nothing else. They cannot answer it: ask them to call."
        options={hasWords ? [...fixed, { value: 'words', label: 'What I write below' }] : fixed}
      />
      {hasWords && (
        <TextArea {...field('words')} label="In your words" hint="It goes as a plain e-mail: leave out what must not be read on the way." isOptional />
      )}
    </FoldedForm>
  );
}

function Note({ data, path }: { data: EnquiryData; path: string }) {
  const field = fieldsOf(data, 'note');
  const { mayCall, mayText, mayVoicemail } = data.sender;
  const outcomes = [...(mayCall ? answerOutcomes.call : []), ...(mayText ? answerOutcomes.text : [])].filter((one) => one !== 'voicemail' || mayVoicemail);
  return (
    <FoldedForm data={data} path={path} action="note" version={data.work.version} summary="Note a call or a text message" button="Note it" look="secondary">
      <Radios {...field('outcome')} label="What became of it" options={outcomes.map((value) => ({ value, label: outcomeWords[value] }))} />
      <TextField
        {...field('words')}
        label="Note"
        hint="What was agreed. What happened belongs to the story, which others may not read yet."
        autoComplete="off"
        isOptional
      />
    </FoldedForm>
  );
}

const Hours = ({ data, path }: { data: EnquiryData; path: string }) => (
  <FoldedForm
    data={data}
    path={path}
    action="hours"
    version={data.work.version}
    summary="Read their words about hours"
    button="Keep these hours"
    look="secondary"
  >
    <TextField
      {...fieldsOf(data, 'hours')('hours', data.sender.hoursRead)}
      label="When they may be written to"
      hint="Like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00. No mail goes at other times."
      autoComplete="off"
    />
  </FoldedForm>
);
