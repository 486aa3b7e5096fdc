import type { ReactNode } from 'react';
import { HiddenText } from '../hidden-text/hidden-text.tsx';
import '#client/styles/status-tokens.scss';
import styles from './notice.module.scss';

export type NoticeKind = 'info' | 'success' | 'warn' | 'danger';

/** Said before the title to those who do not see the colour; a plain notice needs no word. */
const words: Record<NoticeKind, string> = { info: '', success: 'Success:', warn: 'Warning:', danger: 'Important:' };

type Props = {
  kind?: NoticeKind;
  title: ReactNode;
  children?: ReactNode;
  /** For a notice that appears while the page is open: status waits for a pause, alert does not. */
  role?: 'status' | 'alert';
};

/** Something about the whole page that has to be known before it is used. Never more than one on a screen. */
export function Notice({ kind = 'info', title, children, role }: Props) {
  return (
    <div className={styles.notice} data-kind={kind} role={role}>
      <b>
        {words[kind] !== '' && <HiddenText>{words[kind]}</HiddenText>} {title}
      </b>{' '}
      {children}
    </div>
  );
}
