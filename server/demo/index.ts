/** Makes the sample agency, through the services that everybody uses: nothing in it is written past a rule. */
import type { OpenServices } from '../services.ts';
import { earlyStories } from './early-stories.ts';
import { enquirySteps } from './enquiries.ts';
import { lateStories } from './late-stories.ts';
import type { Mailbox } from './mailbox.ts';
import { clientRoll, hire, register, staffRoll, type ClientKey, type StaffKey } from './people.ts';
import { rightsSteps } from './rights.ts';
import { noSamples, tipSteps, type TipSamples } from './tips.ts';
import { daysBefore, walk, type Clock, type Colleague, type Person } from './world.ts';

export { createMailbox } from './mailbox.ts';
export { createClock } from './world.ts';
export type { TipSamples } from './tips.ts';
export type { Colleague, Person } from './world.ts';

/** Days before today on which the sample agency opens. */
const oldest = 125;

/** @param today The last day of the sample: where the clock ends. */
export async function makeAgency(
  services: OpenServices,
  mailbox: Mailbox,
  clock: Clock,
  today: Date,
): Promise<{ staff: Colleague[]; clients: Person[]; samples: TipSamples }> {
  clock.set(daysBefore(today, oldest));
  const staff: [string, Colleague][] = [];
  for (const [key, person] of Object.entries(staffRoll)) staff.push([key, await hire(services, clock, person)]);
  const clients: [string, Person][] = [];
  for (const [key, person] of Object.entries(clientRoll)) clients.push([key, await register(services, mailbox, person)]);
  const world = {
    services,
    mailbox,
    clock,
    staff: Object.fromEntries(staff) as Record<StaffKey, Colleague>,
    clients: Object.fromEntries(clients) as Record<ClientKey, Person>,
  };
  const samples = noSamples();
  await walk(clock, today, [...earlyStories(world), ...lateStories(world), ...enquirySteps(world), ...rightsSteps(world), ...tipSteps(world, samples)]);
  clock.set(today);
  return { staff: staff.map(([, person]) => person), clients: clients.map(([, person]) => person), samples };
}
