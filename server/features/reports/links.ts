/** Links to a report: for one recipient, for some days, for some openings, and ended at any time. */
import { randomBytes } from 'node:crypto';
import type { LinkView } from '#shared/matters/report-views.ts';
import { emailAddress } from '../../vault/normalise.ts';
import { access, asClient, asStaff, MatterRefused, staffActor, withMatter, type Staff, type Viewer } from '../matters/index.ts';
import { isAddress } from '../outbox/index.ts';
import { addressHash, linkId, mailingTo, type ReportContext } from './context.ts';
import * as store from './store.ts';

export type Delivery = {
  /** The recipient's address: the code that opens the link goes nowhere else. */
  address: string;
  /** 1 to 30; 7 unless given. */
  days?: number;
  /** 1 to 20; 5 unless given. */
  mostOpens?: number;
};

/** `link`: where no mail may go to this client; whoever delivers hands it over another way. */
export type Delivered = { id: string } & ({ sent: true } | { sent: false; link: string });

const day = 86_400_000;
const usual = { days: 7, mostOpens: 5 };
const most = { days: 30, opens: 20 };

export function createLinks(context: ReportContext) {
  const { database, now, outbox, publicOrigin } = context;

  const live = async (viewer: Viewer, ref: string): Promise<LinkView[] | undefined> => {
    const found = await access(database.db, viewer, ref, viewer.kind === 'client' ? 'thread' : 'manage', now());
    if (found === undefined) return undefined;
    const opens = await store.opensOf(database.db, found.matter.id);
    return (await store.liveLinksOf(database.db, found.matter.id, now().toISOString())).map((row) => ({
      id: row.id,
      report: row.report_number,
      recipient: context.open('delivery_link', 'address', row.id, row.address),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      opens: row.opens,
      mostOpens: row.most_opens,
      openedOn: opens.filter(({ link_id }) => link_id === row.id).map((each) => ({ day: each.day, opens: each.opens })),
    }));
  };

  return {
    staff: {
      /** Mails a link to the current version. A newer link to the same address ends the older one. */
      deliver: (staff: Staff, ref: string, { address, days = usual.days, mostOpens = usual.mostOpens }: Delivery): Promise<Delivered | undefined> =>
        withMatter(context, staff, ref, 'manage', async (t, matter) => {
          const to = emailAddress(address);
          if (!isAddress(to)) throw new MatterRefused('empty', 'Enter an e-mail address, such as name@example.org.');
          if (!Number.isInteger(days) || days < 1 || days > most.days) throw new MatterRefused('state', `A link lives for 1 to ${most.days} days.`);
          if (!Number.isInteger(mostOpens) || mostOpens < 1 || mostOpens > most.opens)
            throw new MatterRefused('state', `A link opens once, or up to ${most.opens} times.`);
          const report = (await store.reportsOf(t, matter.id))[0];
          if (report === undefined || matter.state === 'closed') throw new MatterRefused('state', 'No report is issued, or the matter is closed.');
          const token = randomBytes(32).toString('base64url');
          const id = linkId(token);
          const time = now().toISOString();
          const expires = new Date(now().getTime() + days * day);
          const hash = addressHash(context, matter.id, to);
          await store.revokeLinksTo(t, matter.id, hash, time);
          const times = { created_at: time, expires_at: expires.toISOString(), revoked_at: null, asked_at: null };
          const counts = { most_opens: mostOpens, opens: 0, created_by: staffActor(staff) };
          const sealed = { address_hash: hash, address: context.seal('delivery_link', 'address', id, to) };
          await store.insertLink(t, { id, matter_id: matter.id, report_id: report.id, ...times, ...counts, ...sealed });
          const link = `${publicOrigin}/portal/report?token=${token}`;
          const { dueAt, fromName } = await mailingTo(context, t, matter, to);
          const isSent = dueAt !== undefined && dueAt < expires;
          if (isSent) await outbox.add(t, { kind: 'report-link', recordId: matter.id, to, dueAt, ...(fromName && { fromName }), ...mailText(link, days) });
          const detail = { report: report.id, link: id, days, mostOpens, mailed: isSent };
          return { action: 'report.delivered', detail, result: isSent ? { id, sent: true } : { id, sent: false, link } };
        }),
      /** @returns false where there is no such link that works. */
      revoke: async (staff: Staff, ref: string, id: string): Promise<boolean> => {
        const done = await withMatter(context, staff, ref, 'manage', async (t, matter) => {
          const row = await store.findLink(t, id);
          if (row?.matter_id !== matter.id || row.revoked_at !== null) throw new MatterRefused('state', 'There is no such link that still works.');
          await store.changeLink(t, id, { revoked_at: now().toISOString() });
          return { action: 'report.link-revoked', detail: { link: id }, result: true };
        });
        return done ?? false;
      },
      /** Every link that works now. */
      liveLinks: (staff: Staff, ref: string) => live(asStaff(staff), ref),
    },
    client: {
      /** Every link that works now: the client sees who else may read the report. */
      liveLinks: (clientId: string, ref: string) => live(asClient(clientId), ref),
    },
  };
}

const mailText = (link: string, days: number) => ({
  subject: 'Something for you to read',
  text: [
    'There is something for you to read in private.',
    '',
    `Open this page: ${link}`,
    '',
    `It works for ${days === 1 ? 'one day' : `${days} days`}. A code that opens it comes to this address when you ask for it there.`,
    'If you do not expect it, do nothing.',
    '',
  ].join('\n'),
});
