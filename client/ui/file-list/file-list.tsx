import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { HiddenText } from '../hidden-text/hidden-text.tsx';
import { fileSize } from './file-size.ts';
import styles from './file-list.module.scss';

export type ListedFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'received' | 'refused';
  /** More about the state: when it was received, how far it is, why it was refused. A refusal says what to do. */
  detail?: ReactNode;
};

const stateWords = { waiting: 'Waiting', sending: 'Sending', received: 'Received', refused: 'Refused' };

type Props = {
  /** Names the list: "Files to send". */
  label: string;
  files: readonly ListedFile[];
  /** Without it, Remove sends the form around the list, with `remove` and the file's id. */
  onRemove?: (id: string) => void;
  /** Said when there is no file. */
  empty?: string;
};

/** The files of a form, each with what became of it. Removing one leads to the next, not to the top of the page. */
export function FileList({ label, files, onRemove, empty = 'No files added' }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<{ id: string; index: number }>(undefined);
  const [removed, setRemoved] = useState('');

  useEffect(() => {
    const left = leaving.current;
    if (left === undefined || files.some(({ id }) => id === left.id)) return;
    leaving.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(left.index, buttons.length - 1)] ?? list.current)?.focus();
  }, [files]);

  const remove = ({ id, name }: ListedFile, index: number) => {
    leaving.current = { id, index };
    setRemoved(`${name} removed`);
    onRemove?.(id);
  };

  return (
    <div className={styles.files}>
      <ul ref={list} aria-label={label} tabIndex={-1}>
        {files.map((file, index) => (
          <li key={file.id} data-state={file.state}>
            <b>{file.name}</b>
            <p>
              {stateWords[file.state]}, {fileSize(file.size)}
              {file.detail !== undefined && <>. {file.detail}</>}
            </p>
            <Button
              type={onRemove ? 'button' : 'submit'}
              name="remove"
              value={file.id}
              look="secondary"
              isSmall
              aria-label={`Remove ${file.name}`}
              onClick={onRemove && (() => remove(file, index))}
            >
              Remove
            </Button>
          </li>
        ))}
        {files.length === 0 && <li>{empty}</li>}
      </ul>
      <HiddenText role="status">{removed}</HiddenText>
    </div>
  );
}
