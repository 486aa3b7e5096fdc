import { useLoaderData } from '#client/app/router.ts';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { staffMatterPath, type UpdatesData } from '#shared/areas/admin.ts';
import { noNews, type NoNews } from '#shared/matters/no-news.ts';
import type { StaffUpdate } from '#shared/matters/staff-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

const sentences = Object.entries(noNews) as [NoNews, string][];

/** What the client is told: written by one, approved by another. */
export function Component() {
  const data = useLoaderData() as UpdatesData;
  const { matter, updates, manages } = data;
  const path = staffMatterPath(matter.ref, 'updates');
  const isOpen = matter.state !== 'closed';
  return (
    <StaffMatterFrame data={data}>
      {isOpen && manages && (
        <section aria-labelledby="no-news">
          <h2 id="no-news">No news</h2>
          <p>One press tells the client, and the next update is due anew.</p>
          <div className={styles.row}>
            {sentences.map(([item, sentence]) => (
              <ActionForm key={item} path={path} action="no-news" item={item} button={sentence} look="secondary" />
            ))}
          </div>
        </section>
      )}
      {isOpen && (
        <section aria-labelledby="draft">
          <h2 id="draft">Write an update</h2>
          <ActionForm path={path} action="draft" button="Keep the draft">
            <TextArea {...fieldsOf(data, 'draft')('text')} label="Text of the update" hint="Somebody else approves it before the client reads it." rows={6} />
          </ActionForm>
        </section>
      )}
      <section aria-labelledby="updates">
        <h2 id="updates">Updates</h2>
        {updates.length === 0 && <p>None yet.</p>}
        <ul className={styles.items}>
          {updates.map((update) => (
            <li key={update.id}>
              <Update data={data} path={path} update={update} />
            </li>
          ))}
        </ul>
      </section>
    </StaffMatterFrame>
  );
}

const states = { draft: 'Draft', approved: 'Approved', published: 'Published' } as const;
const kinds = { draft: 'waiting', approved: 'fresh', published: 'done' } as const;

function Update({ data, path, update }: { data: UpdatesData; path: string; update: StaffUpdate }) {
  const { people, manages, me, matter } = data;
  const { id: item, version, state, author, approver, text, createdAt, publishedAt } = update;
  const isOpen = matter.state !== 'closed';
  const about = `the update of ${londonTime(createdAt)}`;
  return (
    <>
      <p className={styles.when}>
        {people[author] ?? 'Somebody who has left'}, {londonTime(publishedAt ?? createdAt)}
        {approver !== null && `, approved by ${people[approver] ?? 'somebody who has left'}`}
      </p>
      <p>
        <Status kind={kinds[state]}>{states[state]}</Status>
      </p>
      <p className={styles.text}>{text}</p>
      {isOpen && state === 'draft' && author === me && <p>You wrote this: somebody else approves it.</p>}
      {isOpen && manages && state === 'draft' && author !== me && (
        <ActionForm path={path} action="approve" item={item} version={version} button="Approve" label={`Approve ${about}`} />
      )}
      {isOpen && manages && state === 'approved' && (
        <ActionForm path={path} action="publish" item={item} version={version} button="Publish" label={`Publish ${about}`} />
      )}
      {isOpen && state !== 'published' && (
        <FoldedForm
          data={data}
          path={path}
          action="edit"
          item={item}
          version={version}
          summary="Change it"
          button="Keep the change"
          label={`Keep the change of ${about}`}
        >
          <TextArea {...fieldsOf(data, 'edit', item)('text', text)} label="Text" hint="Whoever changes it becomes its author." rows={6} />
        </FoldedForm>
      )}
    </>
  );
}
