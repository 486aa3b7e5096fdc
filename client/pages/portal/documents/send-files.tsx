import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/ui/button/button.tsx';
import { toasts } from '#client/ui/toast/toast-store.ts';
import { heldAt, matterApi, matterPath, type DocumentsData } from '#shared/areas/portal.ts';
import { FilePart } from '../file-part.tsx';
import { useFileForm } from '../use-file-form.ts';

/** Files for us, several at once. */
export function SendFiles({ data }: { data: DocumentsData }) {
  const client = useQueryClient();
  const path = matterPath(data.matter.ref, 'documents');
  const renew = () => client.invalidateQueries({ queryKey: matterApi(data.matter.ref, 'documents') });
  const form = useFileForm({
    path,
    field: 'files',
    submission: data.submission,
    held: heldAt(data, 'files'),
    problems: data.problems,
    async onSent() {
      toasts.show({ title: 'Your files are with us', kind: 'success' });
      await renew();
    },
    onStopped: () => void renew(),
  });
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send us documents</h2>
      <p>They are encrypted as they arrive and kept exactly as you send them, with any hidden details, such as where a picture was taken.</p>
      <form method="post" action={path} encType="multipart/form-data" noValidate onSubmit={form.onSubmit}>
        <FilePart form={form} id="files" label="Files" />
        <p>
          <Button type="submit" isBusy={form.done !== undefined}>
            Send the files
          </Button>
        </p>
      </form>
    </section>
  );
}
