import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { heldAt, matterPath, requestFields, type MatterPageData } from '#shared/areas/portal.ts';
import type { RequestView } from '#shared/matters/views.ts';
import { longDate } from '#shared/text/dates.ts';
import { FilePart } from '../file-part.tsx';
import styles from '../matter-frame.module.scss';
import { useFileForm } from '../use-file-form.ts';

const said = { open: 'Waiting for you', returned: 'Please look at this again', answered: 'With us', accepted: 'Done' } as const;
const kinds = { open: 'waiting', returned: 'late', answered: 'fresh', accepted: 'done' } as const;

type Props = { request: RequestView; data: MatterPageData };

/** One thing that we need, and the form that answers it. */
export function Request({ request, data }: Props) {
  const { state, what, why, dueOn, answer, returnedBecause } = request;
  const isOpen = state === 'open' || state === 'returned';
  return (
    <>
      <h3>{what}</h3>
      <p>
        <Status kind={kinds[state]}>{said[state]}</Status> {dueOn !== null && isOpen && <>by {longDate(dueOn)}</>}
      </p>
      {why !== '' && <p>{why}</p>}
      {returnedBecause !== null && <p>{returnedBecause}</p>}
      {answer !== null && <p className={`${styles.text} ${styles.mine}`}>{answer}</p>}
      {answer === null && !isOpen && (
        <p>
          Answered with files, which are under <a href={matterPath(data.matter.ref, 'documents')}>Documents</a>.
        </p>
      )}
      {isOpen && data.matter.closedAt === null && <AnswerForm request={request} data={data} />}
    </>
  );
}

function AnswerForm({ request: { id }, data }: Props) {
  const path = `${matterPath(data.matter.ref, 'requests')}/${id}`;
  const { text, files } = requestFields(id);
  const form = useFileForm({
    path,
    field: files,
    submission: data.submission,
    held: heldAt(data, files),
    problems: data.problems,
    onSent(to) {
      // The page says what has become of the request, and of everything that hangs on it.
      window.location.replace(to);
      window.location.reload();
    },
  });
  return (
    <form method="post" action={path} encType="multipart/form-data" noValidate onSubmit={form.onSubmit}>
      <FilePart form={form} id={files} label="Files that answer it" isOptional>
        <TextArea name="answer" id={text} label="Your answer" rows={4} defaultValue={data.values[text]} error={problemAt(form.problems, text)} />
      </FilePart>
      <p>
        <Button type="submit" isBusy={form.done !== undefined}>
          Send the answer
        </Button>
      </p>
    </form>
  );
}
