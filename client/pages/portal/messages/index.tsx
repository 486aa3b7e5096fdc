import { useQuery } from '@tanstack/react-query';
import { Section } from '#client/app/area/sections.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { matterApi, matterPath, type MatterData, type MessagesSection } from '#shared/areas/portal.ts';
import type { MessageView } from '#shared/matters/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { CheckForUpdates } from '../check-for-updates.tsx';
import { MatterFrame } from '../matter-frame.tsx';
import styles from '../matter-frame.module.scss';
import { useMarkRead } from './use-mark-read.ts';
import { WriteMessage } from './write-message.tsx';

/** One thread for the whole matter: everything that was said stays in sight. */
export function Component() {
  const data = useLoaderData() as MatterData;
  return (
    <MatterFrame data={data}>
      <section aria-labelledby="messages">
        <h2 id="messages">Messages</h2>
        <Section<MessagesSection> name="messages" what="the messages">
          {(first) => <Thread first={first} matterRef={data.matter.ref} />}
        </Section>
      </section>
      <WriteMessage data={data} />
    </MatterFrame>
  );
}

function Thread({ first, matterRef }: { first: MessagesSection; matterRef: string }) {
  const queryKey = matterApi(matterRef, 'messages');
  const { data } = useQuery<MessagesSection>({ queryKey, initialData: first, networkMode: 'always' });
  const newest = data.messages.at(-1)?.seq ?? 0;
  useMarkRead(matterRef, newest);
  return (
    <>
      <CheckForUpdates queryKey={queryKey} checkedAt={data.checkedAt} />
      {data.before !== null && (
        <p>
          <a href={`${matterPath(matterRef, 'messages')}?before=${data.before}`}>Earlier messages</a>
        </p>
      )}
      {data.messages.length === 0 ? (
        <EmptyState title="No messages yet.">Whatever you write here is kept encrypted and read by the people who work on this matter.</EmptyState>
      ) : (
        <ol className={styles.items}>
          {data.messages.map((message) => (
            <li key={message.id} id={`message-${message.seq}`}>
              <Message {...message} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const authors = { you: 'You', client: 'Client', us: 'We' } as const;

function Message({ sentAt, by, text, read }: MessageView) {
  return (
    <>
      <p className={styles.when}>
        {authors[by]} wrote at {londonTime(sentAt)}
        {by === 'you' && (read ? ' · read by us' : ' · not read yet')}
      </p>
      <p className={by === 'us' ? styles.text : `${styles.text} ${styles.mine}`}>{text}</p>
    </>
  );
}
