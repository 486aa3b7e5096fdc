/** The files of an enquiry over plain HTTP: closed with what happened, handed out one by one, each with its line of the audit log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptEnquiry, clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { openBackOffice, press, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let lead: Colleague;
let owner: Colleague;
let walker: Colleague;
beforeAll(async () => {
  office = await openBackOffice();
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
  walker = await office.colleague('walker@mail.example', ['investigator'], 'Ida Investigator', false);
});
afterAll(() => office.close());

const pathOf = (ref: string): string => `/admin/enquiries/${ref}`;
const name = 'Plan of the “Larch” & barn.txt';
const attached = { name, content: 'The cellar has two doors.' };
const reason = 'To write the proposal';
const database = () => office.services.get().database.db;

const rowOf = async (ref: string) =>
  database()
    .selectFrom('enquiry_file as file')
    .innerJoin('enquiry', 'enquiry.id', 'file.enquiry_id')
    .select(['file.id', 'enquiry.id as enquiryId'])
    .where('enquiry.ref', '=', ref)
    .executeTakeFirstOrThrow();
const fileOf = async (ref: string) => `${pathOf(ref)}/files/${(await rowOf(ref)).id}`;

/** An enquiry with a file. @param people Its own, so that no check finds those of another test. */
const received = (people: string) => office.enquiry({ people: [{ name: people }], name: people, email: `${people}@mail.example` }, false, [attached]);
const cleared = async (people: string): Promise<string> => {
  const ref = await received(people);
  await clearEnquiry(office.services.get(), owner.as, ref);
  return ref;
};
const linesOf = async (ref: string, action: string) => {
  const { enquiryId } = await rowOf(ref);
  const rows = await database().selectFrom('audit_event').selectAll().where('subject', '=', `enquiry:${enquiryId}`).where('action', '=', action).execute();
  return rows.map(({ actor, detail }) => ({ actor, ...(JSON.parse(detail) as object) }));
};
/** As the page with the story sends it. */
const save = async (who: Colleague, ref: string, given = reason): Promise<Response> => who.post(await fileOf(ref), { reason: given });

test('a file is named with what happened, and saved to the byte by the form beside it', async () => {
  const ref = await cleared('Alder');
  expect(await textOf(await lead.get(pathOf(ref)))).not.toContain('Plan of the');
  const html = await textOf(await press(lead, pathOf(ref), 'read', { reason }));
  for (const words of ['Plan of the “Larch” &amp; barn.txt', 'text, 25 bytes', 'Not scanned', 'As it was sent', '09:00 on 20 November 2026'])
    expect(html).toContain(words);
  const form = html.split('<form ').find((part) => part.includes('/files/'));
  expect(form).toContain(`action="${await fileOf(ref)}"`);
  expect(form).toContain(`name="reason" value="${reason}"`);
  const answer = await save(lead, ref);
  expect([answer.status, await answer.text()]).toEqual([200, attached.content]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
  const { id } = await rowOf(ref);
  expect(await linesOf(ref, 'enquiry.file-opened')).toEqual([{ actor: `staff:${lead.id}`, ref, file: id, reason }]);
  expect(JSON.stringify(await linesOf(ref, 'enquiry.file-opened'))).not.toContain('Plan of');
  expect((await lead.get(await fileOf(ref))).status).toBe(405);
});

test('nothing is handed out before the check is decided, nor once it is too old, nor without a reason', async () => {
  const ref = await received('Birch');
  const early = await save(lead, ref);
  expect([early.status, await early.text()]).toEqual([403, expect.stringMatching(/^What was attached stays closed until the conflict check/)]);
  await clearEnquiry(office.services.get(), owner.as, ref);
  expect((await save(lead, ref, ' ')).status).toBe(422);
  expect((await save(lead, ref, 'x'.repeat(501))).status).toBe(422);
  expect(await linesOf(ref, 'enquiry.file-opened')).toEqual([]);
  // Somebody else is involved: the check has to be made anew.
  const { version = 0 } = (await office.services.get().enquiryWork.workOf(owner.as, ref)) ?? {};
  await office.services.get().enquiryWork.addParty(owner.as, ref, version, { name: 'Somebody Else', other: '', role: 'subject' });
  expect((await save(lead, ref)).status).toBe(403);
  expect(await linesOf(ref, 'enquiry.file-opened')).toEqual([]);
});

test('an investigator, another enquiry and a stranger find nothing', async () => {
  const [ref, other] = [await cleared('Cedar'), await cleared('Dogwood')];
  const { id } = await rowOf(ref);
  expect((await save(walker, ref)).status).toBe(404);
  expect((await lead.post(`${pathOf(other)}/files/${id}`, { reason })).status).toBe(404);
  expect((await lead.post(`${pathOf(ref)}/files/nothing`, { reason })).status).toBe(404);
  const stranger = await office.visitor().post(await fileOf(ref), { reason });
  expect([stranger.status, /Cedar|cellar/.test(await stranger.text())]).toEqual([403, false]);
  expect(await office.services.get().enquiryFiles.open(walker.as, ref, id, reason)).toBeUndefined();
  expect(await linesOf(ref, 'enquiry.file-opened')).toEqual([]);
});

test('behind the wall of its matter an enquiry and its files are not there for those outside', async () => {
  const { matters } = office.services.get();
  const ref = await received('Elder');
  await acceptEnquiry(office.services.get(), owner.as, lead.as, ref);
  const { ref: matter } = await matters.staff.openMatter(owner.as, { title: 'Elder', kind: 'general', lead: owner.id, enquiryRef: ref });
  expect((await save(lead, ref)).status).toBe(200);
  const { version = 0 } = (await matters.staff.matterOf(owner.as, matter)) ?? {};
  await matters.staff.setWall(owner.as, matter, version, true, 'Kept apart');
  expect((await save(lead, ref)).status).toBe(404);
  expect((await save(owner, ref)).status).toBe(200);
});

test('what a scanner found something in, and what came with suspected spam, is not handed out', async () => {
  const ref = await cleared('Fir');
  const { id, enquiryId } = await rowOf(ref);
  await database().updateTable('enquiry_file').set({ scan: 'infected' }).where('id', '=', id).execute();
  const html = await textOf(await press(lead, pathOf(ref), 'read', { reason }));
  expect(html).toContain('Infected, not handed out');
  expect(html).not.toContain(`/files/${id}`);
  const infected = await save(lead, ref);
  expect([infected.status, await infected.text()]).toEqual([422, expect.stringContaining('it is not handed out')]);
  await database().updateTable('enquiry_file').set({ scan: 'clean' }).where('id', '=', id).execute();
  await database().updateTable('enquiry').set({ quarantined: 1 }).where('id', '=', enquiryId).execute();
  const spam = await save(lead, ref);
  expect([spam.status, await spam.text()]).toEqual([422, expect.stringContaining('suspected spam')]);
});

test('a file that is gone is not handed out, raises an alarm and stands in the log', async () => {
  const ref = await cleared('Gorse');
  const { id } = await rowOf(ref);
  await office.services.get().files.remove(id);
  const answer = await save(lead, ref);
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('The alarm has been mailed')]);
  expect(await linesOf(ref, 'enquiry.file-altered')).toEqual([{ actor: 'site', file: id }]);
  const mails = await database().selectFrom('outbox').select('kind').where('kind', '=', 'enquiry-file-altered').execute();
  expect(mails).toHaveLength(1);
});
