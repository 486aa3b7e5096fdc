import { Notice } from '#client/ui/notice/notice.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { tipsPath, type TipsSection } from '#shared/areas/admin.ts';
import styles from '../back-office.module.scss';

/** Tips as numbers. Owners hear of those that nobody opens, and see none. */
export function Tips({ own, forgotten = 0 }: TipsSection) {
  return (
    <>
      {forgotten > 0 && (
        <Notice
          kind="warn"
          title={forgotten === 1 ? 'One tip has been opened by nobody for two days.' : `${forgotten} tips have been opened by nobody for two days.`}
        >
          See that a custodian does it today.
        </Notice>
      )}
      {own !== undefined && (
        <section aria-labelledby="tips">
          <h2 id="tips">Tips</h2>
          <p className={styles.row}>
            <span>{own.unread === 0 ? 'Nothing unread' : <b>{own.unread} unread</b>}</span>
            {own.unacknowledged > 0 && <Status kind="late">{own.unacknowledged} past the day of opening</Status>}
            {own.unanswered > 0 && <Status kind="late">{own.unanswered} past the day of an answer</Status>}
            <a href={tipsPath}>To the tips</a>
          </p>
        </section>
      )}
    </>
  );
}
