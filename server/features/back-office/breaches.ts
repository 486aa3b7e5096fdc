/** The register of breaches: recorded as soon as one is known, judged, told of, closed. */
import { randomUUID } from 'node:crypto';
import { firm } from '#content/firm.ts';
import { breachEntryPath, breachesPath, breachPath, type BreachData, type BreachEntryData, type BreachesData } from '#shared/areas/breaches.ts';
import { placeIn, placeText } from '../../db/keyset.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { BreachPage, TypedBreach } from '../breaches/index.ts';
import { act, dayIn, done, doneOf, refOf, staffOf, versionOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

const momentFields = (name: string): string[] => ['day', 'month', 'year', 'time'].map((part) => `${name}-${part}`);
const texts = ['what', 'happened', 'whose', 'peopleCount', 'which', 'recordCount', 'consequences', 'measures', 'risk'] as const;
const recordFields = { keeps: [...texts, ...momentFields('aware')], choices: ['kinds'] } as const;

const momentOf = ({ posted: { value } }: Sent, name: string) => ({ day: dayIn(value, name), time: value(`${name}-time`) });

function typedIn(sent: Sent): TypedBreach {
  const { value, values } = sent.posted;
  const words = Object.fromEntries(texts.map((name) => [name, value(name)])) as Record<(typeof texts)[number], string>;
  return { ...words, aware: momentOf(sent, 'aware'), kinds: values('kinds') };
}

export function breachRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  const { regulator } = firm;

  async function listsFor(query: URLSearchParams): Promise<BreachesData> {
    const [after, closedAfter] = [placeIn(query.get('after')), placeIn(query.get('closed-after'))];
    const pageOf = ({ breaches, next }: BreachPage, name: string) => ({
      breaches,
      ...(next && { next: `${breachesPath}?${new URLSearchParams({ [name]: placeText(next) }).toString()}` }),
    });
    const [open, closed] = await Promise.all([
      closedAfter === undefined ? services().breaches.listOpen(after) : undefined,
      after === undefined ? services().breaches.listClosed(closedAfter) : undefined,
    ]);
    return { ...(open && { open: pageOf(open, 'after') }), ...(closed && { closed: pageOf(closed, 'closed-after') }) };
  }

  function showEntry(visit: Here, back?: Back<BreachEntryData>): Promise<void> {
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const data: BreachEntryData = { submission: randomUUID(), regulator, ...returned };
    return visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Record a breach`, data });
  }

  async function show(visit: Here, back?: Back<BreachData>): Promise<void> {
    const [breach, people] = await Promise.all([services().breaches.find(staffOf(visit), refOf(visit)), colleagues.names()]);
    if (breach === undefined) return showMissing(visit);
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const data: BreachData = { breach, people, regulator, ...doneOf(visit), ...returned };
    await visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}${breach.ref}`, data });
  }

  const record: Action<BreachEntryData> = {
    ...recordFields,
    async run(sent) {
      const kept = await services().breaches.record(staffOf(sent), sent.posted.value('submission') || randomUUID(), typedIn(sent));
      return kept && { done: 'breach-recorded', to: breachPath(kept.ref) };
    },
  };

  const whichOf = (sent: Sent) => ({ ref: refOf(sent), version: versionOf(sent.posted.value) });

  const actions: Readonly<Record<string, Action<BreachData>>> = {
    change: { ...recordFields, run: async (sent) => done(await services().breaches.change(staffOf(sent), whichOf(sent), typedIn(sent)), 'breach-changed') },
    regulator: {
      at: 'telling',
      keeps: ['telling', 'number', 'why', ...momentFields('told')],
      async run(sent) {
        const { value } = sent.posted;
        const given = { telling: value('telling'), toldAt: momentOf(sent, 'told'), number: value('number'), why: value('why') };
        return done(await services().breaches.decideRegulator(staffOf(sent), whichOf(sent), given), 'breach-noted');
      },
    },
    people: {
      at: 'telling',
      keeps: ['telling', 'reason', 'how', ...momentFields('told')],
      async run(sent) {
        const { value } = sent.posted;
        const given = { telling: value('telling'), toldAt: momentOf(sent, 'told'), reason: value('reason'), how: value('how') };
        return done(await services().breaches.decidePeople(staffOf(sent), whichOf(sent), given), 'breach-noted');
      },
    },
    note: {
      at: 'note',
      keeps: ['note'],
      run: async (sent) => done(await services().breaches.note(staffOf(sent), whichOf(sent), sent.posted.value('note')), 'breach-noted'),
    },
    close: { run: async (sent) => done(await services().breaches.close(staffOf(sent), whichOf(sent)), 'breach-closed') },
    reopen: {
      at: 'why',
      keeps: ['why'],
      run: async (sent) => done(await services().breaches.reopen(staffOf(sent), whichOf(sent), sent.posted.value('why')), 'breach-reopened'),
    },
  };

  return [
    {
      method: 'get',
      path: breachesPath,
      who: managers,
      handle: async (visit: Here) => visit.show({ status: 200, title: 'Breaches', data: await listsFor(visit.query) }),
    },
    { method: 'get', path: breachEntryPath, who: managers, handle: (visit: Here) => showEntry(visit) },
    {
      method: 'post',
      path: breachEntryPath,
      who: managers,
      forms: { record },
      handle: (sent: Sent) => act(sent, { record }, breachEntryPath, (back) => showEntry(sent, back)),
    },
    { method: 'get', path: '/admin/rights/breaches/:ref', who: managers, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: '/admin/rights/breaches/:ref',
      who: managers,
      forms: actions,
      handle: async (sent: Sent) => {
        if ((await services().breaches.find(staffOf(sent), refOf(sent))) === undefined) return showMissing(sent);
        await act(sent, actions, breachPath(refOf(sent)), (back) => show(sent, back));
      },
    },
  ];
}
