import { useState, type FormEvent } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { EntryFile, SealedFile } from '#shared/tips/entry.ts';
import styles from '../back-office.module.scss';
import { deskWordsOf } from '../tip-words.ts';
import type { OpenTip } from './use-open-tip.ts';

type Props = { file: EntryFile; open: OpenTip };

/** A file that was sent: a copy without hidden details for whoever reads the tip, and the original for a reason. */
export function TipFile({ file: { name, type, clean, original }, open }: Props) {
  const [state, setState] = useState({ isBusy: false, failure: '', saved: '' });

  const save = async (as: string, sealed: SealedFile, reason?: string): Promise<void> => {
    if (state.isBusy) return;
    setState({ isBusy: true, failure: '', saved: '' });
    try {
      await open.save(as, sealed, reason);
      setState({ isBusy: false, failure: '', saved: `Saved as ${as}. It is what was sent: its SHA-256 is the same.` });
    } catch (error) {
      setState({ isBusy: false, failure: deskWordsOf(error), saved: '' });
    }
  };
  const onSubmit = (sealed: SealedFile) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(`original-${name}`, sealed, String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  const size = clean ?? original;
  return (
    <>
      <p>
        <b className={styles.text}>{name}</b>, {type.split(';', 1)[0]}
        {size !== undefined && `, ${fileSize(size.bytes)}`}
      </p>
      {clean !== undefined && (
        <p>
          <Button look="secondary" isSmall isBusy={state.isBusy} aria-label={`Save ${name}`} onClick={() => void save(name, clean)}>
            Save
          </Button>
        </p>
      )}
      {original !== undefined && (
        <Disclosure summary={clean === undefined ? `Original of ${name}: hidden details could not be removed` : `Original of ${name}`}>
          <form method="dialog" noValidate onSubmit={onSubmit(original)} className={styles.form}>
            <p>It may tell who made it, where and with what. Open it where its details matter, on a machine that is not connected to anything.</p>
            <TextField
              name="reason"
              id={`reason-${original.id}`}
              label="Reason for opening the original"
              hint="The reason stays in the audit log for good. Name nobody in it."
              autoComplete="off"
            />
            <p>
              <Button type="submit" look="secondary" isBusy={state.isBusy}>
                Save the original
              </Button>
            </p>
          </form>
        </Disclosure>
      )}
      {state.failure !== '' && (
        <Notice kind="danger" title={`${name} was not saved.`} role="alert">
          {state.failure}
        </Notice>
      )}
      <p role="status">{state.isBusy ? 'Fetching and opening it.' : state.saved}</p>
    </>
  );
}
