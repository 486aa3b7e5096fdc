import { AnswerList } from '#client/ui/form-items/answer-list.tsx';
import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { Checkboxes } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Bait } from '#client/ui/form-items/hidden-fields.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Reference } from '#client/ui/reference/reference.tsx';
import type { Form } from '#shared/forms/definition.ts';
import { formFields } from '#shared/forms/live.ts';
import { longDate } from '#shared/text/dates.ts';
import { longestTip } from '#shared/tips/entry.ts';
import { tipFields, tipPaths, type Tell } from '#shared/tips/live.ts';
import { Code } from './code.tsx';
import type { LiveOf } from './live-step.ts';
import { EnterButton, errorAt, TipForm, TipPage } from './tip-page.tsx';
import { Words } from './words.tsx';
import { fateOf, UncleanedQuestion, Writing } from './writing.tsx';

const prescribed = 'https://www.gov.uk/government/publications/blowing-the-whistle-list-of-prescribed-people-and-bodies--2';

/** Before anything is written: what a report to us is, and what it is not. */
export function StartPage({ live: { isOpen, token, problems } }: LiveOf<'start'>) {
  return (
    <TipPage heading="Before you write to us" problems={problems}>
      <Words>
        <p>
          <strong>In danger now?</strong> Call 999. Nobody reads tips at every hour.
        </p>
        <p>
          <strong>If it concerns your work:</strong> we are not your employer, and we are not a prescribed person. A report to us may not be a protected
          disclosure (Employment Rights Act 1996, sections 43A to 43L; Northern Ireland has its own order). The law protects most those who tell their employer,
          a legal adviser or the right authority.
        </p>
        <ul>
          <li>
            <a href={prescribed} rel="noreferrer">
              Prescribed persons: whom to tell about what
            </a>
          </li>
          <li>
            <a href="https://protect-advice.org.uk/" rel="noreferrer">
              Protect: free, confidential advice about whistleblowing
            </a>
          </li>
          <li>
            <a href="https://crimestoppers-uk.org/" rel="noreferrer">
              Crimestoppers: crime, without your name
            </a>
          </li>
        </ul>
        <p>
          <strong>Your device:</strong> use none that belongs to your employer or to anybody you write about, and best of all Tor Browser.{' '}
          <a href={tipPaths.front}>What we can and cannot hide</a>
        </p>
      </Words>
      {isOpen ? (
        <TipForm action={tipPaths.send} token={token}>
          <p>
            <Button type="submit" name={formFields.action} value="start">
              I have read this: write a tip
            </Button>
          </p>
        </TipForm>
      ) : (
        <Notice kind="warn" title="No tips can be sent here at the moment.">
          Too few of our people could read them, or we cannot store them. Please try again later, or use one of the <a href={tipPaths.front}>other ways</a>.
        </Notice>
      )}
    </TipPage>
  );
}

export function WritePage({ live }: LiveOf<'write'>) {
  return (
    <TipPage heading="Write your tip" problems={live.problems} note={live.note}>
      <TipForm action={tipPaths.send} token={live.token}>
        <EnterButton action="write" />
        <Bait />
        <Writing
          {...live}
          label="What do you want to tell us?"
          hint={`What happened, where and when, who was there, how you know. Leave out what only you could know. At most ${longestTip.toLocaleString('en-GB')} characters.`}
          rows={14}
        />
        <p>
          <Button type="submit" name={formFields.action} value="write">
            Continue
          </Button>
        </p>
        <p>Nothing is sent yet. Next you get your return code.</p>
      </TipForm>
    </TipPage>
  );
}

const tellWords: Record<Tell, string> = {
  code: 'what looks like a return code: whoever reads your tip could then open it as you do',
  email: 'an e-mail address',
  phone: 'a telephone number',
  link: 'a link to a cloud drive, which can belong to an account of yours',
  name: 'words with which people give their name, such as “I am …” or “my name is …”',
};

/** Said once, and never in the way. */
export function IdentifyPage({ live: { token, problems, tells } }: LiveOf<'identify'>) {
  return (
    <TipPage heading="This may identify you" problems={problems}>
      <Words>
        <p>Your text seems to hold:</p>
        <ul>
          {tells.map((tell) => (
            <li key={tell}>{tellWords[tell]}</li>
          ))}
        </ul>
        <p>If it is somebody else’s, or you want us to have it, go on. We look for nothing but these.</p>
      </Words>
      <TipForm action={tipPaths.send} token={token}>
        <p>
          <Button type="submit" name={formFields.action} value="change">
            Change it
          </Button>{' '}
          <Button type="submit" name={formFields.action} value="accept" look="secondary">
            Go on
          </Button>
        </p>
      </TipForm>
    </TipPage>
  );
}

