/** A back office with something of everything: enquiries, matters, requests, tips and colleagues in many states. */
import { clearEnquiry, japan } from './accepted-enquiry.ts';
import type { BackOffice, Colleague } from './staff-site.ts';
import { openChannel, sendTip } from './tip-desk.ts';

export const longWord = 'an-unbroken-word-'.repeat(20);

/** A matter with something in every list. @param name Tells its client from that of another. @returns its reference. */
export async function fullMatter(office: BackOffice, owner: Colleague, second: Colleague, name: string): Promise<string> {
  const client = await office.client(`client-${name}@mail.example`);
  const enquiry = await office.acceptedEnquiry({ hours: 'after the children are in bed', cover: 'the library', shared: 'yes', email: client.email });
  const { matters, engagements, documents, reports } = office.services.get();
  const { staff } = matters;
  const title = 'Larch Hall, with a title that is as long as titles may well become';
  const { ref } = await staff.openMatter(owner.as, { title, kind: 'trace', lead: owner.id, team: [second.id], enquiryRef: enquiry });
  const invited = await staff.invite(owner.as, ref, client.email);
  await matters.joining.acceptInvitation(/token=([\w-]+)/.exec(invited?.sent === false ? invited.link : '')?.[1] ?? '', client.id, client.email);
  await staff.invite(owner.as, ref, 'another@mail.example');
  await staff.draftUpdate(owner.as, ref, `${longWord}\n\nand more`);
  const approved = await staff.approveUpdate(second.as, ref, (await staff.draftUpdate(owner.as, ref, 'A second one')) ?? { id: '', version: 0 });
  await staff.publishUpdate(owner.as, ref, approved ?? { id: '', version: 0 });
  await staff.draftUpdate(second.as, ref, 'Of somebody else');
  await staff.approveUpdate(second.as, ref, (await staff.draftUpdate(owner.as, ref, 'A third one')) ?? { id: '', version: 0 });
  await matters.client.writeMessage(client.id, ref, longWord, 'one');
  await staff.writeMessage(owner.as, ref, 'An answer', 'two');
  const asked = await staff.askFor(owner.as, ref, { what: 'The deeds', why: 'They name the owner.', dueOn: '2027-01-31' });
  await matters.client.answerRequest(client.id, ref, asked?.id ?? '', 'Here', 'three');
  await staff.askFor(owner.as, ref, { what: 'A plan', why: 'To find the door.' });
  await engagements.staff.send(owner.as, ref, (await engagements.staff.draft(owner.as, ref, 'We work for you.')) ?? { id: '', version: 0 });
  const [letter] = (await engagements.client.lettersOf(client.id, ref)) ?? [];
  await engagements.client.sign(client.id, ref, letter?.id ?? '', { name: 'Ann Roe', intends: true, hash: letter?.hash ?? '', earlyStart: false });
  await engagements.staff.draft(owner.as, ref, 'We work for you, and more.');
  const shared = await office.paper(owner.as, ref, 'A plan of the house.txt');
  await documents.staff.share(owner.as, ref, { id: shared, version: 1 });
  await office.paper(owner.as, ref, 'private.txt');
  await reports.staff.issue(second.as, ref, { id: await office.paper(owner.as, ref, 'report.txt'), version: 1 });
  await office.paper(second.as, ref, 'A second version.txt');
  await reports.staff.deliver(owner.as, ref, { address: 'court@mail.example' });
  return ref;
}

/** Records that a page of each kind can be opened for, by the part of the address that names them. */
export type Records = Readonly<Record<'enquiries' | 'matters' | 'rights' | 'breaches' | 'tips' | 'staff', readonly string[]>>;

/** Every address of a route's pages, of the records that there are. Of files there are none. */
export function addressesOf(path: string, records: Records): readonly string[] {
  if (!path.includes('/:')) return [path];
  const [, , place = ''] = path.split('/');
  if (path.includes('/:id') && place !== 'staff') return [];
  const named = path.includes('/breaches/') ? 'breaches' : (place as keyof Records);
  return records[named].map((name) => path.replace(/:\w+/, name));
}

/** The route that an address belongs to. */
export function routeOf(address: string, paths: readonly string[]): string {
  const [path = ''] = address.split('?');
  return paths.find((one) => one === path) ?? paths.find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)) ?? path;
}

export type People = {
  /** Has every role, and so sees everything but what stands behind walls of others. */
  everyone: Colleague;
  second: Colleague;
  /** Cannot sign in any more. */
  gone: Colleague;
};

/** Who works there; tips are taken. */
export async function hirePeople(office: BackOffice): Promise<People> {
  const everyone = await office.colleague('everyone@mail.example', ['case-manager', 'custodian', 'investigator', 'owner'], 'Eve Everyone', false);
  const second = await office.colleague('second@mail.example', ['owner'], 'Sue Second');
  const gone = await office.colleague('gone@mail.example', ['investigator'], 'Gus Gone');
  const { roll } = office.services.get().staff;
  await roll?.disable(second.as, { id: gone.id, version: (await roll.find(gone.id))?.version ?? 0 }, 'Has left the firm');
  await openChannel(office.services, everyone.as);
  return { everyone, second, gone };
}

