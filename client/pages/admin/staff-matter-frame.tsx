import type { ReactNode } from 'react';
import { Places } from '#client/app/area/places.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Status, type StatusKind } from '#client/ui/status/status.tsx';
import { mattersPath, staffMatterPath, wallPath, type StaffMatterData } from '#shared/areas/admin.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { matterHistoryPage } from '#shared/audit/views.ts';
import type { MatterState } from '#shared/matters/states.ts';
import { ActionForm } from './action-form.tsx';
import { AdminPage } from './admin-page.tsx';
import styles from './back-office.module.scss';
import { stateWords } from './words.ts';

/** What stands above every page of one matter. */
export function StaffMatterFrame({ data, children }: { data: StaffMatterData; children: ReactNode }) {
  const { matter, manages, link } = data;
  const pages = [
    { page: '', label: 'Overview' },
    { page: 'updates', label: 'Updates' },
    { page: 'messages', label: matter.unread > 0 ? `Messages (${matter.unread} new)` : 'Messages' },
    { page: 'requests', label: matter.answered > 0 ? `Requests (${matter.answered} answered)` : 'Requests' },
    { page: 'documents', label: 'Documents' },
    { page: 'letter', label: 'Letter' },
    { page: 'report', label: 'Report' },
    ...(manages ? [{ page: 'people', label: 'People' }] : []),
    { page: matterHistoryPage, label: 'History' },
  ].map(({ page, label }) => ({ path: staffMatterPath(matter.ref, page), label }));
  return (
    <AdminPage
      data={data}
      title={matter.title}
      place={
        <>
          <a href={mattersPath}>Matters</a> / {matter.ref}
        </>
      }
    >
      <p className={styles.row}>
        <Status kind={kindOf(matter.state)}>{stateWords[matter.state]}</Status>
        {matter.urgency === 'late' && <Status kind="late">Update overdue</Status>}
        {matter.held && <b>Held: nothing of it is erased.</b>}
      </p>
      <Contact matter={matter} />
      {data.looksUntil !== undefined && <Look matterRef={matter.ref} until={data.looksUntil} />}
      {link !== undefined && (
        <Notice kind="warn" title="No mail was sent: this client has said that none may go.">
          Hand the link over in a safe way. It is shown this once: <code>{link}</code>
        </Notice>
      )}
      <Places label="This matter" places={pages} className={styles.nav} />
      {children}
    </AdminPage>
  );
}

export const kindOf = (state: MatterState): StatusKind => (state === 'closed' ? 'closed' : state === 'paused' ? 'waiting' : 'fresh');

/** An owner from outside is reminded that they look behind a wall. */
function Look({ matterRef, until }: { matterRef: string; until: string }) {
  return (
    <Notice kind="warn" title={`You look behind a wall until ${londonTime(until)}.`}>
      <p>Its lead knows of it. What you do here is kept with your name.</p>
      <ActionForm path={wallPath(matterRef)} action="end" button="Stop looking now" look="secondary" />
    </Notice>
  );
}

/** How this client may be written to, beside everything that can send. */
function Contact({ matter: { contact, mailing } }: Pick<StaffMatterData, 'matter'>) {
  if (contact === undefined) return null;
  const said = [
    mailing === 'no' && 'No mail may go to this client: tell them another way that there is something new.',
    mailing === 'hours-unread' && `No mail goes out until somebody has put these hours into the overview: “${contact.hours}”.`,
    mailing === 'yes' && contact.hours !== '' && `Mails wait for the client’s hours: ${contact.hours}.`,
    contact.neutralName !== '' && `Before others we are “${contact.neutralName}”.`,
    (contact.shared === 'yes' || contact.shared === 'unsure') && 'Others may use their device or mailbox.',
  ].filter((sentence) => sentence !== false);
  return said.length === 0 ? null : <Notice title="Safe contact.">{said.join(' ')}</Notice>;
}
