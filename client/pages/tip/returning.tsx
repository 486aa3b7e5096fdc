import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { formFields } from '#shared/forms/live.ts';
import { longDate } from '#shared/text/dates.ts';
import { tipFields, tipPaths, type TipProblem } from '#shared/tips/live.ts';
import type { LiveOf } from './live-step.ts';
import { errorAt, TipForm, TipPage } from './tip-page.tsx';
import { Words } from './words.tsx';

type CodeProps = { token: string; code: string; text: string; problems: readonly TipProblem[] };

/** Asks for a return code. What was written on a page that has ended stands under it and goes along. */
export function CodeForm({ token, code, text, problems }: CodeProps) {
  return (
    <TipForm action={tipPaths.return} token={token}>
      <TextField
        name={tipFields.code}
        label="Your return code"
        hint="Seven words, in their order. Capitals, hyphens and commas do not matter."
        error={errorAt(problems, tipFields.code)}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {text !== '' && (
        <TextArea
          name={tipFields.text}
          label="What you had written"
          hint="It comes along to your tip. Nothing is sent yet."
          defaultValue={text}
          rows={6}
          autoComplete="off"
        />
      )}
      <p>
        <Button type="submit" name={formFields.action} value="open" look="secondary">
          Open my tip
        </Button>
      </p>
    </TipForm>
  );
}

export const ReturnPage = ({ live }: LiveOf<'return'>) => (
  <TipPage heading="Come back to your tip" problems={live.problems} note={live.note}>
    <CodeForm {...live} />
  </TipPage>
);

/** Something was in the way for a moment: everything is here, and one button tries again. */
export const RetryPage = ({ live: { token, problems, action, text } }: LiveOf<'retry'>) => (
  <TipPage heading="That did not work yet" problems={problems} note="Everything you wrote is still here, and files wait for their hour.">
    <TipForm action={tipPaths.return} token={token}>
      {text !== '' && <TextArea name={tipFields.text} label="What you wrote" defaultValue={text} rows={8} autoComplete="off" />}
      <p>
        <Button type="submit" name={formFields.action} value={action}>
          Try again
        </Button>
      </p>
    </TipForm>
  </TipPage>
);

const questions = {
  withdraw: {
    heading: 'Take your tip back?',
    words:
      'Nobody acts on it from then on. It stays readable for you and for our custodians until it is erased. What was passed on before cannot be called back.',
    button: 'Take it back',
  },
  erase: {
    heading: 'Erase your tip?',
    words:
      'Everything goes at once: your text, files, our answers. It cannot be undone. In encrypted backups it lasts up to 30 days more. What was passed on before cannot be called back.',
    button: 'Erase it now',
  },
} as const;

export function ConfirmPage({ live: { token, problems, what } }: LiveOf<'confirm'>) {
  const { heading, words, button } = questions[what];
  return (
    <TipPage heading={heading} problems={problems}>
      <p>{words}</p>
      <TipForm action={tipPaths.return} token={token}>
        <p>
          <Button type="submit" name={formFields.action} value="back">
            Keep it as it is
          </Button>{' '}
          <Button type="submit" name={formFields.action} value={`${what}-now`} look="danger">
            {button}
          </Button>
        </p>
      </TipForm>
    </TipPage>
  );
}

export const ErasedPage = ({ live: { erasedOn, backupsUntil } }: LiveOf<'erased'>) => (
  <TipPage heading="This tip has been erased">
    <Words>
      <p>
        Erased on {longDate(erasedOn)}. Nobody here can read it any more. From encrypted backups, which we do not open, it is gone by {longDate(backupsUntil)}.
      </p>
      <p>You can destroy your return code now. It opens nothing.</p>
    </Words>
    <p>
      <ButtonLink href={tipPaths.front} look="quiet">
        To the page about tips
      </ButtonLink>
    </p>
  </TipPage>
);
