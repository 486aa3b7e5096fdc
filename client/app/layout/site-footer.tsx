import { useRef } from 'react';
import { ThemeChoice } from '#client/ui/theme/theme-choice.tsx';
import { Fixed } from '../fixed.tsx';
import { useSite } from '../site-context.ts';
import { useMarkedLinks } from './here.ts';
import styles from './site-footer.module.scss';

type Props = {
  here: readonly string[];
  /** A page that keeps nothing on the visitor's device, not even a theme, and opens no account of theirs. */
  isPrivate: boolean;
};

export function SiteFooter({ here, isPrivate }: Props) {
  const footer = useRef<HTMLElement>(null);
  useMarkedLinks(footer, here);
  return (
    <footer ref={footer} className={styles.footer}>
      <Fixed name="footer" words={useSite()} className={styles.columns}>
        {({ words, printers }) => printers.footerColumns(words, here, isPrivate)}
      </Fixed>
      <div className={styles.base}>
        <Fixed as="p" name="legal-details" words={useSite()}>
          {({ printers }) => printers.legalDetails()}
        </Fixed>
        {!isPrivate && <ThemeChoice />}
      </div>
    </footer>
  );
}
