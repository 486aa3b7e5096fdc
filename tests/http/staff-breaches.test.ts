/** The register of breaches and the histories beside it over plain HTTP, in browsers without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedMoment } from '#tests/support/a-breach.ts';
import { goes } from '#tests/support/portal-site.ts';
import { openBackOffice, press, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let lead: Colleague;
let owner: Colleague;
beforeAll(async () => {
  office = await openBackOffice();
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
});
afterAll(() => office.close());

const list = '/admin/rights/breaches';
const markup = '</script><script>alert(1)</script>"\'';
const pathOf = (ref: string): string => `${list}/${ref}`;
const momentFields = (name: string, moment: Date): Record<string, string> => {
  const { day, time } = typedMoment(moment);
  const [year = '', month = '', date = ''] = day.split('-');
  return { [`${name}-day`]: date, [`${name}-month`]: month, [`${name}-year`]: year, [`${name}-time`]: time };
};

test('an empty register says what belongs into it; a breach is recorded with a time and a sentence, and nothing typed is lost', async () => {
  const empty = await textOf(await lead.get(list));
  for (const words of ['Nothing open.', 'Nothing closed.', 'Record a breach']) expect(empty).toContain(words);
  const path = `${list}/new`;
  const wrong = await refusal(
    await press(lead, path, 'record', { whose: `Larch owners ${markup}`, 'aware-time': '99', kinds: ['integrity'], peopleCount: 'some' }),
  );
  expect([wrong.status, wrong.problems]).toEqual([
    422,
    [
      'Enter the day on which it became known, such as 20 11 2026',
      'Enter the time at which it became known, such as 14:30',
      'Write down what happened, as far as you know it',
      'Enter a number, such as 120, or leave it empty while it is not known',
    ],
  ]);
  for (const kept of ['Larch owners &lt;/script&gt;', 'value="99"', 'value="some"', /checked="" value="integrity"/]) expect(wrong.html).toMatch(kept);
  const made = await press(lead, path, 'record', { what: `A letter about larches ${markup}`, ...momentFields('aware', office.now()) });
  const to = made.headers.get('location') ?? '';
  expect([made.status, to]).toEqual([303, expect.stringMatching(/^\/admin\/rights\/breaches\/BRE-.*\?done=breach-recorded$/)]);
  const page = await textOf(await owner.get(to));
  for (const words of ['72 hours left', 'A letter about larches &lt;/script&gt;', 'Not judged yet', 'Lee Lead', 'Nobody changes it afterwards'])
    expect(page).toContain(words);
  expect(page).not.toContain('<script>alert(1)');
  const listed = await textOf(await owner.get(list));
  expect(listed).toContain('72 hours left');
  expect(listed).not.toContain('larches');
  const today = await textOf(await owner.get('/admin/dashboard'));
  expect(today).toContain('Breaches: whether the regulator is told within 72 hours');
});

test('goes from its recording over both decisions to its closing, with what is missing said', async () => {
  const ref = await office.breach(lead.as);
  const path = pathOf(ref);
  const early = await refusal(await press(lead, path, 'close'));
  expect(early.problems).toEqual(['Judge the risk to people.', 'Note whether the regulator was told.', 'Note whether the people were told.']);
  const untold = await refusal(await press(lead, path, 'regulator', { telling: 'untold', why: `Typed ${markup}` }));
  expect([untold.status, untold.problems]).toEqual([422, [expect.stringContaining('only where a risk to people is unlikely')]]);
  expect(untold.html).toContain('Typed &lt;/script&gt;');
  expect(goes(await press(lead, path, 'change', { risk: 'unlikely' }))).toEqual([303, `${path}?done=breach-changed`]);
  expect(goes(await press(lead, path, 'regulator', { telling: 'untold', why: 'It came back unopened' }))).toEqual([303, `${path}?done=breach-noted`]);
  const people = { telling: 'untold', reason: 'no-high-risk', how: 'Nobody read it' };
  expect(goes(await press(owner, path, 'people', people))).toEqual([303, `${path}?done=breach-noted`]);
  const whole = await textOf(await lead.get(path));
  for (const words of ['Complete it and close it', 'It came back unopened', 'There is no high risk to them', 'version 2']) expect(whole).toContain(words);
  expect(goes(await press(lead, path, 'close'))).toEqual([303, `${path}?done=breach-closed`]);
  const closed = await textOf(await lead.get(path));
  expect(closed).not.toContain('Change the record');
  expect(await textOf(await lead.get(list))).toMatch(new RegExp(`Closed[^]*${ref}`));
  expect(goes(await press(owner, path, 'reopen', { why: 'Another letter' }))).toEqual([303, `${path}?done=breach-reopened`]);
});

test('an older page overwrites nothing, keeps what was typed, and a wrong form changes nothing', async () => {
  const ref = await office.breach(lead.as);
  const path = pathOf(ref);
  expect(goes(await press(lead, path, 'note', { note: 'First' }))[0]).toBe(303);
  const stale = await refusal(await owner.post(path, { action: 'note', version: '1', note: 'Written at the same time' }));
  expect([stale.status, stale.problems[0]]).toEqual([422, expect.stringContaining('Somebody else changed this meanwhile.')]);
  expect(stale.html).toContain('Written at the same time');
  for (const version of ['', '-1', '1e3', 'x', '99999999999'])
    expect((await refusal(await lead.post(path, { action: 'note', version, note: 'x' }))).problems).toEqual([expect.stringContaining('Somebody else changed')]);
  for (const action of ['', 'nothing', 'constructor', '__proto__']) expect((await lead.post(path, { action, version: '2' })).status).toBe(422);
  expect((await office.services.get().breaches.find(lead.as, ref))?.version).toBe(2);
  for (const odd of ['after=%00', 'closed-after=x', `after=${'9'.repeat(24)}%20x`])
    expect([odd, (await lead.get(`${list}?${odd}`)).status]).toEqual([odd, 200]);
});

test('the history of a breach, of a request and of somebody of the staff is what the audit log holds of it, and of nothing else', async () => {
  const ref = await office.breach(lead.as);
  await press(lead, pathOf(ref), 'note', { note: 'A note about larches' });
  const breach = await textOf(await owner.get(`${pathOf(ref)}/history`));
  for (const words of ['Recorded a breach.', 'Added a note to the record of a breach.', 'Lee Lead']) expect(breach).toContain(words);
  expect(breach).not.toMatch(/larches|Read the request/);

  const request = await office.rightsRequest();
  await press(lead, `/admin/rights/${request}`, 'read', { reason: 'To answer it' });
  await press(lead, `/admin/rights/${request}`, 'identity', { check: 'asked' });
  const asked = await textOf(await owner.get(`/admin/rights/${request}/history`));
  for (const words of ['The request came in.', 'Read the request.', 'To answer it', 'Proof is asked for', 'By mail', 'Access']) expect(asked).toContain(words);
  for (const secret of ['Ann Roe', 'Larches', 'ann@mail.example']) expect(asked).not.toContain(secret);
  expect(await textOf(await owner.get(`/admin/rights/${request}`))).toContain(`href="/admin/rights/${request}/history"`);

  const person = await office.colleague('some@mail.example', ['investigator'], `Some ${markup}`, false);
  await press(owner, `/admin/staff/${person.id}`, 'disable', { reason: 'Has left the firm' });
  const member = await textOf(await owner.get(`/admin/staff/${person.id}/history`));
  for (const words of [
    'Accepted the invitation to the staff.',
    'Closed the account to its owner.',
    'Has left the firm',
    'Olive Owner',
    'History of Some &lt;/script&gt;',
  ])
    expect(member).toContain(words);
  expect(member).not.toContain('some@mail.example');
  expect((await lead.get(`/admin/staff/${person.id}/history`)).status).toBe(404);
  expect((await owner.get('/admin/staff/nobody/history')).status).toBe(404);
});
