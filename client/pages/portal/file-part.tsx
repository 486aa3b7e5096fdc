import type { ReactNode } from 'react';
import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { FileList } from '#client/ui/file-list/file-list.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { ProgressBar } from '#client/ui/progress-bar/progress-bar.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { largestMegabytes, mostFiles } from '#shared/files/limits.ts';
import { formFields } from '#shared/forms/live.ts';
import type { FileForm } from './use-file-form.ts';

export const fileHint = `Up to ${mostFiles} at once, ${largestMegabytes} MB each: pictures, PDF, Word, Excel, text, e-mail, sound or video.`;

type Props = {
  form: FileForm;
  /** Id of the field. */ id: string;
  label: string;
  isOptional?: boolean;
  /** Fields before that of the files. */ children?: ReactNode;
};

/** The files of a form: those that wait with us, the field for more, and how far they are on their way. */
export function FilePart({ form, id, label, isOptional, children }: Props) {
  const isScripted = useScripted();
  const { held, done, outcome } = form;
  return (
    <>
      {form.attempt > 0 && form.problems.length > 0 && <ErrorSummary errors={form.problems} attempt={form.attempt} note={form.note} />}
      {outcome !== undefined && (
        <Notice kind="warn" title={outcome.title} role="alert">
          {outcome.text}
        </Notice>
      )}
      <Kept name="submission" value={form.submission} />
      {held.map(({ ticket }) => (
        <Kept key={ticket} name={formFields.held} value={ticket} />
      ))}
      {children}
      {held.length > 0 && (
        <FileList
          label="Files that wait to be sent"
          files={held.map(({ ticket, name, bytes }) => ({ id: ticket, name, size: bytes, state: 'received' }))}
          {...(isScripted && { onRemove: form.remove })}
        />
      )}
      <FileField
        name="files"
        id={id}
        label={label}
        hint={fileHint}
        isOptional={isOptional}
        multiple
        error={problemAt(form.problems, id)}
        onChange={form.onChoose}
      />
      {done !== undefined && (
        <ProgressBar
          label="Sending your files"
          done={done < 1 ? done : undefined}
          action={
            <Button look="secondary" isSmall onClick={form.stop}>
              Cancel
            </Button>
          }
        >
          {done < 1 ? 'Keep this page open.' : 'They have arrived and are being checked and kept.'}
        </ProgressBar>
      )}
    </>
  );
}
