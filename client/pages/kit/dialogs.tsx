import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Section } from '#client/ui/section/section.tsx';
import styles from './kit.module.scss';

export function Dialogs() {
  const [open, setOpen] = useState<'erase' | 'leave'>();
  const close = () => setOpen(undefined);
  return (
    <Section id="dialogs" heading="Dialog" label="What cannot be undone is typed out">
      <div className={styles.row}>
        <Button look="danger" onClick={() => setOpen('erase')}>
          Erase this tip
        </Button>
        <Button look="secondary" onClick={() => setOpen('leave')}>
          Leave the form
        </Button>
      </div>
      <Dialog
        isOpen={open === 'erase'}
        isFirm
        onClose={close}
        title="Erase this tip for good?"
        actions={
          <>
            <Button look="danger" onClick={close}>
              Erase for good
            </Button>
            <Button look="secondary" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>The text, two files and every reply are destroyed now, here and in the next backup. We cannot get them back, and neither can a court.</p>
        <TextField name="word" label="Type the word “erase”" width="8" autoComplete="off" spellCheck={false} />
      </Dialog>
      <Dialog isOpen={open === 'leave'} onClose={close} title="Leave the form?">
        <p>What you have typed is kept until you close this window. A press beside this dialog closes it.</p>
      </Dialog>
    </Section>
  );
}
