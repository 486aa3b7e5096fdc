import type { ReactNode } from 'react';
import { Dense } from '#client/ui/dense/dense.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { AdminPageData } from '#shared/areas/admin.ts';
import styles from './back-office.module.scss';

type Props = { data?: AdminPageData; title: string; /** Where it belongs, above the title. */ place?: ReactNode; children: ReactNode };

/** A page of the back office: what is wrong, what was done, and then the page. */
export function AdminPage({ data, title, place, children }: Props) {
  return (
    <Dense className={styles.page}>
      {data !== undefined && data.problems.length > 0 && <ErrorSummary errors={data.problems} note={data.note} />}
      {data?.done !== undefined && data.problems.length === 0 && <Notice kind="success" title={data.done} />}
      {place !== undefined && <p className={styles.ref}>{place}</p>}
      <h1>{title}</h1>
      {children}
    </Dense>
  );
}
