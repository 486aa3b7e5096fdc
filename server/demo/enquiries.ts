/** Enquiries that wait, as the public form sends them. */
import { randomUUID } from 'node:crypto';
import type { Answers } from '#shared/forms/definition.ts';
import { answeredAfter, answerEnquiry, checkEnquiry } from './accepting.ts';
import type { DemoWorld } from './stage.ts';
import type { Step } from './world.ts';

/** What the staff have done with it, two hours later. */
type Work = 'checked' | 'clear' | 'declined';

type Waiting = { daysAgo: number; suspicious?: boolean; work?: Work; answers: Answers };

const waiting: readonly Waiting[] = [
  {
    daysAgo: 0.1,
    answers: {
      intent: 'quote',
      audience: 'business',
      subject: 'hr-internal',
      people: [{ name: 'Specimen Applicant One', role: 'subject' }],
      purpose: 'employment',
      sought: 'nobody',
      story: 'Sample: we would like two finance appointments screened before the offer letters go out.',
      name: 'Gita N',
      email: 'gita@specimen-homes.example',
      phone: '0161 496 0301',
      channels: ['email', 'call'],
    },
  },
  {
    daysAgo: 1.1,
    work: 'checked',
    answers: {
      danger: 'yes',
      intent: 'consultation',
      audience: 'personal',
      people: [{ name: 'Specimen Person', other: 'Sam', role: 'subject' }],
      purpose: 'safety',
      sought: 'partner',
      story: 'Sample: somebody waits outside my home, and I want to know what I can do that is lawful and safe.',
      name: 'Lena',
      email: 'lena@post.example',
      channels: ['email'],
      hours: 'after the children are in bed',
      cover: 'the library',
      shared: 'yes',
    },
  },
  {
    daysAgo: 5.2,
    work: 'clear',
    answers: {
      intent: 'upload',
      audience: 'business',
      subject: 'corporate-legal',
      people: [{ name: 'Specimen Logistics', role: 'subject' }],
      purpose: 'proceedings',
      sought: 'nobody',
      story: 'Sample: papers for a claim are ready to be sent.',
      name: 'Helen P',
      email: 'helen@specimen-legal.example',
      channels: ['email'],
    },
  },
  {
    daysAgo: 8.2,
    work: 'declined',
    answers: {
      intent: 'consultation',
      audience: 'business',
      subject: 'due-diligence',
      people: [{ name: 'Specimen Freight', role: 'subject' }],
      purpose: 'proceedings',
      sought: 'nobody',
      story: 'Sample: a former supplier wants its client looked into, who is ours.',
      name: 'Nadja K',
      email: 'nadja@specimen-pallets.example',
      channels: ['email'],
    },
  },
  {
    daysAgo: 2.3,
    suspicious: true,
    answers: {
      intent: 'consultation',
      audience: 'business',
      people: [],
      story: 'Sample: unrequested advertising, held as suspected spam.',
      name: 'Offer',
      email: 'offer@mailing.example',
    },
  },
];

export const enquirySteps = (world: DemoWorld): Step[] => waiting.flatMap((one) => stepsOf(world, one));

function stepsOf({ services, staff }: DemoWorld, { daysAgo, suspicious = false, work, answers }: Waiting): Step[] {
  let ref = '';
  const receive = async () => void ({ ref } = await services.intake.accept({ submission: randomUUID(), answers, files: [], suspicious }));
  const look = async () => {
    const decision = { checked: undefined, clear: 'clear', declined: 'conflict' } as const;
    if (work !== undefined) await checkEnquiry(services, staff.lead.as, ref, decision[work]);
    const { version = 0 } = (await services.enquiryWork.workOf(staff.lead.as, ref)) ?? {};
    if (work === 'declined')
      await services.enquiryWork.move(staff.lead.as, ref, { to: 'declined', version, reason: 'conflict', note: 'Sample: we act for the other side.' });
  };
  if (work === undefined) return [[daysAgo, receive]];
  return [
    [daysAgo, receive],
    [daysAgo - answeredAfter, () => answerEnquiry(services, staff.lead.as, ref)],
    [daysAgo - 0.08, look],
  ];
}
