/** The audit log over HTTP: histories of records for whoever may read the record, the whole log for owners. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, press, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';
import { openChannel, sendTip } from '#tests/support/tip-desk.ts';

let office: BackOffice;
let owner: Colleague;
let manager: Colleague;
let outsider: Colleague;
let custodian: Colleague;

beforeAll(async () => {
  office = await openBackOffice();
  [owner, manager, outsider, custodian] = await Promise.all([
    office.colleague('owner@mail.example', ['owner'], 'Olive Owner'),
    office.colleague('manager@mail.example', ['case-manager'], 'Mark Manager'),
    office.colleague('outsider@mail.example', ['case-manager'], 'Otto Outsider'),
    office.colleague('custodian@mail.example', ['custodian'], 'Cleo Custodian'),
  ]);
});
afterAll(() => office.close());

async function aMatter(): Promise<string> {
  const { staff } = office.services.get().matters;
  return (await staff.openMatter(manager.as, { title: 'The Larch affair', kind: 'general', lead: manager.id, team: [], audience: 'business' })).ref;
}
const linesIn = (html: string): string[] => html.split('<tbody')[1]?.split('<tr').slice(1) ?? [];

test('the history of a matter names who did what and why, with names of documents, and is closed by its wall', async () => {
  const ref = await aMatter();
  await office.paper(manager.as, ref, 'survey.txt');
  const path = `/admin/matters/${ref}/history`;
  expect((await outsider.get(path)).status).toBe(200);
  await office.services.get().matters.staff.setWall(owner.as, ref, 1, true, 'A rival’s <b>wife</b> \u202Ework here');
  const html = await textOf(await manager.get(path));
  const [wall = '', added = '', opened = ''] = linesIn(html);
  expect(wall).toMatch(/Olive Owner.*Put a wall around the matter\..*Reason.*A rival’s &lt;b&gt;wife&lt;\/b&gt; \u202Ework here<\/bdi>/s);
  expect(added).toMatch(/Mark Manager.*Added a document\..*survey\.txt/s);
  expect(opened).toMatch(/Mark Manager.*Opened the matter\./s);
  expect((await outsider.get(path)).status).toBe(404);
  // Owners outside the team break the glass first, as everywhere.
  expect((await owner.get(path)).status).toBe(403);
  const log = await textOf(await owner.get('/admin/audit'));
  expect(log).toContain('Something was done behind a wall.');
  expect(linesIn(log).join('')).not.toMatch(new RegExp(`${ref}|A rival|Put a wall around|survey`));
  const subject = await office.services.get().matters.staff.subjectOf(manager.as, ref);
  expect(linesIn(await textOf(await owner.get(`/admin/audit?record=${subject}`)))).toEqual([]);
});

test('the history of an enquiry tells who read it and why', async () => {
  const ref = await office.acceptedEnquiry();
  await office.services.get().desk.open(ref, { actor: `staff:${manager.id}`, reason: 'To write the proposal' });
  const html = await textOf(await manager.get(`/admin/enquiries/${ref}/history`));
  expect(linesIn(html)[0]).toMatch(/Mark Manager.*Read what happened\..*To write the proposal/s);
  expect(html).toContain('Somebody no longer on the staff');
  expect(html).toContain('The enquiry came in.');
  expect(html).not.toMatch(/Robert Roe|ann@mail/);
});

test('a tip’s history is for custodians; the whole log says nothing of it, whatever is asked', async () => {
  await openChannel(office.services, custodian.as);
  const { ref } = await sendTip(office.services, 'A word about larches');
  await office.services.get().tips.desk.read(custodian.as, ref);
  expect(await textOf(await custodian.get(`/admin/tips/${ref}/history`))).toMatch(/Cleo Custodian.*Read the tip\./s);
  expect((await owner.get(`/admin/tips/${ref}/history`)).status).toBe(404);
  const all = await textOf(await owner.get('/admin/audit'));
  expect(linesIn(all)[0]).toMatch(/Not shown.*Something was done with a tip\./s);
  expect(all).not.toContain(ref);
  const byWho = await textOf(await owner.get(`/admin/audit?who=staff:${custodian.id}`));
  expect(linesIn(byWho).join('')).not.toMatch(/with a tip|Read the tip/);
});

test('the log is filtered by its address, and what an address cannot mean counts as nothing', async () => {
  await aMatter();
  const of = async (query: string) => linesIn(await textOf(await owner.get(`/admin/audit?${query}`)));
  const opened = await of('action=matter.opened');
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.every((line) => line.includes('Opened the matter.'))).toBe(true);
  expect(await of('from=1999-01-01&to=1999-01-02')).toEqual([]);
  for (const query of ['from=yesterday', 'who=%27%20or%201', 'action=tip.read', 'kind=nothing', 'before=-1', 'record=%3Cscript%3E'])
    expect((await of(query)).length, query).toBeGreaterThan(opened.length);
});

test('an owner has the log checked, and reads what came of it', async () => {
  await office.services.get().audit.anchor();
  const sent = await press(owner, '/admin/audit', 'verify');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin/audit?done=audit-checked']);
  expect(await textOf(await owner.get('/admin/audit'))).toContain('As it was written');
});

test('lines are saved with a reason, which is logged; without one nothing is sent and what was typed comes back', async () => {
  const today = office.now().toISOString().slice(0, 10);
  const fields = (reason: string, from = today): [string, string][] => [
    ['action', 'save'],
    ['from', from],
    ['to', today],
    ['reason', reason],
  ];
  for (const [reason, from] of [
    ['', today],
    ['For the auditor', '2999-01-01'],
    ['For the auditor', 'soon'],
  ] as const) {
    const refused = await refusal(await owner.post('/admin/audit/export', fields(reason, from)));
    expect([refused.status, refused.problems.length]).toEqual([422, 1]);
    expect(refused.html).toContain(`value="${from}"`);
  }
  await office.services.get().desk.open(await office.acceptedEnquiry(), { actor: `staff:${manager.id}`, reason: '=HYPERLINK("x")' });
  const answer = await owner.post('/admin/audit/export', fields('For the auditor'));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain(`audit-log-${today}-to-${today}.csv`);
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\uFEFF"Line","When (UTC)"')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text.split('\r\n')[1]).toMatch(/"Olive Owner".*"Saved a part of the audit log\.".*"For the auditor"/);
  expect(text).not.toMatch(/TIP-|Cleo Custodian","staff:[^"]*","Read/);
});
