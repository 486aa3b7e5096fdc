import { Status } from '#client/ui/status/status.tsx';
import type { EnquiryHead } from '#shared/areas/admin.ts';
import { Moment } from './moment.tsx';
import { None } from './none.tsx';

/** Until when the sender of an enquiry was promised a first reply, and whether that has passed. */
export function ReplyBy({ reply_due_at, late }: Pick<EnquiryHead, 'reply_due_at' | 'late'>) {
  if (reply_due_at === null) return <None>No time promised</None>;
  const moment = <Moment at={reply_due_at} />;
  return late ? (
    <Status kind="late">
      <span>Late: {moment}</span>
    </Status>
  ) : (
    moment
  );
}
