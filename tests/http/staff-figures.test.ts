/** The figures of the office, over HTTP: which months, for whom, as a page and as tables. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, problemsIn, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let [owner, manager]: Colleague[] = [];
beforeAll(async () => {
  office = await openBackOffice();
  owner = await office.colleague('owner@mail.example', ['owner']);
  manager = await office.colleague('manager@mail.example', ['case-manager']);
  await office.enquiry({ audience: 'business' });
  await office.enquiry({ audience: 'personal' });
});
afterAll(() => office.close());

const month = () => office.now().toISOString().slice(0, 7);
const get = (who: Colleague | undefined, query = '') => (who as Colleague).get(`/admin/figures${query}`);

test('the year up to now is shown, drawn and as numbers, and only owners read of tips', async () => {
  const [own, theirs] = [await textOf(await get(owner)), await textOf(await get(manager))];
  for (const html of [own, theirs]) {
    expect(html).toContain('Enquiries received');
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-labelledby="enquiries-title"/);
    expect(html).toContain('<td>2</td>');
  }
  expect([own.includes('Anonymous tips'), theirs.includes('Anonymous tips')]).toEqual([true, false]);
  expect(own).not.toContain('undefined');
});

test.each([
  ['?from=2026-13', 'Choose the first month from the list.'],
  ['?from=%00', 'Choose the first month from the list.'],
  ["?from='%3Bdrop", 'Choose the first month from the list.'],
  ['?to=9999-01', 'Choose the last month from the list.'],
  ['?to=2026-1', 'Choose the last month from the list.'],
  ['?from=2026-05&to=2026-04', 'The first month comes after the last. Choose an earlier one.'],
  ['?from=2001-01&to=2026-04', 'Choose 24 months at most.'],
])('%s is refused in words, with the year up to now', async (query, words) => {
  const answer = await get(owner, query);
  const html = await textOf(answer);
  expect([answer.status, problemsIn(html)]).toEqual([422, [words]]);
  expect(html).toContain('Enquiries received');
});

test('months before anything was counted are empty, and say so', async () => {
  const answer = await get(owner, '?from=2020-01&to=2020-02');
  expect(answer.status).toBe(200);
  expect(await textOf(answer)).toContain('Nothing is counted in these months.');
});

test('a table is saved under the name of its months, for whoever may read it', async () => {
  const query = `from=${month()}&to=${month()}`;
  const answer = await get(manager, `/csv?table=enquiries&${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain(`figures-enquiries-${month()}-to-${month()}.csv`);
  const [head, line, rest] = (await answer.text()).split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe('"Month","Organisations","Private persons","All"');
  expect([line, rest]).toEqual([expect.stringMatching(/^"\w+ \d{4}",1,1,2$/), '']);
  expect((await get(owner, `/csv?table=tips&${query}`)).status).toBe(200);
  for (const refused of [`table=tips&${query}`, `table=nothing&${query}`, 'table=enquiries&from=2026-99', query])
    expect([refused, (await get(manager, `/csv?${refused}`)).status]).toEqual([refused, 404]);
});
