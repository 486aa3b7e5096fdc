import { exitFormId } from '#client/ui/exit-link/exit-link.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { FileList, type ListedFile } from '#client/ui/file-list/file-list.tsx';
import { wordsOf } from '#client/ui/form-items/form-items.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import type { FilesItem, Problem } from '#shared/forms/definition.ts';
import { formFields } from '#shared/forms/live.ts';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

type Props = { item: FilesItem; uploads: Uploads; problems: readonly Problem[] };

/** Files of the enquiry: those that are with us, those on their way, and the field for more. */
export function Files({ item, uploads, problems }: Props) {
  const isScripted = useScripted();
  return (
    <>
      {uploads.held.flatMap(({ ticket }) =>
        [undefined, exitFormId].map((form) => <Kept key={ticket + form} form={form} name={formFields.held} value={ticket} />),
      )}
      {uploads.list.length > 0 && <FileList label="Files to send" files={uploads.list.map(listed)} {...(isScripted && { onRemove: uploads.remove })} />}
      <FileField
        {...wordsOf(item, item.name, problems)}
        multiple
        onChange={
          isScripted
            ? ({ currentTarget }) => {
                uploads.add(currentTarget.files);
                // They are sent already: with the form they would arrive twice.
                currentTarget.value = '';
              }
            : undefined
        }
      />
    </>
  );
}

function listed({ id, name, bytes, state, done, reason }: Upload): ListedFile {
  return { id, name, size: bytes, state, detail: state === 'sending' ? <progress value={done} aria-label={`${name}: sent so far`} /> : reason };
}
