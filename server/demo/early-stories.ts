/** Matters that have not come to a report: opening, planning, at work, paused. */
import { aLetter, aNote, aPdf, aTable } from './papers.ts';
import { createStage, type DemoWorld } from './stage.ts';
import type { Step } from './world.ts';

const business = { intent: 'quote', audience: 'business', channels: ['email', 'call'] };
const personal = { intent: 'consultation', audience: 'personal', channels: ['email'] };

export const earlyStories = (world: DemoWorld): Step[] => [
  ...drafted(world),
  ...waitingForSignature(world),
  ...cancelled(world),
  ...trace(world),
  ...atWork(world),
  ...fresh(world),
  ...paused(world),
];

function drafted(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Supplies' }], purpose: 'transaction', story: 'Sample: is a new supplier what it says it is?' };
  const s = createStage(world, { title: 'Sample: a new supplier of Specimen Bakeries', client: 'bakeries', lead: 'second', enquiry });
  return [...s.enquire(3.4), [2.6, s.open()], [1.5, s.draftLetter(aLetter('we check one company, its officers and its filings, from public registers.'))]];
}

function waitingForSignature(world: DemoWorld): Step[] {
  const enquiry = {
    ...personal,
    people: [{ name: 'Specimen Builders' }],
    purpose: 'debt',
    story: 'Sample: a deposit was paid and the builder has gone quiet.',
  };
  const s = createStage(world, { title: 'Sample: a builder who does not answer', client: 'owen', enquiry });
  return [
    ...s.enquire(6.3),
    [5.7, s.open()],
    [5.6, s.join()],
    [5.2, s.letter(aLetter('we find out who trades under the name, and where papers can be served on them.'))],
    [4.4, s.ask('Proof of your identity', 'We have to know for whom we act.', 12)],
    [3.2, s.reply('Thank you. I read the letter tonight.')],
    [2.4, s.noNews('you')],
  ];
}

function cancelled(world: DemoWorld): Step[] {
  const enquiry = { ...personal, people: [{ name: 'Specimen Dealer' }], purpose: 'private', story: 'Sample: was the history of a car told truly?' };
  const s = createStage(world, { title: 'Sample: the history of a car', client: 'joanna', enquiry });
  return [
    ...s.enquire(24.4),
    [22.6, s.open()],
    [22.5, s.join()],
    [21.3, s.letter(aLetter('we read the public records of one vehicle, without its plate in this sample.'))],
    [19.8, s.sign()],
    [15.1, s.cancel()],
    [2.2, s.noNews('you')],
  ];
}

function trace(world: DemoWorld): Step[] {
  const enquiry = {
    ...personal,
    people: [{ name: 'Specimen Cousin', role: 'subject' }],
    purpose: 'private',
    sought: 'family',
    hours: 'Mon-Fri 18:00-21:00',
    cover: 'the choir',
    shared: 'unsure',
    story: 'Sample: a cousin moved away thirty years ago.',
  };
  const s = createStage(world, { title: 'Sample: a cousin who moved away', kind: 'trace', client: 'saira', enquiry });
  return [
    ...s.enquire(40.3),
    [38.7, s.open()],
    [38.5, s.join()],
    [37.4, s.letter(aLetter('we look for one relative, and pass on nothing before that person agrees.'))],
    [36.2, s.sign()],
    [30.6, s.identity()],
    [20.5, s.move('planning', 'Purpose checked: contact, by consent alone.')],
    [10.3, s.update('We have planned the search. Whoever we find is asked first; you hear the answer, not an address.')],
    [4.1, s.noNews('searching')],
  ];
}

function atWork(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Haulier' }], purpose: 'employment', story: 'Sample: stock goes missing between two depots.' };
  const s = createStage(world, { title: 'Sample: missing stock at Specimen Freight', client: 'freight', enquiry });
  return [
    ...s.enquire(64.4),
    [62.8, s.open()],
    [62.7, s.join()],
    [61.2, s.letter(aLetter('we follow the paper trail of one month between two depots.'))],
    [60.3, s.sign()],
    [59.8, s.identity()],
    [58.1, s.move('planning')],
    [54.6, s.move('active', 'Depots agreed; staff told by their employer.')],
    [54.2, s.ask('Delivery notes for September', 'To compare them with the gate records.', 10)],
    [52.5, s.send('delivery-notes.csv', aTable(['date', 'depot', 'pallets'], ['2026-09-03', 'north', '12'], ['2026-09-04', 'south', '11']))],
    [52.4, s.answer('Delivery notes for September', 'Sent as a table.')],
    [51.3, s.accept('Delivery notes for September')],
    [47.2, s.update('The notes of two weeks agree with the gate. We go on with the second half of the month.')],
    [40.6, s.paper('gate-records.txt', aNote('Gate records of the north depot, as shown to us.'), 'evidence')],
    [38.4, s.reply('Could you look at the weekends first?')],
    [38.1, s.write('Yes. They come next.')],
    [37.9, s.read()],
    [30.5, s.ask('Names of the keyholders', 'To know who had access.', 7)],
    [28.2, s.answer('Names of the keyholders', 'See the attached list of roles; names on the telephone.')],
    [27.4, s.letIn('delegate', 200)],
    [26.5, s.paper('interim-note.pdf', aPdf('Interim note', 'Two pallets are unaccounted for on one weekend.'))],
    [26.4, s.share('interim-note.pdf')],
    [12.3, s.update('One weekend stands out. We are checking who held keys.')],
    [1.4, s.reply('Any news on the keys?')],
    [0.9, s.draft('The list of keyholders is complete, and two entries need explaining.')],
  ];
}

function fresh(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Rival' }], purpose: 'proceedings', story: 'Sample: a competitor copies product pages.' };
  const s = createStage(world, { title: 'Sample: copied product pages', client: 'bakeries', enquiry });
  return [
    ...s.enquire(16.4),
    [15.8, s.open()],
    [15.6, s.join()],
    [15.2, s.letter(aLetter('we preserve public pages with their hashes and times.'))],
    [14.4, s.sign()],
    [13.7, s.identity()],
    [12.6, s.move('planning')],
    [9.3, s.move('active')],
    [6.2, s.paper('captured-pages.txt', aNote('Eleven pages, each with the time at which it was captured.'), 'raw-media')],
    [2.3, s.update('Eleven pages are preserved. We compare them with yours this week.')],
    [1.2, s.ask('Your own pages as first published', 'To show which were first.', 9)],
  ];
}

function paused(world: DemoWorld): Step[] {
  const enquiry = { ...business, people: [{ name: 'Specimen Director' }], purpose: 'proceedings', story: 'Sample: assets before a hearing.' };
  const s = createStage(world, { title: 'Sample: assets before a hearing', client: 'legal', lead: 'second', enquiry });
  return [
    ...s.enquire(48.4),
    [47.3, s.open()],
    [47.2, s.join()],
    [46.4, s.letter(aLetter('we list what public registers say of one company and its officers.'))],
    [45.5, s.sign()],
    [44.6, s.identity()],
    [43.2, s.move('planning')],
    [40.1, s.move('active')],
    [22.2, s.note('Counsel asks whether a filing may be used: wait.')],
    [21.3, s.move('paused', 'Counsel settles whether a filing may be used.', 'legal')],
    [3.3, s.noNews('waiting')],
  ];
}
