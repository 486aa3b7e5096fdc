/** One enquiry: who is involved at once, what happened only with a reason, and the matter that comes of it. */
import { enquiryPath, staffMatterPath, type EnquiryData } from '#shared/areas/admin.ts';
import { matterKinds } from '#shared/matters/states.ts';
import { parseOpeningHours, type OpeningHours } from '#shared/text/opening-hours.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { MatterRefused, requireText, staffActor } from '../matters/index.ts';
import { act, done, doneOf, refOf, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

const longestReason = 500;

export function enquiryRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  async function show(visit: Here, back?: Back<EnquiryData>): Promise<void> {
    const [enquiry, people] = await Promise.all([services().desk.find(refOf(visit)), colleagues.list()]);
    if (enquiry === undefined) return showMissing(visit);
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    const title = `${returned.problems.length > 0 ? 'Error: ' : ''}${enquiry.ref}`;
    await visit.show({ status, title, data: { enquiry, colleagues: people, ...doneOf(visit), ...returned, ...extra } satisfies EnquiryData });
  }

  const errandOf = (sent: Sent) => ({ actor: staffActor(staffOf(sent)), reason: requireText(sent.posted.value('reason'), longestReason).trim() });

  const actions: Readonly<Record<string, Action<EnquiryData>>> = {
    read: {
      at: 'reason',
      keeps: ['reason'],
      async run(sent) {
        const opened = await services().desk.open(refOf(sent), errandOf(sent));
        return opened && { show: { story: { sections: opened.sections, files: opened.files } } };
      },
    },
    release: { at: 'reason', keeps: ['reason'], run: async (sent) => done(await services().desk.release(refOf(sent), errandOf(sent)), 'released') },
    open: {
      at: 'title',
      keeps: ['title', 'kind', 'lead', 'hours'],
      choices: ['team'],
      async run(sent) {
        const { value, values } = sent.posted;
        const kind = matterKinds.find((known) => known === value('kind'));
        if (kind === undefined) throw new MatterRefused('empty', 'Choose what kind of work it is.');
        const [lead, team] = [value('lead'), values('team')];
        await colleagues.require(lead, ...team);
        const hours = hoursIn(value('hours'));
        const given = { title: value('title'), kind, lead, team, enquiryRef: refOf(sent), ...(hours && { hours }) };
        const { ref } = await services().matters.staff.openMatter(staffOf(sent), given);
        return { done: 'opened', to: staffMatterPath(ref) };
      },
    },
  };

  return [
    { method: 'get', path: '/admin/enquiries/:ref', who: managers, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: '/admin/enquiries/:ref',
      who: managers,
      handle: async (sent: Sent) => {
        if ((await services().desk.find(refOf(sent))) === undefined) return showMissing(sent);
        await act(sent, actions, enquiryPath(refOf(sent)), (back) => show(sent, back));
      },
    },
  ];
}

/** @throws MatterRefused for a text that names no hours. */
export function hoursIn(text: string): OpeningHours | undefined {
  if (text.trim() === '') return undefined;
  const spans = parseOpeningHours(text.trim());
  if (spans === undefined) throw new MatterRefused('state', 'Write the hours like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00');
  return spans;
}
