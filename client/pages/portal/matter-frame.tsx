import type { ReactNode } from 'react';
import { Places } from '#client/app/area/places.tsx';
import { Typed } from '#client/app/area/typed.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { matterPath, type MatterData } from '#shared/areas/portal.ts';
import styles from './matter-frame.module.scss';

/** What stands above every page of one matter. */
export function MatterFrame({ data: { matter, problems, note, done, typed = [] }, children }: { data: MatterData; children: ReactNode }) {
  const isClient = matter.role === 'client';
  const pages = [
    { path: matterPath(matter.ref), label: 'Overview' },
    ...(isClient ? [{ path: matterPath(matter.ref, 'messages'), label: matter.unread > 0 ? `Messages (${matter.unread} new)` : 'Messages' }] : []),
    { path: matterPath(matter.ref, 'documents'), label: 'Documents' },
    ...(isClient ? [{ path: matterPath(matter.ref, 'engagement'), label: 'Engagement letter' }] : []),
    { path: matterPath(matter.ref, 'report'), label: 'Report' },
    ...(isClient ? [{ path: matterPath(matter.ref, 'people'), label: 'Who can see it' }] : []),
  ];
  return (
    <div className={styles.page}>
      {problems.length > 0 && <ErrorSummary errors={problems} note={note} />}
      {typed.length > 0 && (
        <Disclosure summary="What you typed, to copy" open>
          <Typed fields={typed} />
        </Disclosure>
      )}
      {done !== undefined && <Notice kind="success" title={done} />}
      <p className={styles.ref}>
        <a href="/portal/dashboard">Your matters</a> / {matter.ref}
      </p>
      <h1>{matter.title}</h1>
      <Places label="This matter" places={pages} className={styles.nav} />
      {children}
    </div>
  );
}
