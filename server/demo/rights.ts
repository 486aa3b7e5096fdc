/** Requests about one's own data and breaches, each at another point of its way. */
import { randomUUID } from 'node:crypto';
import { londonTime } from '#shared/clocks/london-time.ts';
import { complaintForm, rightsForm } from '#shared/forms/rights.ts';
import type { RequestKind } from '#shared/rights/law.ts';
import { addDays, londonDay } from '#shared/text/dates.ts';
import type { TypedBreach } from '../features/breaches/index.ts';
import type { DemoWorld } from './stage.ts';
import { must, type Step } from './world.ts';

export const rightsSteps = (world: DemoWorld): Step[] => [
  ...answered(world),
  ...acknowledged(world),
  ...awaiting(world),
  ...erasing(world),
  ...letter(world),
  ...suspected(world),
  ...closedBreach(world),
  ...openBreach(world),
];

/** A request by the public form, and the work on it. */
function byForm({ services, staff }: DemoWorld, kind: RequestKind, about: string, email: string) {
  const given = { ref: '' };
  const { rights, rightsWork } = services;
  const which = () => ({ ref: given.ref, version: undefined });
  return {
    given,
    which,
    receive:
      (suspicious = false) =>
      async () => {
        const [form, prefix] = kind === 'complaint' ? [complaintForm, 'complaint'] : [rightsForm, 'request'];
        const asked = kind === 'complaint' ? { 'complaint-what': about } : { 'request-kind': kind, 'request-about': about };
        const answers = { ...asked, [`${prefix}-name`]: 'Specimen Person', [`${prefix}-email`]: email };
        given.ref = (await rights.receive({ id: randomUUID(), kind, answers, email, formVersion: form.version, suspicious })).ref;
      },
    acknowledge: () => async () => must(await rightsWork.acknowledge(staff.lead.as, which())),
    identity: (check: string) => async () => must(await rightsWork.identity(staff.second.as, which(), { check, note: 'Sample.' })),
    note: (text: string) => async () => must(await rightsWork.note(staff.second.as, which(), text)),
    close: (outcome: string) => async () => {
      const closing = { outcome, refusal: '', way: 'post', rightsTold: false };
      must(await rightsWork.close(staff.lead.as, which(), { closing }));
    },
  };
}

function answered(world: DemoWorld): Step[] {
  const request = byForm(world, 'access', 'Sample: everything you hold about me.', 'ines@post.example');
  return [
    [74.2, request.receive()],
    [73.6, request.acknowledge()],
    [72.4, request.identity('not-needed')],
    [60.3, request.note('Sample: two letters and one enquiry were found and copied.')],
    [55.2, request.close('granted')],
  ];
}

function acknowledged(world: DemoWorld): Step[] {
  const request = byForm(world, 'objection', 'Sample: please stop using my data for the matter of my former employer.', 'carla@post.example');
  return [
    [26.2, request.receive()],
    [25.4, request.acknowledge()],
  ];
}

function awaiting(world: DemoWorld): Step[] {
  const request = byForm(world, 'access', 'Sample: pictures in which I am seen.', 'piet@post.example');
  return [
    [16.3, request.receive()],
    [15.2, request.identity('asked')],
  ];
}

/** One of the staff has asked for an erasure, which an owner has yet to do. */
function erasing(world: DemoWorld): Step[] {
  const { services, staff } = world;
  const request = byForm(world, 'erasure', 'Sample: the enquiry that I sent to you by mistake.', 'wanda@post.example');
  let enquiry = '';
  const enquire = async (): Promise<void> => {
    const answers = {
      intent: 'consultation',
      audience: 'personal',
      people: [],
      story: 'Sample: sent by mistake.',
      name: 'Wanda S',
      email: 'wanda@post.example',
      channels: ['email'],
    };
    ({ ref: enquiry } = await services.intake.accept({ submission: randomUUID(), answers, files: [], suspicious: false }));
  };
  const ask = async () =>
    must(
      await services.rightsErasing.ask(staff.lead.as, request.which(), { enquiry, reason: 'Sample: the address is the same, and nothing was opened from it.' }),
    );
  return [
    [7.4, enquire],
    [6.3, request.receive()],
    [5.4, request.identity('not-needed')],
    [5.2, ask],
  ];
}

/** It lay for three days before somebody entered it: the time counts from the day on which it came. */
function letter({ services, staff, clock }: DemoWorld): Step[] {
  const enter = () =>
    services.rights.enter(staff.second.as, randomUUID(), {
      kind: 'complaint',
      cameBy: 'letter',
      cameOn: addDays(londonDay(clock.now()), -3),
      name: 'Specimen Neighbour',
      names: '',
      asked: 'Sample: somebody of yours told my neighbour why he was in our street.',
      wish: 'An apology, and that it does not happen again.',
      email: '',
      address: '1 Specimen Street, Manchester',
      telephone: '',
    });
  return [[9.2, async () => must(await enter())]];
}

const suspected = (world: DemoWorld): Step[] => [[3.1, byForm(world, 'access', 'Sample: unrequested advertising.', 'offer@mailing.example').receive(true)]];

function typedAt(moment: Date, given: Partial<TypedBreach>): TypedBreach {
  const { day, minutes } = londonTime(moment);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const empty = { happened: '', whose: '', peopleCount: '', which: '', recordCount: '', consequences: '', measures: '', risk: '', kinds: [] };
  return { ...empty, aware: { day, time }, what: '', ...given };
}

function closedBreach({ services: { breaches }, staff, clock }: DemoWorld): Step[] {
  let ref = '';
  const typed = {
    kinds: ['availability'],
    what: 'Sample: a telephone of the firm was left on a train.',
    happened: 'On the evening before',
    whose: 'Two clients',
    peopleCount: '2',
    which: 'Names and numbers in its list of calls',
    recordCount: '4',
    consequences: 'None that we know of: it is encrypted, and was erased from afar within the hour',
    measures: 'Erased from afar; the number was moved to another telephone',
    risk: 'unlikely',
  };
  const record = async () => void ({ ref } = must(await breaches.record(staff.lead.as, randomUUID(), typedAt(clock.now(), typed))));
  const untold = { telling: 'untold', toldAt: { day: '', time: '' } };
  const why = 'Sample: it was encrypted, locked, and erased before anybody could have opened it.';
  return [
    [48.3, record],
    [48.1, async () => must(await breaches.decideRegulator(staff.lead.as, { ref, version: 1 }, { ...untold, number: '', why }))],
    [47.6, async () => must(await breaches.decidePeople(staff.owner.as, { ref, version: 2 }, { ...untold, reason: 'no-high-risk', how: why }))],
    [47.4, async () => must(await breaches.close(staff.owner.as, { ref, version: 3 }))],
  ];
}

/** Its clock runs while somebody looks at the sample. */
function openBreach({ services: { breaches }, staff, clock }: DemoWorld): Step[] {
  const typed = { kinds: ['confidentiality'], what: 'Sample: an update went to an address with one wrong letter.', whose: 'One client', peopleCount: '1' };
  const record = async (): Promise<void> => void must(await breaches.record(staff.second.as, randomUUID(), typedAt(clock.now(), typed)));
  return [[0.9, record]];
}
