/** Enquiries that wait, as the public form sends them. */
import { randomUUID } from 'node:crypto';
import type { Answers } from '#shared/forms/definition.ts';
import type { DemoWorld } from './stage.ts';
import type { Step } from './world.ts';

type Waiting = { daysAgo: number; suspicious?: boolean; answers: Answers };

const waiting: readonly Waiting[] = [
  {
    daysAgo: 0.1,
    answers: {
      intent: 'quote',
      audience: 'business',
      subject: 'screening',
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
    answers: {
      intent: 'upload',
      audience: 'business',
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

export const enquirySteps = ({ services }: DemoWorld): Step[] =>
  waiting.map(({ daysAgo, suspicious = false, answers }) => [
    daysAgo,
    () => services.intake.accept({ submission: randomUUID(), answers, files: [], suspicious }),
  ]);
