/** Anonymous tips, for custodians: the list, one of them, and its files, all as ciphertexts that only their browsers open. */
import { tipPath, tipsPath, type TipData, type TipsData } from '#shared/areas/admin.ts';
import type { TipState } from '#shared/tips/states.ts';
import { londonDay } from '#shared/text/dates.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { TipRefused } from '../tips/index.ts';
import { act, done, doneOf, refOf, staffOf, versionOf, wholeNumber, type Action, type Back, type Here, type Sent } from './actions.ts';
import { custodians, type BackOfficeSettings } from './settings.ts';
import { channelOf, requireScript } from './tip-channel.ts';
import { sendTipFile } from './tip-files.ts';

/** Tips on one page. */
const shown = 50;

export function tipRoutes({ services, now }: BackOfficeSettings): AreaRoute[] {
  const desk = () => services().tips.desk;
  const today = () => londonDay(now());

  async function list(visit: Here): Promise<void> {
    const staff = staffOf(visit);
    const all = visit.query.get('show') === 'all';
    const [received_on = '', id = ''] = (visit.query.get('before') ?? '').split(' ');
    const place = id === '' ? {} : { before: { received_on, id } };
    const [tips, keys, waiting] = await Promise.all([
      desk().list(staff, { ...place, limit: shown + 1, waiting: !all }),
      desk().keys(staff),
      desk().toReseal(staff),
    ]);
    const page = tips.slice(0, shown);
    const last = tips.length > shown ? page.at(-1) : undefined;
    const next = last && new URLSearchParams({ ...(all && { show: 'all' }), before: `${last.receivedOn} ${last.id}` });
    const data: TipsData = {
      today: today(),
      channel: channelOf(keys),
      toReseal: new Set(waiting.map(({ ref }) => ref)).size,
      all,
      tips: page,
      ...(next && { next: `${tipsPath}?${next.toString()}` }),
      values: {},
      problems: [],
      ...doneOf(visit),
    };
    await visit.show({ status: 200, title: 'Tips', data });
  }

  async function show(visit: Here, back?: Back<TipData>): Promise<void> {
    const staff = staffOf(visit);
    const [tip, { own }] = await Promise.all([desk().find(staff, refOf(visit)), desk().keys(staff)]);
    if (tip === undefined) return showMissing(visit);
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const title = `${returned.problems.length > 0 ? 'Error: ' : ''}${tip.ref}`;
    await visit.show({ status, title, data: { tip, today: today(), hasOwn: own !== undefined, ...doneOf(visit), ...returned } satisfies TipData });
  }

  const actions: Readonly<Record<string, Action<TipData>>> = {
    read: {
      async run(sent) {
        requireScript(sent);
        const [staff, ref] = [staffOf(sent), refOf(sent)];
        // Handing over what they cannot open would tell its sender that somebody has read it.
        if ((await desk().find(staff, ref))?.readable === false)
          throw new TipRefused('Your key does not open this tip yet. A colleague who can open it has to let you in.');
        const tip = await desk().read(staff, ref);
        return tip && { json: { tip } };
      },
    },
    reply: {
      async run(sent) {
        requireScript(sent);
        const { value } = sent.posted;
        const [staff, ref] = [staffOf(sent), refOf(sent)];
        const given = { sealed: Buffer.from(value('sealed'), 'base64'), number: wholeNumber(value('number')), submission: value('submission') };
        const isKept = await desk().reply(staff, ref, given);
        const tip = isKept ? await desk().find(staff, ref) : undefined;
        return tip && { json: { tip } };
      },
    },
    move: {
      at: 'outcome',
      keeps: ['outcome'],
      async run(sent) {
        const { value } = sent.posted;
        // What is no state is none that this tip may go to, and refused as such.
        const to = value('item') as TipState;
        return done(await desk().move(staffOf(sent), refOf(sent), versionOf(value), to, value('outcome')), 'tip-moved');
      },
    },
    summarise: {
      at: 'text',
      keeps: ['matterRef', 'text'],
      async run(sent) {
        const { value } = sent.posted;
        const given = { matterRef: value('matterRef'), text: value('text') };
        return done(await desk().summarise(staffOf(sent), refOf(sent), given), 'tip-summarised');
      },
    },
    erase: {
      at: 'reason',
      keeps: ['reason'],
      async run(sent) {
        const { value } = sent.posted;
        if (value('sure') !== 'yes') throw new TipRefused('Tick that you are sure: an erased tip cannot be brought back.');
        const isErased = await desk().erase(staffOf(sent), refOf(sent), value('reason'));
        return isErased ? { done: 'tip-erased', to: tipsPath } : undefined;
      },
    },
  };

  return [
    { method: 'get', path: tipsPath, who: custodians, handle: list },
    { method: 'get', path: '/admin/tips/:ref', who: custodians, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: '/admin/tips/:ref',
      who: custodians,
      forms: actions,
      handle: async (sent: Sent) => {
        if ((await desk().find(staffOf(sent), refOf(sent))) === undefined) return showMissing(sent);
        await act(sent, actions, tipPath(refOf(sent)), (back) => show(sent, back));
      },
    },
    { method: 'post', path: '/admin/tips/:ref/files/:id', who: custodians, handle: (sent: Sent) => sendTipFile(desk(), sent) },
  ];
}
