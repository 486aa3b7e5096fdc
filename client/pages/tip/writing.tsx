import { Button } from '#client/ui/button/button.tsx';
import { Radios } from '#client/ui/field/choices.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { FileList, type ListedFile } from '#client/ui/file-list/file-list.tsx';
import styles from '#client/ui/form-page/form-page.module.scss';
import { largestMegabytes, mostFiles } from '#shared/files/limits.ts';
import { formFields } from '#shared/forms/live.ts';
import { longestTip } from '#shared/tips/entry.ts';
import { tipFields, type HeldTipFile, type TipProblem, type TipWriting, type Uncleaned } from '#shared/tips/live.ts';
import { errorAt } from './tip-page.tsx';

type Props = TipWriting & { problems: readonly TipProblem[]; label: string; hint: string; rows: number };

const countId = `count-${tipFields.text}`;
const notesId = `notes-${tipFields.files}`;

/** Text, files and the choice about originals: of a new tip, and of what is added to one. */
export function Writing({ text, files, originals, problems, label, hint, rows }: Props) {
  return (
    <>
      <TextArea
        name={tipFields.text}
        label={label}
        hint={hint}
        error={errorAt(problems, tipFields.text)}
        rows={rows}
        defaultValue={text}
        autoComplete="off"
        data-most={longestTip}
        aria-describedby={countId}
      />
      <p id={countId} data-count-for={tipFields.text} hidden />
      {files.length > 0 && <FileList label="Files that wait with us" files={files.map(listed)} />}
      <FileField
        name={tipFields.files}
        label="Files"
        isOptional
        hint={`Up to ${mostFiles}, each up to ${largestMegabytes} MB: pictures, PDFs, documents, recordings, plain text. They wait with us for an hour.`}
        error={errorAt(problems, tipFields.files)}
        multiple
        data-clean=""
        aria-describedby={notesId}
      />
      <p>
        <Button type="submit" name={formFields.action} value="attach" look="secondary" isSmall>
          Add these files, then choose more
        </Button>
      </p>
      {/* Below the button, which would else move away from whoever is about to press it. */}
      <div className={styles.notes}>
        <p role="status" />
        <ul id={notesId} data-file-notes="" />
      </div>
      <Radios
        name={tipFields.originals}
        label="What hides in files"
        hint="A photo can hold where it was taken, when and with which device. Of JPEG, PNG and WebP pictures we make a copy without that."
        defaultValue={originals ? 'keep' : 'remove'}
        options={[
          { value: 'remove', label: 'Send the clean copy alone' },
          {
            value: 'keep',
            label: 'Send the original too',
            hint: 'Sealed as well. Opening it takes a written reason. It can help to prove that a file is genuine.',
          },
        ]}
      />
    </>
  );
}

const listed = ({ id, name, bytes, clean }: HeldTipFile): ListedFile => ({ id, name, size: bytes, state: 'received', detail: cleanWords[clean] });

const cleanWords: Record<HeldTipFile['clean'], string> = {
  itself: 'Its kind hides nothing',
  copy: 'There is a clean copy of it',
  none: 'We cannot remove what it may hide',
};

/** What will be sent of a file. */
export function fateOf({ clean }: HeldTipFile, originals: boolean): string {
  if (clean === 'itself') return 'sent as it is; its kind hides nothing';
  if (clean === 'none') return originals ? 'sent as it is, with what it may hide' : 'cannot be cleaned: you decide below';
  return originals ? 'the clean copy is sent, and the original sealed beside it' : 'the clean copy is sent, the original is not';
}

/** Whether files that cannot be cleaned are sent; asked where there are any. */
export function UncleanedQuestion({ files, originals, uncleaned, problems }: TipWriting & { uncleaned: Uncleaned; problems: readonly TipProblem[] }) {
  const unclean = files.filter(({ clean }) => clean === 'none');
  if (originals || unclean.length === 0) return null;
  return (
    <Radios
      name={tipFields.uncleaned}
      label="Files that we cannot clean"
      hint={`${unclean.map(({ name }) => name).join(', ')}. Documents can name their author and computer. Safer: photograph the screen or a print of it, or copy the words into your text.`}
      error={errorAt(problems, tipFields.uncleaned)}
      defaultValue={uncleaned}
      options={[
        { value: 'leave', label: 'Leave them out' },
        { value: 'send', label: 'Send them as they are' },
      ]}
    />
  );
}