export function CodePage({ live }: LiveOf<'code'>) {
  return (
    <TipPage heading="Your return code" problems={live.problems}>
      <Words>
        <p>Write these seven words down, in their order, before you go on. They let you read our answer and add to your tip.</p>
        <p>
          <strong>Without them nobody can let you in again, not even we.</strong> Whoever has them reads your tip as you do, so keep them where nobody looks.
        </p>
      </Words>
      <TipForm action={tipPaths.send} token={live.token}>
        <EnterButton action="kept" />
        <Code {...live} />
        <p>
          <Button type="submit" name={formFields.action} value="kept">
            I have it: continue
          </Button>
        </p>
      </TipForm>
    </TipPage>
  );
}

/** How the list of answers is laid out: the same as on every other page that reads answers back. */
const asForm: Form = {
  id: 'tip',
  version: 1,
  sections: [
    { id: 'tip-text', title: 'What you wrote', items: [{ kind: 'long-text', name: tipFields.text, label: 'Your text', longest: longestTip, rows: 1 }] },
    { id: 'tip-files', title: 'What goes with it', items: [{ kind: 'files', name: tipFields.files, label: 'Files', most: 1, bytes: 1 }] },
  ],
  rules: [],
};

export function CheckPage({ live }: LiveOf<'check'>) {
  const { problems } = live;
  return (
    <TipPage heading="Check your tip before you send it" problems={problems} note={live.note}>
      <TipForm action={tipPaths.send} token={live.token}>
        <EnterButton action="send" />
        <AnswerList
          form={asForm}
          answers={live.text === '' ? {} : { [tipFields.text]: live.text }}
          path={tipPaths.send}
          files={live.files.map((file) => `${file.name}, ${fileSize(file.bytes)}: ${fateOf(file, live.originals)}`)}
        />
        <UncleanedQuestion {...live} />
        <section aria-labelledby="code-check">
          <h2 id="code-check">Your return code</h2>
          <p>Two of its words, so that we both know you have it.</p>
          <CodeWord place={2} error={errorAt(problems, tipFields.word(2))} />
          <CodeWord place={6} />
          <p>
            <Button type="submit" name={formFields.action} value="show-code" look="quiet" isSmall>
              Show me the code again
            </Button>
          </p>
        </section>
        <Checkboxes
          name={tipFields.receipt}
          label="Receipt"
          isOptional
          defaultValue={live.receipt ? ['yes'] : []}
          options={[
            {
              value: 'yes',
              label: 'Make me a signed receipt',
              hint: 'It proves that you lodged exactly this with us today. Holding it is itself a risk: whoever finds it knows that you sent a tip.',
            },
          ]}
        />
        <p>
          <Button type="submit" name={formFields.action} value="send">
            Send this tip
          </Button>
        </p>
      </TipForm>
    </TipPage>
  );
}

const CodeWord = ({ place, error }: { place: number; error?: string | undefined }) => (
  <TextField name={tipFields.word(place)} label={`Word ${place}`} error={error} width="half" autoComplete="off" autoCapitalize="none" spellCheck={false} />
);

export function SentPage({ live }: LiveOf<'sent'>) {
  return (
    <TipPage heading="Your tip has been sent and sealed" problems={live.problems}>
      <Reference label="Its reference, which opens nothing">
        <b>{live.ref}</b>
      </Reference>
      {live.left.length > 0 && <p>Left out, as you wished: {live.left.join(', ')}.</p>}
      <Words>
        <h2>What happens now</h2>
        <ul>
          <li>One of our custodians opens it by {longDate(live.acknowledgeBy)}. You see it when you come back.</li>
          <li>By {longDate(live.feedbackBy)} you find an answer here, even if it is that we cannot act.</li>
          <li>We cannot write to you: come back with your code. There may be questions for you.</li>
          <li>With the code you can add to it, take it back, or have it erased.</li>
        </ul>
        <h2>Your return code, for the last time</h2>
      </Words>
      <TipForm action={tipPaths.notes} token={live.token}>
        <Code {...live} />
        {live.receipt && (
          <p>
            <Button type="submit" formAction={tipPaths.receipt} look="secondary">
              Save the receipt
            </Button>
          </p>
        )}
      </TipForm>
      <p>When you have both, close this tab. If others use this device, clear its history.</p>
      <p>
        <ButtonLink href={tipPaths.front} look="quiet">
          To the page about tips
        </ButtonLink>
      </p>
    </TipPage>
  );
}
