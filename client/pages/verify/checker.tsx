import { useState, type DragEvent } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { ProgressBar } from '#client/ui/progress-bar/progress-bar.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { typedBefore } from './typed-before.ts';
import { useFileDigest } from './use-file-digest.ts';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.scss';

/** Compares a file with a SHA-256. Both stay on the device: nothing of it is a form that could be sent. */
export function Checker() {
  const { reading, read, stop } = useFileDigest();
  const [expected, setExpected] = useState(() => typedBefore('digest'));

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void read(file);
  };
  return (
    <Section
      id="check"
      label="On your device"
      heading="Compare a file with its digits"
      lead={
        <>
          Your computer has a command for this too, which needs no JavaScript: <a href="#without-this-page">how to use it</a>.
        </>
      }
    >
      <div className={styles.checker} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileField
          name="file"
          label="The file"
          hint="Choose it, or drop it here. It is read on your device and not sent anywhere. Any kind and any size; a large one takes a while."
          onChange={({ currentTarget: { files } }) => files?.[0] && void read(files[0])}
        />
        <TextArea
          name="digest"
          label="The SHA-256 that it should have"
          hint="64 digits and letters from a to f, as they were printed or sent to you. Spaces, line breaks and capitals do not matter."
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={expected}
          onChange={({ currentTarget: { value } }) => setExpected(value)}
        />
        {reading.state === 'reading' && (
          <ProgressBar
            label={`Reading ${reading.name}`}
            done={reading.done}
            action={
              <Button look="secondary" isSmall onClick={stop}>
                Stop
              </Button>
            }
          >
            {fileSize(reading.done * reading.size)} of {fileSize(reading.size)}
          </ProgressBar>
        )}
        <div role="status">
          <Verdict reading={reading} expected={expected} />
        </div>
      </div>
    </Section>
  );
}
