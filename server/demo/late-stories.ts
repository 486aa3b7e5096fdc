/** Matters with a report, or close to one: analysis, review, delivered, support, closed. */
import { aLetter, aNote, aPdf } from './papers.ts';
import { createStage, type DemoWorld, type Plot } from './stage.ts';
import type { Step } from './world.ts';

const business = { intent: 'consultation', audience: 'business', channels: ['email'] };
const personal = { intent: 'consultation', audience: 'personal' };

/** From the enquiry to the work. @param since Days ago of the enquiry. */
function begun(world: DemoWorld, since: number, plot: Plot, scope: string) {
  const s = createStage(world, plot);
  const steps: Step[] = [
    ...s.enquire(since),
    [since - 1.2, s.open()],
    [since - 1.3, s.join()],
    [since - 2.1, s.letter(aLetter(scope))],
    [since - 3.2, s.sign(plot.enquiry.audience === 'personal')],
    [since - 4.1, s.identity()],
    [since - 5.3, s.move('planning')],
    [since - 8.2, s.move('active')],
    [since - 15.4, s.update('The first round is done. It went as planned.')],
  ];
  return { s, steps };
}

export const lateStories = (world: DemoWorld): Step[] => [...analysis(world), ...review(world), ...delivered(world), ...support(world), ...closed(world)];

function analysis(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Partner' }], purpose: 'transaction', story: 'Sample: who stands behind a joint venture?' };
  const { s, steps } = begun(
    world,
    52.3,
    { title: 'Sample: who stands behind a joint venture', client: 'legal', enquiry },
    'we map the ownership of one company.',
  );
  return [...steps, [12.4, s.move('analysis')], [11.2, s.paper('ownership.txt', aNote('Chart of ownership, first draft.'))], [4.3, s.noNews('checking')]];
}

function review(world: DemoWorld): Step[] {
  const enquiry = {
    ...personal,
    channels: ['call'],
    phone: '07700 900142',
    people: [{ name: 'Specimen Agent' }],
    purpose: 'debt',
    story: 'Sample: a letting agent kept a deposit.',
  };
  const { s, steps } = begun(world, 44.2, { title: 'Sample: a deposit that was kept', client: 'joanna', enquiry }, 'we find out who held a deposit, and when.');
  return [
    ...steps,
    [14.3, s.move('analysis')],
    [
      5.4,
      s.paper('report-draft.pdf', aPdf('Report on a deposit', 'Finding 1: the deposit was registered late.', 'Source: public register, seen by two people.')),
    ],
    [4.2, s.move('review', 'Each finding has its source in the margin.')],
    [2.1, s.noNews('writing')],
  ];
}

function delivered(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Candidate' }], purpose: 'employment', story: 'Sample: a finance director before the appointment.' };
  const plot: Plot = { title: 'Sample: before an appointment', client: 'freight', enquiry };
  const { s, steps } = begun(world, 46.1, plot, 'we verify a career from public sources, with the candidate told.');
  return [
    ...steps,
    [18.2, s.move('analysis')],
    [12.2, s.paper('report-1.pdf', aPdf('Screening report, version 1', 'Two posts confirmed, one open.'))],
    [10.3, s.move('review')],
    [8.4, s.issue('report-1.pdf')],
    [6.3, s.paper('report-2.pdf', aPdf('Screening report, version 2', 'All three posts confirmed.'))],
    [4.3, s.issue('report-2.pdf')],
    [4.2, s.deliver('nadia@specimen-freight.example', 14)],
    [4.1, s.deliver('board@specimen-freight.example', 14)],
    [4.0, s.move('delivered')],
    [3.2, s.update('Your report is ready: see “Report”. Version 2 takes the place of version 1.')],
    [1.1, s.reply('Read, thank you. One question on page 1.')],
  ];
}

function support(world: DemoWorld): Step[] {
  const enquiry = { ...personal, channels: ['email'], people: [{ name: 'Specimen Seller' }], purpose: 'proceedings', story: 'Sample: goods sold twice.' };
  const { s, steps } = begun(
    world,
    84.2,
    { title: 'Sample: goods that were sold twice', client: 'owen', enquiry },
    'we preserve two public offers of one thing.',
  );
  return [
    ...steps,
    [50.2, s.move('analysis')],
    [44.3, s.paper('report.pdf', aPdf('Report on two offers', 'Both offers were live on the same day.'))],
    [42.2, s.move('review')],
    [40.4, s.issue('report.pdf')],
    [40.3, s.deliver('owen@post.example', 30)],
    [40.2, s.move('delivered')],
    [32.3, s.move('support', 'A statement for the small-claims track is wanted.')],
    [20.2, s.ask('The date of the hearing', 'So that the statement is there in time.', 10)],
    [16.4, s.answer('The date of the hearing', 'Soon.')],
    [15.2, s.returnAnswer('The date of the hearing', 'We need the day itself.')],
    [3.1, s.noNews('you')],
  ];
}

function closed(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Contractor' }], purpose: 'debt', story: 'Sample: a contractor who was paid twice.' };
  const { s, steps } = begun(
    world,
    118.4,
    { title: 'Sample: an invoice that was paid twice', client: 'bakeries', lead: 'second', enquiry },
    'we compare two invoices.',
  );
  return [
    ...steps,
    [92.1, s.move('analysis')],
    [88.2, s.paper('report.pdf', aPdf('Report on two invoices', 'Both were paid; one has been returned.'))],
    [86.3, s.move('review')],
    [85.4, s.issue('report.pdf')],
    [85.3, s.deliver('marcus@specimen-bakeries.example', 7)],
    [85.2, s.move('delivered')],
    [80.1, s.reply('The money has come back. Thank you.')],
    [79.8, s.read()],
    [70.3, s.revoke()],
    [70.1, s.move('closed', 'Settled. Papers returned.')],
  ];
}