/** Something of everything, in each of its states. @param name Tells it from what an earlier call has made. The matter that comes last stands behind a wall. */
export async function fillOffice(office: BackOffice, { everyone, second, gone }: People, name: string): Promise<Records> {
  const { breaches, conflicts, documents, enquiryWork, inbox, matters, rightsErasing, rightsWork, staff, tips, walls } = office.services.get();

  const fresh = await office.enquiry();
  const spam = await office.enquiry({}, true);
  const checked = await office.enquiry({ people: [{ name: 'Robert Roe' }] });
  await conflicts.check(checked, everyone.as);
  const cleared = await office.enquiry({ people: [{ name: 'Nobody known' }], channels: ['email', 'call'], phone: '0161 496 0000' });
  await clearEnquiry(office.services.get(), everyone.as, cleared);
  const assessed = await office.enquiry({ people: [{ name: 'Nobody else' }], hours: 'after the children are in bed' });
  await clearEnquiry(office.services.get(), everyone.as, assessed);
  await enquiryWork.assess(second.as, assessed, 0, japan);
  const accepted = await office.acceptedEnquiry({ people: [{ name: 'Not a soul' }] });
  for (const { id } of await inbox.filters.list(everyone.as)) await inbox.filters.remove(everyone.as, id);
  await inbox.filters.save(everyone.as, `Late ${name}`.slice(0, 40), 'show=declined&late=1');

  const full = await fullMatter(office, everyone, second, name);
  const aside = await office.paper(everyone.as, full, 'aside.txt');
  await documents.staff.remove(everyone.as, full, { id: aside, version: 1 }, 'Twice here');
  const opened = { kind: 'general', audience: 'business', team: [] } as const;
  const empty = (await matters.staff.openMatter(everyone.as, { ...opened, title: 'Empty', lead: everyone.id })).ref;
  const walled = (await matters.staff.openMatter(second.as, { ...opened, title: 'Walled', lead: second.id })).ref;
  await matters.staff.setWall(second.as, walled, 1, true, 'A friend of the firm');

  const looked = (await matters.staff.openMatter(second.as, { ...opened, title: 'Looked at', lead: second.id })).ref;
  await matters.staff.setWall(second.as, looked, 1, true, 'A friend of the firm');
  await walls.breakGlass(everyone.as, looked, { reason: 'The lead is away and a client asks for help', confirm: looked });

  const paused = await office.rightsRequest();
  await rightsWork.pause(everyone.as, { ref: paused, version: undefined }, { awaited: 'fee', told: true });
  const doubted = await office.rightsRequest({ kind: 'erasure' }, 'by post');
  await rightsWork.identity(everyone.as, { ref: doubted, version: undefined }, { check: 'asked', told: true });
  const known = await office.rightsRequest({ kind: 'erasure' });
  await rightsWork.identity(everyone.as, { ref: known, version: undefined }, { check: 'not-needed', told: true });
  await rightsErasing.ask(second.as, { ref: known, version: undefined }, { enquiry: await office.enquiry(), reason: 'It is hers, and nothing keeps it' });
  const others = await Promise.all(
    [{}, { kind: 'complaint' }, { suspicious: true }].map((given) => office.rightsRequest(given as Parameters<BackOffice['rightsRequest']>[0])),
  );

  const open = await office.breach(everyone.as);
  const shut = await office.breach(everyone.as, { risk: 'unlikely' });
  const untold = { telling: 'untold', toldAt: { day: '', time: '' }, why: 'It came back unopened' } as const;
  await breaches.decideRegulator(everyone.as, { ref: shut, version: 1 }, { ...untold, number: '' });
  await breaches.decidePeople(everyone.as, { ref: shut, version: 2 }, { ...untold, reason: 'no-high-risk', how: 'Nobody read it' });
  await breaches.close(everyone.as, { ref: shut, version: 3 });

  const tip = (await sendTip(office.services, 'A word about larches')).ref;
  await tips.desk.read(everyone.as, tip);
  const invited = (await staff.roll?.inviteColleague(everyone.as, { email: `new-${name}@mail.example`, name: 'Nan New', roles: ['investigator'] })) ?? '';
  await staff.unsent?.keep(everyone.id, { path: `/admin/matters/${full}/updates`, fields: [['action', 'draft'], ['text', 'Typed too late']] }); // prettier-ignore
  await givenUpMail(office);
  return {
    enquiries: [fresh, spam, checked, cleared, assessed, accepted],
    matters: [full, empty, looked, walled],
    rights: [...others, paused, doubted, known],
    breaches: [open, shut],
    tips: [tip],
    staff: [second.id, gone.id, invited],
  };
}

/** One that its server refused for good. */
async function givenUpMail(office: BackOffice): Promise<void> {
  const { db } = office.database();
  const waiting = await db.selectFrom('outbox').select('id').where('done_at', 'is', null).limit(1).executeTakeFirstOrThrow();
  const given = { done_at: office.now().toISOString(), outcome: 'refused', attempts: 3, last_error: '550' } as const;
  await db.updateTable('outbox').set(given).where('id', '=', waiting.id).execute();
}
