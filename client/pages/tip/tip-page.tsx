import type { ReactNode } from 'react';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { ExitForm, ExitNote } from '#client/ui/exit-link/exit-link.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import styles from '#client/ui/form-page/form-page.module.scss';
import { formFields } from '#shared/forms/live.ts';
import { tipPaths, type TipProblem } from '#shared/tips/live.ts';

type PageProps = { heading: string; problems?: readonly TipProblem[]; note?: string | undefined; children: ReactNode };

/** What stands on every page of the way: the way out, what is wrong, the heading, and at the end what the way out does. */
export function TipPage({ heading, problems = [], note, children }: PageProps) {
  return (
    <>
      <ExitForm action={tipPaths.leave} />
      <div className={styles.page}>
        {problems.length > 0 ? (
          <ErrorSummary errors={problems} note={note} />
        ) : (
          <p className={styles.back}>
            <a href={tipPaths.front}>Anonymous tip</a>
          </p>
        )}
        <h1>{heading}</h1>
        {children}
        <div>
          <ExitNote erases />
        </div>
      </div>
    </>
  );
}

type FormProps = { action: string; token: string; id?: string; children: ReactNode };

/** A native form that carries everything it needs: there is no session. */
export function TipForm({ action, token, id, children }: FormProps) {
  return (
    <form className={styles.form} id={id} method="post" action={action} encType="multipart/form-data" noValidate>
      <Kept name={formFields.token} value={token} />
      {children}
    </form>
  );
}

/** The first button of a form is what the Enter key presses. Removing a file must not be that. */
export const EnterButton = ({ action }: { action: string }) => (
  <button type="submit" name={formFields.action} value={action} hidden>
    Continue
  </button>
);

/** What is said at a field. */
export const errorAt = (problems: readonly TipProblem[], name: string): string | undefined => problems.find(({ field }) => field === name)?.message;
