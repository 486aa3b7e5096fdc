import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button, type ButtonLook } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { fieldId, formId, type AdminPageData } from '#shared/areas/admin.ts';
import styles from './back-office.module.scss';
import { useAtOnce } from './use-at-once.ts';
import { useUnsaved } from './use-unsaved.ts';

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
  /** What the button says while the press is on its way, shown as done: for what asks for nothing but the press. */
  atOnce?: string;
  /** Told of the press, to show the rest of it as done: inside a transition, for useOptimistic. */
  onPress?: () => void;
  children?: ReactNode;
};

/** One thing to do. Without scripts it is the same form. */
export function ActionForm(props: Props) {
  const { path, action, item, version, submission, button, label, look = 'primary', isUpload = false, atOnce, onPress, children } = props;
  const { isUnsaved, watching, isSent } = useUnsaved();
  const { press, isDone, refusal } = useAtOnce(path, onPress);
  const typedOn = useVersionTypedOn(version, isUnsaved);
  const problem = useId();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    isSent();
    if (atOnce === undefined || press === undefined) return;
    event.preventDefault();
    if (isDone) return;
    const fields = new FormData(event.currentTarget);
    fields.set('action', action);
    press(fields);
  };
  return (
    <form
      {...watching}
      onSubmit={onSubmit}
      method="post"
      action={path}
      noValidate
      className={children === undefined ? undefined : styles.form}
      encType={isUpload ? 'multipart/form-data' : undefined}
    >
      {item !== undefined && <Kept name="item" value={item} />}
      {typedOn !== undefined && <Kept name="version" value={String(typedOn)} />}
      {submission !== undefined && <Kept name="submission" value={submission} />}
      {children}
      <p className={styles.send}>
        <Button
          type="submit"
          name="action"
          value={action}
          look={look}
          isSmall={children === undefined}
          aria-label={isDone ? undefined : label}
          aria-describedby={refusal === '' ? undefined : problem}
          isBusy={isDone}
        >
          {isDone ? atOnce : button}
        </Button>
        {isUnsaved && <Status kind="waiting">Not saved yet</Status>}
      </p>
      {refusal !== '' && (
        <p id={problem} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </form>
  );
}

/** What was typed belongs to the version that was read: a page taken anew in its place puts no newer one under it. */
function useVersionTypedOn(version: number | undefined, isUnsaved: boolean): number | undefined {
  const [typedOn, setTypedOn] = useState(version);
  if (!isUnsaved && typedOn !== version) setTypedOn(version);
  return isUnsaved ? typedOn : version;
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
