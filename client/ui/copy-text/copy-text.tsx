import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useScripted } from '../scripted/use-scripted.ts';
import { wasCopied } from './was-copied.ts';
import styles from './copy-text.module.scss';

type Props = {
  /** Long and exact: a sum, a key. */
  text: string;
  /** What it is, for the button: "Copy the SHA-256 of deeds.pdf". */
  what: string;
};

/** A text that has to be copied to the character. Where the clipboard is closed, it is selected for its reader to copy. */
export function CopyText({ text, what }: Props) {
  const code = useRef<HTMLElement>(null);
  const isScripted = useScripted();
  const [said, setSaid] = useState('');

  const copy = async (): Promise<void> => {
    setSaid('');
    if (await wasCopied(text)) setSaid('Copied');
    else {
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
      setSaid('Selected: copy it now');
    }
  };
  return (
    <span className={styles.copy}>
      <code ref={code}>{text}</code>
      {isScripted && (
        <Button look="secondary" isSmall aria-label={`Copy ${what}`} onClick={() => void copy()}>
          Copy
        </Button>
      )}
      <span role="status">{said}</span>
    </span>
  );
}
