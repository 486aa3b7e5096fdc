import type { ReactNode } from 'react';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import type { Problem } from '#shared/forms/definition.ts';
import styles from './account.module.scss';

type Props = { title: string; problems?: readonly Problem[]; note?: string | undefined; children: ReactNode };

/** One narrow column with one thing to do. */
export function AccountPage({ title, problems = [], note, children }: Props) {
  return (
    <div className={styles.page}>
      {problems.length > 0 && <ErrorSummary errors={problems} note={note} />}
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** What is wrong with one field. */
export const problemAt = (problems: readonly Problem[], name: string): string | undefined => problems.find(({ field }) => field === name)?.message;
