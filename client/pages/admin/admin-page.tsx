import type { ReactNode } from 'react';
import { Typed } from '#client/app/area/typed.tsx';
import { Dense } from '#client/ui/dense/dense.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { AdminPageData } from '#shared/areas/admin.ts';
import { ActionForm } from './action-form.tsx';
import styles from './back-office.module.scss';
import { CheckAgain } from './check-again.tsx';

type Props = {
  data?: AdminPageData;
  title: string;
  /** Where it belongs, above the title. */
  place?: ReactNode;
  /** The page on which everything that was done with it stands. */
  history?: string;
  /** A list that changes while it is open: it says when it was read, and is read again on demand. */
  isList?: boolean;
  children: ReactNode;
};

/** A page of the back office: what is wrong, what was done, and then the page. */
export function AdminPage({ data, title, place, history, isList = false, children }: Props) {
  return (
    <Dense className={styles.page}>
      {data !== undefined && data.problems.length > 0 && <ErrorSummary errors={data.problems} note={data.note} />}
      {data?.typed !== undefined && data.typed.length > 0 && (
        <Disclosure summary="What you typed, to copy">
          <Typed fields={data.typed} />
        </Disclosure>
      )}
      {/* Always there, so that what is done without leaving the page is said to those who do not see it. */}
      <div role="status" className={styles.news}>
        {data?.done !== undefined && data.problems.length === 0 && <Done done={data.done} undo={data.undo} />}
      </div>
      {place !== undefined && (
        <div className={`${styles.ref} ${styles.place}`}>
          <p>{place}</p>
          {history !== undefined && (
            <p>
              <a href={history}>Everything that was done</a>
            </p>
          )}
        </div>
      )}
      <h1>{title}</h1>
      {isList && <CheckAgain />}
      {children}
    </Dense>
  );
}

const Done = ({ done, undo }: { done: string; undo: AdminPageData['undo'] }) => (
  <Notice kind="success" title={done}>
    {undo !== undefined && (
      <ActionForm path={undo.path} action={undo.action} item={undo.item} version={undo.version} button="Undo" label={`Undo: ${done}`} look="secondary">
        {undo.fields && Object.entries(undo.fields).map(([name, value]) => <Kept key={name} name={name} value={value} />)}
      </ActionForm>
    )}
  </Notice>
);
