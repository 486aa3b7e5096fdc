import { Button } from '#client/ui/button/button.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { toasts, type ToastWords } from '#client/ui/toast/toast-store.ts';
import styles from './kit.module.scss';

const samples: readonly ToastWords[] = [
  { title: 'Draft saved' },
  { title: 'Link copied', text: 'It opens this page, at this heading.', kind: 'success' },
  { title: 'Message not sent', text: 'Your words are still in the box.', kind: 'danger' },
  {
    title: 'Message not sent',
    text: 'Your words are still in the box. Check the connection.',
    kind: 'danger',
    action: { label: 'Send again', onPress: () => toasts.show({ title: 'Message sent', kind: 'success' }) },
  },
];

const names = ['Plain', 'Success', 'Error', 'Error with an action'];

export function Toasts() {
  return (
    <Section
      id="toasts"
      heading="Toasts"
      label="One at a time, for 5 seconds"
      lead="Never for an error in a form, never for what must be read. F8 leads there, Escape or Close takes it away, and so does pulling it to the right."
    >
      <div className={styles.row}>
        {samples.map((words, index) => (
          <Button key={names[index]} look="secondary" onClick={() => toasts.show(words)}>
            {names[index]}
          </Button>
        ))}
      </div>
    </Section>
  );
}
