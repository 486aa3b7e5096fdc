import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { deskWordsOf } from './tip-words.ts';
import styles from './back-office.module.scss';

type Props = {
  /** What the button says. */
  button: string;
  /** What did not work, for the notice: "The tip was not opened." */
  failed: string;
  hint?: ReactNode;
  /** Whatever it throws is told in words, and the passphrase stays in its field. */
  onPassphrase: (passphrase: string) => Promise<void>;
};

/** Asks for the passphrase of a custodian's key. It is in no request: a form of the method `dialog` is sent nowhere. */
export function PassphraseForm({ button, failed, hint, onPassphrase }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const run = async (passphrase: string): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await painted();
      await onPassphrase(passphrase);
    } catch (error) {
      setFailure(deskWordsOf(error));
    }
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void run(String(new FormData(event.currentTarget).get('passphrase') ?? ''));
  };
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className={styles.form}>
      {failure !== '' && (
        <Notice kind="danger" title={failed} role="alert">
          {failure}
        </Notice>
      )}
      <PasswordField name="passphrase" label="Passphrase of your key" hint={hint} autoComplete="off" />
      <p className={styles.row}>
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
        <span role="status">{isBusy && 'Unlocking your key. This takes a few seconds, and the page stands still.'}</span>
      </p>
    </form>
  );
}

/** Lets the browser show what is going on before it is busy for seconds. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => void setTimeout(resolve)));
