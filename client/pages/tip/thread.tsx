import { Button } from '#client/ui/button/button.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import answers from '#client/ui/form-items/answer-list.module.scss';
import { Notice } from '#client/ui/notice/notice.tsx';
import { formFields } from '#shared/forms/live.ts';
import { longDate } from '#shared/text/dates.ts';
import { longestTip, type Entry, type EntryFile } from '#shared/tips/entry.ts';
import { tipFields, tipPaths } from '#shared/tips/live.ts';
import type { LiveOf } from './live-step.ts';
import { looksOf, statusOf } from './status.ts';
import { EnterButton, TipForm, TipPage } from './tip-page.tsx';
import { Words } from './words.tsx';
import { UncleanedQuestion, Writing } from './writing.tsx';

const done = {
  added: { title: 'Added, and sealed.', words: 'It stands below, and our custodians are told that there is something new.' },
  withdrawn: { title: 'Taken back.', words: 'Nobody acts on it from now on.' },
} as const;

/** A tip as its sender finds it: where it stands, what was said, and what can be done. */
export function ThreadPage({ live }: LiveOf<'thread'>) {
  const { thread, today, token, problems } = live;
  const { title, next } = statusOf(thread, today);
  return (
    <TipPage heading={`Your tip: ${title.toLowerCase()}`} problems={problems} note={live.note}>
      {live.done !== undefined && (
        <Notice kind="success" title={done[live.done].title}>
          {done[live.done].words}
        </Notice>
      )}
      <Words>
        <p>{next}</p>
        <p>
          {thread.ref}, received on {longDate(thread.receivedOn)}. {looksOf(thread.looks)}
        </p>
      </Words>
      {thread.unreadable.length > 0 && (
        <Notice kind="warn" title="Something in this tip cannot be opened.">
          It is of {thread.unreadable.map(longDate).join(', ')}, and was damaged or sealed wrongly. If you wrote then, please write it once more below.
        </Notice>
      )}
      {thread.entries.map((entry, index) => (
        <Said key={`${entry.number} ${entry.from}`} entry={entry} place={index + 1} token={token} />
      ))}
      <TipForm action={tipPaths.return} token={token} id="add">
        <EnterButton action="add" />
        <section aria-labelledby="add-heading">
          <h2 id="add-heading">Write to us</h2>
          <Writing {...live} label="Your message" hint={hintOf(thread.entries)} rows={8} />
          <UncleanedQuestion {...live} />
          <p>
            <Button type="submit" name={formFields.action} value="add">
              Send this
            </Button>
          </p>
        </section>
      </TipForm>
      <TipForm action={tipPaths.return} token={token}>
        <section aria-labelledby="end-heading">
          <h2 id="end-heading">Take it back, or erase it</h2>
          <p>
            {thread.withdrawnOn === undefined ? 'You are asked once more before anything happens.' : `You took it back on ${longDate(thread.withdrawnOn)}.`}
          </p>
          <p>
            {thread.withdrawnOn === undefined && (
              <>
                <Button type="submit" name={formFields.action} value="withdraw" look="secondary">
                  Take it back
                </Button>{' '}
              </>
            )}
            <Button type="submit" name={formFields.action} value="erase" look="danger">
              Erase it
            </Button>
          </p>
        </section>
      </TipForm>
    </TipPage>
  );
}

/** Somebody who was asked answers by numbers. */
function hintOf(entries: readonly Entry[]): string {
  const open = entries.at(-1)?.questions.length ?? 0;
  const most = `At most ${longestTip.toLocaleString('en-GB')} characters.`;
  return open > 0 ? `We asked you something above: begin each answer with the number of its question. ${most}` : `It is added to your tip. ${most}`;
}

/** @param place In the thread: two messages of one moment may bear the same number. */
function Said({ entry: { from, day, text, questions, files }, place, token }: { entry: Entry; place: number; token: string }) {
  const id = `said-${place}`;
  return (
    <section className={answers.checked} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          {place}. {from === 'sender' ? 'You' : 'We'} wrote on {longDate(day)}
        </h2>
      </div>
      <dl>
        {text !== '' && (
          <div>
            <dt>Message</dt>
            <dd>{text}</dd>
          </div>
        )}
        {questions.map((question, index) => (
          <div key={question}>
            <dt>Question {index + 1}</dt>
            <dd>{question}</dd>
          </div>
        ))}
        {files.map((file) => (
          <div key={file.clean?.id ?? file.original?.id}>
            <dt>File</dt>
            <dd>
              {file.name}
              <Save file={file} token={token} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A form for each, since text browsers know no button outside its form. */
const Save = ({ file: { name, clean, original }, token }: { file: EntryFile; token: string }) =>
  [
    { sealed: clean, what: original === undefined ? 'Save' : 'Save the clean copy' },
    { sealed: original, what: clean === undefined ? 'Save' : 'Save the original' },
  ].map(
    ({ sealed, what }) =>
      sealed !== undefined && (
        <form key={sealed.id} method="post" action={tipPaths.file} encType="multipart/form-data">
          <Kept name={formFields.token} value={token} />
          <Button type="submit" name={tipFields.file} value={sealed.id} look="secondary" isSmall aria-label={`${what}: ${name}`}>
            {what}, {fileSize(sealed.bytes)}
          </Button>
        </form>
      ),
  );
