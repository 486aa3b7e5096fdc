import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { sendRequest } from '#client/api/request.ts';
import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { toasts } from '#client/ui/toast/toast-store.ts';
import { longestMessage, matterApi, matterPath, type MatterData } from '#shared/areas/portal.ts';

/** A new message. Where the line fails the text stays, and sending again cannot send it twice. */
export function WriteMessage({ data: { matter, submission, values, problems } }: { data: MatterData }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  /** The same until the message is known to be kept. */
  const [number, setNumber] = useState(submission);
  const path = matterPath(matter.ref, 'messages');

  const { mutate, isPending, error } = useMutation({
    // Fails at once where there is no line: waiting for one without a word would look like sending.
    networkMode: 'always',
    mutationFn: (text: string) => sendRequest('POST', path, { text, submission: number }),
    onSuccess: async () => {
      // Its first text may be one that came back: what was sent must not stand there again.
      for (const field of form.current?.querySelectorAll('textarea') ?? []) field.value = '';
      setNumber(crypto.randomUUID());
      toasts.show({ title: 'Message sent', kind: 'success' });
      await client.invalidateQueries({ queryKey: matterApi(matter.ref, 'messages') });
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('text') ?? ''));
  };
  return (
    <section aria-labelledby="write">
      <h2 id="write">Write to us</h2>
      {error !== null && (
        <Notice kind="danger" title="Your message was not sent." role="alert">
          {whatNow(error)}
        </Notice>
      )}
      <form ref={form} method="post" action={path} noValidate onSubmit={onSubmit}>
        <Kept name="submission" value={number} />
        <TextArea
          name="text"
          label="Your message"
          hint={`Up to ${longestMessage.toLocaleString('en-GB')} characters. Do not write here what endangers somebody: call 999.`}
          rows={6}
          defaultValue={values.text}
          error={problemAt(problems, 'text')}
        />
        <p>
          <Button type="submit" isBusy={isPending}>
            Send the message
          </Button>
        </p>
      </form>
    </section>
  );
}

/** The server's own sentence where it gave one. */
function whatNow({ message }: Error): string {
  const sentence = /^4(?:22|09|13|29): (.+)$/s.exec(message)?.[1];
  if (sentence !== undefined) return sentence;
  if (message.startsWith('401')) return 'You have been signed out. Copy your text, sign in again and send it.';
  return 'It is still in the box. Check your connection and send it again: it is kept once, however often you press.';
}
