/** Where a matter stands: moved on, put into words, given to somebody. */
import type { OverviewData } from '#shared/areas/admin.ts';
import { guards, pauseReasons, type Guard, type MatterState } from '#shared/matters/states.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { isOwner } from '../../staff.ts';
import { MatterRefused } from '../matters/index.ts';
import { done, refOf, staffOf, versionOf, wholeNumber, type Sent } from './actions.ts';
import { hoursIn } from './enquiry-pages.ts';
import { matterPage, type MatterTools } from './matter-page.ts';
import { managers, workers } from './settings.ts';

export function overviewRoutes(tools: MatterTools): AreaRoute[] {
  const { services, colleagues } = tools;
  const matters = () => services().matters.staff;

  async function move(sent: Sent) {
    const { value, values } = sent.posted;
    const reason = value('reason');
    const pauseReason = pauseReasons.find((known) => known === value('pauseReason'));
    const stated = values('stated').filter((name): name is Guard => Object.hasOwn(guards, name));
    // What is no state is none that this matter may go to, and refused as such.
    const to = value('item') as MatterState;
    const given = { to, version: versionOf(value), stated, ...(pauseReason && { pauseReason }), ...(reason.trim() !== '' && { reason }) };
    return done<OverviewData>(await matters().move(staffOf(sent), refOf(sent), given), 'moved');
  }

  async function change(sent: Sent) {
    const { value, values } = sent.posted;
    const [lead, team] = [value('lead'), values('team')];
    await colleagues.require(lead, ...team);
    const hours = hoursIn(value('hours'));
    const given = { title: value('title'), lead, team, ...(hours && { hours }) };
    return done<OverviewData>(await matters().changeMatter(staffOf(sent), refOf(sent), versionOf(value), given), 'changed');
  }

  return matterPage<OverviewData>(tools, {
    page: '',
    title: 'Overview',
    readers: workers,
    writers: managers,
    async load(staff, ref) {
      const matter = await matters().matterOf(staff, ref);
      if (matter === undefined) return undefined;
      const moves = await Promise.all(matter.next.map(async (to) => ({ to, open: (await matters().openGuardsOf(staff, ref, to)) ?? [] })));
      const [people, summaries] = await Promise.all([colleagues.list(), services().tips.summaries.ofMatter(ref)]);
      return { moves, colleagues: people, summaries, owns: isOwner(staff) };
    },
    actions: {
      move: { at: 'reason', keeps: ['reason', 'pauseReason'], choices: ['stated'], run: move },
      change: { at: 'title', keeps: ['title', 'lead', 'hours'], choices: ['team'], run: change },
      identity: {
        run: async (sent) => done(await matters().changeMatter(staffOf(sent), refOf(sent), versionOf(sent.posted.value), { identityChecked: true }), 'checked'),
      },
      wall: {
        at: 'reason',
        keeps: ['reason'],
        async run(sent) {
          const { value } = sent.posted;
          const isWalled = value('item') === 'on';
          const changed = await matters().setWall(staffOf(sent), refOf(sent), versionOf(value), isWalled, value('reason'));
          return done(changed, isWalled ? 'walled' : 'unwalled', ({ version }) => ({
            action: 'wall',
            item: isWalled ? 'off' : 'on',
            version,
            fields: { reason: 'Taken back at once.' },
          }));
        },
      },
      due: {
        at: 'days',
        keeps: ['days'],
        async run(sent) {
          const { value } = sent.posted;
          const days = wholeNumber(value('days'));
          if (Number.isNaN(days)) throw new MatterRefused('empty', 'Enter a number of working days, from 1 to 20.');
          return done(await matters().setNextUpdate(staffOf(sent), refOf(sent), versionOf(value), days), 'agreed', ({ version, before }) =>
            before === null ? undefined : { action: 'due-back', version, fields: { due: before } },
          );
        },
      },
      'due-back': {
        async run(sent) {
          const { value } = sent.posted;
          return done(await matters().putNextUpdateBack(staffOf(sent), refOf(sent), versionOf(value), value('due')), 'agreed-before');
        },
      },
    },
  });
}
