import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { longestMessage } from '#shared/areas/portal.ts';
import { staffMatterPath, type StaffMessagesData } from '#shared/areas/admin.ts';
import type { MessageView } from '#shared/matters/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

/** The one thread between the client and the firm. */
export function Component() {
  const data = useLoaderData() as StaffMessagesData;
  const { matter, thread, manages, submission } = data;
  const path = staffMatterPath(matter.ref, 'messages');
  const newest = thread.messages.at(-1)?.seq ?? 0;
  return (
    <StaffMatterFrame data={data}>
      <section aria-labelledby="messages">
        <h2 id="messages">Messages</h2>
        {thread.before !== null && (
          <p>
            <a href={`${path}?before=${thread.before}`}>Earlier messages</a>
          </p>
        )}
        {thread.messages.length === 0 ? (
          <EmptyState title="No messages yet.">What the client writes in the portal is shown here.</EmptyState>
        ) : (
          <ol className={styles.items}>
            {thread.messages.map((message) => (
              <li key={message.id} id={`message-${message.seq}`}>
                <Message {...message} />
              </li>
            ))}
          </ol>
        )}
        {matter.unread > 0 && (
          <ActionForm path={path} action="read" button="Mark as read" atOnce="Marked as read">
            <Kept name="upTo" value={String(newest)} />
          </ActionForm>
        )}
      </section>
      {manages && (
        <section aria-labelledby="write">
          <h2 id="write">Write to the client</h2>
          <ActionForm path={path} action="write" submission={submission} button="Send the message">
            <TextArea
              {...fieldsOf(data, 'write')('text')}
              label="Your message"
              hint={`Up to ${longestMessage.toLocaleString('en-GB')} characters. The client is told that there is something new, never what.`}
              rows={6}
            />
          </ActionForm>
        </section>
      )}
    </StaffMatterFrame>
  );
}

const authors = { you: 'You', client: 'The client', us: 'A colleague' } as const;

const Message = ({ sentAt, by, text, read }: MessageView) => (
  <>
    <p className={styles.when}>
      {authors[by]} wrote at {londonTime(sentAt)}
      {by !== 'client' && (read ? ' · read by the client' : ' · not read yet')}
    </p>
    <p className={by === 'client' ? `${styles.text} ${styles.theirs}` : styles.text}>{text}</p>
  </>
);
