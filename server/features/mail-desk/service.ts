/** Mails that could not be delivered, for those who see to it. Nothing of their content is shown: it may be about anybody. */
import type { Database } from '../../db/database.ts';
import { tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import type { Audit } from '../audit/index.ts';
import { listRefused, reopenRefused, type Outbox, type RefusedMail } from '../outbox/index.ts';

export type MailDeskSettings = { database: Database; audit: Pick<Audit, 'append'>; outbox: Pick<Outbox, 'wake'>; now: () => Date };

type Place = Pick<RefusedMail, 'done_at' | 'id'>;

export type MailDesk = ReturnType<typeof createMailDesk>;

const pageSize = 50;

export function createMailDesk({ database, audit, outbox, now }: MailDeskSettings) {
  return {
    /** The latest first, a page at a time. */
    async listRefused(before?: Place): Promise<{ mails: readonly RefusedMail[]; next?: Place }> {
      const mails = await listRefused(database.db, { ...(before && { before }), limit: pageSize });
      const last = mails.length === pageSize ? mails.at(-1) : undefined;
      return { mails, ...(last && { next: { done_at: last.done_at, id: last.id } }) };
    },

    /** Puts a mail back to wait, with a full new span of patience. @returns undefined for somebody who may not. @throws Refused where it waits or went already. */
    async retry(staff: Staff, id: string): Promise<true | undefined> {
      if (!isManager(staff)) return undefined;
      await tx(database, async (t) => {
        const count = await reopenRefused(t, now().toISOString(), [id]);
        if (count === 0) throw new Refused('state', 'This mail is not among those that were given up any more: somebody was quicker.');
        await audit.append(t, { actor: staffActor(staff), action: 'mail.retried', subject: `outbox:${id}` });
      });
      outbox.wake();
      return true;
    },
  };
}
