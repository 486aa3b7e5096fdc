/** The letter, the report and the people of a matter. */
import type { LetterData, ReportData, StaffPeopleData } from '#shared/areas/admin.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { SignedCopy } from '../engagements/index.ts';
import { MatterRefused, type Staff } from '../matters/index.ts';
import { done, itemOf, refOf, staffOf, wholeNumber, type Here, type Sent } from './actions.ts';
import { matterPage, type MatterTools } from './matter-page.ts';
import { managers, workers } from './settings.ts';

export function letterRoutes(tools: MatterTools): AreaRoute[] {
  const letters = () => tools.services().engagements.staff;

  /** The same bytes that the client keeps. */
  const download =
    (copyOf: (staff: Staff, ref: string, letterId: string) => Promise<SignedCopy | undefined>) =>
    async (visit: Here): Promise<void> => {
      const copy = await copyOf(staffOf(visit), refOf(visit), visit.params.id ?? '');
      if (copy === undefined) return showMissing(visit);
      visit.response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': `attachment; filename="${copy.name}"` }).send(copy.html);
    };

  return [
    ...matterPage<LetterData>(tools, {
      page: 'letter',
      title: 'Engagement letter',
      readers: workers,
      writers: workers,
      async load(staff, ref) {
        const found = await letters().lettersOf(staff, ref);
        return found && { letters: found };
      },
      actions: {
        draft: {
          at: 'text',
          keeps: ['text'],
          run: async (sent) => done(await letters().draft(staffOf(sent), refOf(sent), sent.posted.value('text')), 'drafted'),
        },
        revise: {
          at: 'text',
          keeps: ['text'],
          run: async (sent) => done(await letters().revise(staffOf(sent), refOf(sent), itemOf(sent), sent.posted.value('text')), 'drafted'),
        },
        send: { run: async (sent) => done(await letters().send(staffOf(sent), refOf(sent), itemOf(sent)), 'sent') },
      },
    }),
    { method: 'get', path: '/admin/matters/:ref/letter/:id/copy', who: workers, handle: download((...about) => letters().signedCopy(...about)) },
    { method: 'get', path: '/admin/matters/:ref/letter/:id/cancellation', who: workers, handle: download((...about) => letters().cancellationNote(...about)) },
  ];
}

export function reportRoutes(tools: MatterTools): AreaRoute[] {
  const reports = () => tools.services().reports.staff;

  async function deliver(sent: Sent) {
    const { value } = sent.posted;
    const numbers = { days: wholeNumber(value('days')), mostOpens: wholeNumber(value('opens')) };
    const delivered = await reports().deliver(staffOf(sent), refOf(sent), { address: value('address'), ...numbers });
    if (delivered === undefined || delivered.sent) return done<ReportData>(delivered, 'delivered');
    return { show: { link: delivered.link } };
  }

  return matterPage<ReportData>(tools, {
    page: 'report',
    title: 'Report',
    readers: workers,
    writers: managers,
    async load(staff, ref) {
      const { documents } = tools.services();
      const [found, all, links] = await Promise.all([
        reports().reportsOf(staff, ref),
        documents.staff.documentsOf(staff, ref),
        reports().liveLinks(staff, ref),
      ]);
      if (found === undefined || all === undefined) return undefined;
      const candidates = all.filter(({ side, keptAs, frozen, removedAt }) => side === 'firm' && keptAs === 'paper' && !frozen && removedAt === null);
      return { reports: found, candidates, links: links ?? [] };
    },
    actions: {
      issue: { run: async (sent) => done(await reports().issue(staffOf(sent), refOf(sent), itemOf(sent)), 'issued') },
      deliver: { at: 'address', keeps: ['address', 'days', 'opens'], run: deliver },
      revoke: { run: async (sent) => done(await reports().revoke(staffOf(sent), refOf(sent), sent.posted.value('item')), 'revoked') },
    },
  });
}

export function peopleRoutes(tools: MatterTools): AreaRoute[] {
  const matters = () => tools.services().matters.staff;

  async function invite(sent: Sent) {
    const invited = await matters().invite(staffOf(sent), refOf(sent), sent.posted.value('address'));
    if (invited === undefined || invited.sent) return done<StaffPeopleData>(invited, 'invited');
    return { show: { link: invited.link } };
  }

  /** What had ended before, perhaps by pressing twice, is as it was wanted. */
  const orEnded = async (isEnded: Promise<boolean>): Promise<true> => {
    if (!(await isEnded)) throw new MatterRefused('state', 'That had ended already.');
    return true;
  };

  return matterPage<StaffPeopleData>(tools, {
    page: 'people',
    title: 'People',
    readers: managers,
    writers: managers,
    async load(staff, ref) {
      const [members, invitations] = await Promise.all([matters().membersOf(staff, ref), matters().invitationsOf(staff, ref)]);
      return members && invitations && { members, invitations };
    },
    actions: {
      invite: { at: 'address', keeps: ['address'], run: invite },
      withdraw: {
        run: async (sent) => done(await orEnded(matters().withdrawInvitation(staffOf(sent), refOf(sent), sent.posted.value('item'))), 'withdrawn'),
      },
      end: { run: async (sent) => done(await orEnded(matters().endMember(staffOf(sent), refOf(sent), sent.posted.value('item'))), 'ended') },
    },
  });
}
