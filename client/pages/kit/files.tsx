import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { FileList, type ListedFile } from '#client/ui/file-list/file-list.tsx';
import { ProgressBar } from '#client/ui/progress-bar/progress-bar.tsx';
import { Section } from '#client/ui/section/section.tsx';
import styles from './kit.module.scss';

const some: readonly ListedFile[] = [
  { id: '1', name: 'rota-week-44.csv', size: 18_000_000, state: 'received', detail: 'Today at 10:31' },
  {
    id: '2',
    name: 'night-shift-door-camera-export-final-FINAL(2).zip',
    size: 4_310_000,
    state: 'refused',
    detail: 'It is locked with a password, so it cannot be checked. Send the files without the lock.',
  },
  { id: '3', name: 'IMG_2207.heic', size: 2_140_000, state: 'sending', detail: '62% has arrived' },
  { id: '4', name: 'note.txt', size: 812, state: 'waiting' },
];

export function Files() {
  const [files, setFiles] = useState(some);
  return (
    <Section id="files" heading="Files and progress" label="An error belongs to its file" lead="Known length: a bar and a number. Unknown: words.">
      <FileList label="Files to send" files={files} onRemove={(id) => setFiles(files.filter((file) => file.id !== id))} />
      <div className={styles.pane}>
        <ProgressBar
          label="rota-week-44.csv"
          done={0.62}
          action={
            <Button look="quiet" isSmall>
              Stop
            </Button>
          }
        >
          11 of 18 MB, about 20 seconds left
        </ProgressBar>
      </div>
      <div className={styles.pane}>
        <ProgressBar label="Checking three files">Step 2 of 3. You can leave this page.</ProgressBar>
      </div>
    </Section>
  );
}
