import { useState, type FormEvent } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { offerPassphrase, refusePassphrase } from '#client/tips-desk/passphrase.ts';
import { passwordLength } from '#shared/areas/account.ts';
import { tipKeysPath } from '#shared/areas/admin.ts';
import styles from '../back-office.module.scss';
import { painted } from '../passphrase-form.tsx';
import { postJson } from '../post-json.ts';
import { deskWordsOf } from '../tip-words.ts';

/** The reader's key, made in this browser: what is sent is its public half, and its private half encrypted. */
export function MakeKey({ isReplacing }: { isReplacing: boolean }) {
  if (!isReplacing) return <KeyForm isReplacing={false} />;
  return (
    <Disclosure summary="Make another key in place of this one">
      <Notice kind="warn" title="With a new key you open no tip that is here now.">
        A colleague has to let you in to each of them first. Do it where you have forgotten your passphrase, or where somebody else may know it.
      </Notice>
      <KeyForm isReplacing />
    </Disclosure>
  );
}

function KeyForm({ isReplacing }: { isReplacing: boolean }) {
  const [state, setState] = useState({ isBusy: false, failure: '', offered: '' });

  const make = async (typed: string, again: string): Promise<void> => {
    const refusal = refusePassphrase(typed, again);
    if (refusal !== undefined) return setState({ ...state, failure: refusal });
    setState({ ...state, isBusy: true, failure: '' });
    try {
      const { makeKey } = await import('#client/tips-desk/sealing.ts');
      await painted();
      const { to } = await postJson<{ to: string }>(tipKeysPath, { action: 'keep', ...(await makeKey(typed)) });
      location.assign(to);
    } catch (error) {
      setState({ ...state, isBusy: false, failure: deskWordsOf(error) });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (!state.isBusy) void make(String(typed.get('passphrase-new') ?? ''), String(typed.get('passphrase-again') ?? ''));
  };
  const offer = async (): Promise<void> => {
    try {
      setState({ ...state, offered: await offerPassphrase() });
    } catch (error) {
      setState({ ...state, failure: deskWordsOf(error) });
    }
  };
  return (
    // Of a method that is sent nowhere: the passphrase is for this browser alone.
    <form method="dialog" noValidate onSubmit={onSubmit} className={styles.form}>
      {state.failure !== '' && (
        <Notice kind="danger" title="No key was made." role="alert">
          {state.failure}
        </Notice>
      )}
      <p>
        Your key opens tips, and a passphrase opens your key. Nobody can reset it: not the operator, and not we. Write it down and keep it where you keep your
        passport.
      </p>
      <p className={styles.row}>
        <Button look="secondary" onClick={() => void offer()}>
          Draw six words
        </Button>
        <span role="status">{state.offered !== '' && <code>{state.offered}</code>}</span>
      </p>
      <PasswordField
        name="passphrase-new"
        label="New passphrase"
        hint={`At least ${passwordLength.least} characters, and not your password. Type it, so that you know you have it.`}
        autoComplete="off"
      />
      <PasswordField name="passphrase-again" label="The same again" autoComplete="off" />
      <p className={styles.row}>
        <Button type="submit" isBusy={state.isBusy} look={isReplacing ? 'danger' : 'primary'}>
          {isReplacing ? 'Replace my key' : 'Make my key'}
        </Button>
        <span role="status">{state.isBusy && 'Making your key. This takes a few seconds, and the page stands still.'}</span>
      </p>
    </form>
  );
}
