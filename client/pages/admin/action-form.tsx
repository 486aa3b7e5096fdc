import type { ReactNode } from 'react';
import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button, type ButtonLook } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { fieldId, formId, type AdminPageData } from '#shared/areas/admin.ts';
import styles from './back-office.module.scss';

type Props = {
  path: string;
  action: string;
  /** Which of several things it is about. */
  item?: string | undefined;
  /** The version on the page: what somebody else has changed meanwhile is not overwritten. */
  version?: number | undefined;
  submission?: string | undefined;
  /** What the button says. */
  button: string;
  /** The same with what it is about, where several buttons say it. */
  label?: string | undefined;
  look?: ButtonLook;
  isUpload?: boolean;
  children?: ReactNode;
};

/** One thing to do. Without scripts it is the same form. */
export function ActionForm({ path, action, item, version, submission, button, label, look = 'primary', isUpload = false, children }: Props) {
  return (
    <form
      method="post"
      action={path}
      noValidate
      className={children === undefined ? undefined : styles.form}
      encType={isUpload ? 'multipart/form-data' : undefined}
    >
      {item !== undefined && <Kept name="item" value={item} />}
      {version !== undefined && <Kept name="version" value={String(version)} />}
      {submission !== undefined && <Kept name="submission" value={submission} />}
      {children}
      <p>
        <Button type="submit" name="action" value={action} look={look} isSmall={children === undefined} aria-label={label}>
          {button}
        </Button>
      </p>
    </form>
  );
}

/** The same behind a line that says what it is; open where something in it is to be put right. */
export function FoldedForm({ data, summary, ...form }: Props & { data: AdminPageData; summary: string }) {
  const own = `${formId(form.action, form.item)}-`;
  return (
    <Disclosure summary={summary} open={data.problems.some(({ field }) => field?.startsWith(own))}>
      <ActionForm {...form} />
    </Disclosure>
  );
}

/** What the fields of a form are told: their ids, what was typed, what is wrong. */
export const fieldsOf =
  ({ values, problems }: AdminPageData, action: string, item?: string) =>
  (name: string, first = '') => {
    const id = fieldId(formId(action, item), name);
    return { name, id, defaultValue: values[id] ?? first, error: problemAt(problems, id) };
  };

/** Of a question with several answers, those that were chosen. @param first What is chosen where nothing was sent. */
export function chosenOf({ values, problems }: AdminPageData, action: string, item: string | undefined, name: string, first: readonly string[] = []): string[] {
  const form = formId(action, item);
  const start = `${fieldId(form, name)}:`;
  const isBack = problems.length > 0 && Object.keys(values).some((id) => id.startsWith(`${form}-`));
  return isBack ? Object.keys(values).flatMap((id) => (id.startsWith(start) ? [id.slice(start.length)] : [])) : [...first];
}
