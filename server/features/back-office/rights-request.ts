/** One request about one's own data: its time, what was done, and what may be done next. */
import { firm } from '#content/firm.ts';
import { rightsRequestPath, type RightsRequestData } from '#shared/areas/admin.ts';
import { londonDay } from '#shared/text/dates.ts';
import { isOwner } from '../../staff.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { recordRules, spanOf } from '../retention/index.ts';
import type { RightsWork } from '../rights/index.ts';
import { act, dayIn, done, doneOf, refOf, staffOf, versionOf, type Action, type Back, type Done, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

type Taken = Awaited<ReturnType<RightsWork['acknowledge']>>;

const cameFields = ['came-day', 'came-month', 'came-year'];

export function rightsRequestRoutes({ services, now }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  async function show(visit: Here, back?: Back<RightsRequestData>): Promise<void> {
    const [request, people] = await Promise.all([services().rightsDesk.find(staffOf(visit), refOf(visit)), colleagues.names()]);
    if (request === undefined) return showMissing(visit);
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    const isErasure = request.kind === 'erasure';
    await visit.show({
      status,
      title: `${returned.problems.length > 0 ? 'Error: ' : ''}${request.ref}`,
      data: {
        request,
        people,
        today: londonDay(now()),
        regulator: firm.regulator,
        me: staffOf(visit).id,
        owns: isOwner(staffOf(visit)),
        ...(isErasure && { spans: recordRules.map(({ what, keep }) => ({ what, after: spanOf(keep) })) }),
        ...doneOf(visit),
        ...returned,
        ...extra,
      } satisfies RightsRequestData,
    });
  }

  const whichOf = (sent: Sent) => ({ ref: refOf(sent), version: versionOf(sent.posted.value) });
  const tellingOf = ({ posted: { value } }: Sent) => ({ told: value('told') === 'yes', note: value('note') });
  /** What the page says next, by how the person was told. */
  const said = (taken: Taken, otherwise: Done = 'rights-noted') =>
    done<RightsRequestData>(taken, taken?.told === 'mail' ? 'rights-mailed' : taken?.told === 'otherwise' ? 'rights-told' : otherwise);

  const work = () => services().rightsWork;
  const erasing = () => services().rightsErasing;
  const actions: Readonly<Record<string, Action<RightsRequestData>>> = {
    read: {
      at: 'reason',
      keeps: ['reason'],
      async run(sent) {
        const opened = await services().rightsDesk.open(staffOf(sent), refOf(sent), sent.posted.value('reason'));
        return opened && { show: { story: opened.sections } };
      },
    },
    release: {
      at: 'reason',
      keeps: ['reason'],
      run: async (sent) => done(await work().release(staffOf(sent), whichOf(sent), sent.posted.value('reason')), 'rights-released'),
    },
    acknowledge: {
      at: 'told',
      keeps: ['note'],
      choices: ['told'],
      run: async (sent) => said(await work().acknowledge(staffOf(sent), whichOf(sent), tellingOf(sent))),
    },
    identity: {
      at: 'check',
      keeps: ['check', 'note', ...cameFields],
      choices: ['told'],
      async run(sent) {
        const { value } = sent.posted;
        const given = { check: value('check'), cameOn: dayIn(value, 'came'), ...tellingOf(sent) };
        return said(await work().identity(staffOf(sent), whichOf(sent), given));
      },
    },
    pause: {
      at: 'awaited',
      keeps: ['awaited', 'note'],
      choices: ['told'],
      run: async (sent) => said(await work().pause(staffOf(sent), whichOf(sent), { awaited: sent.posted.value('awaited'), ...tellingOf(sent) })),
    },
    resume: {
      at: 'came',
      keeps: ['note', ...cameFields],
      choices: ['told'],
      async run(sent) {
        const { value } = sent.posted;
        return said(await work().resume(staffOf(sent), whichOf(sent), { awaited: value('item'), cameOn: dayIn(value, 'came'), ...tellingOf(sent) }));
      },
    },
    extend: {
      at: 'because',
      keeps: ['because', 'note'],
      choices: ['told'],
      run: async (sent) => said(await work().extend(staffOf(sent), whichOf(sent), { because: sent.posted.value('because'), ...tellingOf(sent) })),
    },
    note: {
      at: 'note',
      keeps: ['note'],
      run: async (sent) => said(await work().note(staffOf(sent), whichOf(sent), sent.posted.value('note'))),
    },
    'ask-erasure': {
      at: 'enquiry',
      keeps: ['enquiry', 'reason'],
      async run(sent) {
        const { value } = sent.posted;
        return done(await erasing().ask(staffOf(sent), whichOf(sent), { enquiry: value('enquiry'), reason: value('reason') }), 'erasure-asked');
      },
    },
    'withdraw-erasure': {
      run: async (sent) => done(await erasing().withdraw(staffOf(sent), whichOf(sent), sent.posted.value('item')), 'erasure-withdrawn'),
    },
    erase: { run: async (sent) => done(await erasing().erase(staffOf(sent), whichOf(sent), sent.posted.value('item')), 'enquiry-erased') },
    close: {
      at: 'outcome',
      keeps: ['outcome', 'refusal', 'way', 'note'],
      choices: ['rights-told', 'told'],
      async run(sent) {
        const { value } = sent.posted;
        const closing = { outcome: value('outcome'), refusal: value('refusal'), way: value('way'), rightsTold: value('rights-told') === 'yes' };
        return done(await work().close(staffOf(sent), whichOf(sent), { closing, ...tellingOf(sent) }), 'rights-closed');
      },
    },
  };

  return [
    { method: 'get', path: '/admin/rights/:ref', who: managers, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: '/admin/rights/:ref',
      who: managers,
      forms: actions,
      handle: async (sent: Sent) => {
        if ((await services().rightsDesk.find(staffOf(sent), refOf(sent))) === undefined) return showMissing(sent);
        await act(sent, actions, rightsRequestPath(refOf(sent)), (back) => show(sent, back));
      },
    },
  ];
}
