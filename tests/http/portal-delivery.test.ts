/** The recipient's page over plain HTTP: a mailed link, a mailed code, a file; and every way in which a link ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadLinkWords } from '#shared/matters/report-views.ts';
import { fieldsOf } from '#tests/support/forms.ts';
import { deliverReport, issueReport, mailedCode } from '#tests/support/portal-papers.ts';
import { goes, lead, openPortal, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';

const path = '/portal/report';
const day = 24 * 60;

let portal: PortalSite;
let ref: string;
let recipients = 0;
beforeAll(async () => {
  portal = await openPortal();
  const ann = await portal.client('ann@mail.example');
  ref = await portal.matterOf(ann, 'The Larch affair');
  await issueReport(portal, ref, 'the findings');
});
afterAll(() => portal.close());

const linkTo = (token: string): string => `${path}?token=${token}`;
const links = () => portal.services.get().reports.staff.liveLinks(lead, ref);
const page = async (who: Visitor, at = path) => (await (await who.get(at)).text()).replaceAll('<!-- -->', '');

/** Somebody with a link in their mailbox. */
async function aRecipient(given: { days?: number; mostOpens?: number } = {}) {
  recipients += 1;
  const address = `judge-${recipients}@court.example`;
  const token = await deliverReport(portal, ref, address, given);
  const who = portal.visitor();
  const mailCode = () => who.post(path, { token, action: 'mail-code' });
  return { address, token, who, mailCode, code: () => mailedCode(portal, address), open: (code: string) => who.post(path, { code, action: 'open' }) };
}

describe('a link', () => {
  test('shows what it is and changes nothing, however often programs look into the mail', async () => {
    const { token, who, address } = await aRecipient();
    const before = await links();
    for (const _ of [1, 2, 3]) {
      const answer = await who.get(linkTo(token));
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      expect([answer.status, html]).toEqual([200, expect.stringContaining('The link works until 09:00 on 27 November 2026, for 5 more openings.')]);
      expect(html).toMatch(/has sent a report to <b>j…@court\.example<\/b>/);
      for (const secret of [address, 'Larch', ref]) expect(html).not.toContain(secret);
      expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual([
        'no-referrer',
        'no-store',
        [],
      ]);
      expect(Object.fromEntries(fieldsOf(html, path))).toEqual({ token });
    }
    expect(await links()).toEqual(before);
    expect(await portal.mailsTo(address)).toHaveLength(1);
  });

  test('mails the code, leaves the address, and opens the file with it once', async () => {
    const { token, who, address, mailCode, code, open } = await aRecipient();
    const asked = await mailCode();
    expect(goes(asked)).toEqual([303, path]);
    const [cookie = ''] = asked.headers.getSetCookie();
    expect(cookie).toMatch(/^delivery=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/);
    expect(cookie).not.toContain(token);
    expect(await page(who)).toContain('A code has been mailed to <b>j…@court.example</b>');
    const typed = await code();
    const saved = await open(typed.toLowerCase());
    expect([saved.status, await saved.text(), saved.headers.get('content-disposition')]).toEqual([200, 'the findings', expect.stringContaining('attachment')]);
    const again = await open(typed);
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('href="#code"')]);
    expect((await links())?.find(({ recipient }) => recipient === address)).toMatchObject({ opens: 1 });
  });

  test('opens with no code of another link, nor without the cookie of whoever asked', async () => {
    const [one, two] = [await aRecipient(), await aRecipient()];
    await one.mailCode();
    await two.mailCode();
    const typed = await two.code();
    expect((await one.open(typed)).status).toBe(422);
    const stranger = await portal.visitor().post(path, { code: typed, token: two.token, action: 'open' });
    expect([stranger.status, await stranger.text()]).toEqual([410, expect.stringContaining('Open the link in your mail')]);
    const forged = await portal.visitor().post(path, { code: typed, action: 'open' }, { 'sec-fetch-site': 'same-origin', cookie: 'delivery=made-up' });
    expect(forged.status).toBe(410);
    expect((await two.open(typed)).status).toBe(200);
  });

  test('says when three codes were mailed within the hour, and keeps the newest good', async () => {
    const { mailCode, code, open } = await aRecipient();
    for (const _ of [1, 2, 3]) expect((await mailCode()).status).toBe(303);
    const refused = await mailCode();
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      429,
      '3600',
      expect.stringContaining('Three codes were mailed'),
    ]);
    const codes = [await code(), await code(), await code()];
    const answers = await Promise.all(codes.map(async (typed) => (await open(typed)).status));
    expect(answers.toSorted()).toEqual([200, 422, 422]);
  });

  test('whose file is gone says so to whoever had the code', async () => {
    const { mailCode, code, open } = await aRecipient();
    await mailCode();
    const { files } = portal.services.get();
    const kept = files.open;
    files.open = () => Promise.reject(new Error('no such file'));
    const answer = await open(await code()).finally(() => void (files.open = kept));
    expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([500, null, expect.stringContaining('we have been told')]);
  });

  test('another site cannot press its buttons', async () => {
    const { token, who, address } = await aRecipient();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, {}])
      expect((await who.post(path, { token, action: 'mail-code' }, headers as Record<string, string>)).status).toBe(403);
    expect(await portal.mailsTo(address)).toHaveLength(1);
  });
});

describe('a link that has ended says why, and a new one can be asked for', () => {
  const ends = {
    expired: async () => {
      const one = await aRecipient({ days: 1 });
      portal.pass(day);
      return one;
    },
    'used-up': async () => {
      const one = await aRecipient({ mostOpens: 1 });
      await one.mailCode();
      await (await one.open(await one.code())).text();
      return one;
    },
    revoked: async () => {
      const one = await aRecipient();
      const id = (await links())?.find(({ recipient }) => recipient === one.address)?.id ?? '';
      await portal.services.get().reports.staff.revoke(lead, ref, id);
      return one;
    },
    replaced: async () => {
      const one = await aRecipient();
      portal.pass(1);
      await deliverReport(portal, ref, one.address);
      return one;
    },
    superseded: async () => {
      const one = await aRecipient();
      await issueReport(portal, ref, 'the findings');
      return one;
    },
  };

  test.each(Object.keys(ends) as (keyof typeof ends)[])('%s', async (reason) => {
    const { token, who, mailCode } = await ends[reason]();
    for (const answer of [await who.get(linkTo(token)), await mailCode()])
      expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining(deadLinkWords[reason])]);
    const html = await page(who, linkTo(token));
    expect(Object.fromEntries(fieldsOf(html, path))).toEqual({ token });
    for (const _ of ['once', 'twice']) expect(goes(await who.post(path, { token, action: 'ask-new' }))).toEqual([303, `${path}?asked=1`]);
    expect(await page(who, `${path}?asked=1`)).toContain('We have been told');
    const told = await portal.database().db.selectFrom('outbox').select('id').where('kind', '=', 'report-link-asked').execute();
    expect(told.length).toBe(Object.keys(ends).indexOf(reason) + 1);
  });

  test('while its code was on the way', async () => {
    const { who, address, mailCode, code, open } = await aRecipient();
    await mailCode();
    portal.pass(1);
    await deliverReport(portal, ref, address);
    for (const answer of [await who.get(path), await open(await code())])
      expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining(deadLinkWords.replaced)]);
  });

  test('and one that never was offers nobody to ask but us', async () => {
    const who = portal.visitor();
    for (const token of ['none', '', "'", 'x'.repeat(3000)]) {
      const answer = await who.get(linkTo(token));
      const html = await answer.text();
      expect([answer.status, html]).toEqual([410, expect.stringContaining('This link is not one of ours')]);
      expect(html).not.toContain('Ask for a new one');
      for (const action of ['mail-code', 'ask-new']) expect((await who.post(path, { token, action })).status).toBe(410);
    }
  });
});

test('too many attempts from one network are slowed down, and others are not', async () => {
  const { who } = await aRecipient();
  const statuses: number[] = [];
  for (let nth = 0; nth < 25; nth += 1) statuses.push((await who.post(path, { token: 'none', action: 'mail-code' })).status);
  expect([statuses.slice(0, 20).every((status) => status === 410), statuses.at(-1)]).toEqual([true, 429]);
  expect((await portal.visitor().post(path, { token: 'none', action: 'mail-code' })).status).toBe(410);
});

test('over https the cookie has the prefix that keeps it to this host', async () => {
  const secure = await openPortal('https://site.example');
  const ann = await secure.client('ann@mail.example');
  const own = await secure.matterOf(ann, 'Yew');
  await issueReport(secure, own, 'x');
  const token = await deliverReport(secure, own, 'judge@court.example');
  const [cookie = ''] = (await secure.visitor().post(path, { token, action: 'mail-code' })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-delivery=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=900$/);
  await secure.close();
});

test('no token, code or address of all this is in the log', async () => {
  const { token, who, address, mailCode, code, open } = await aRecipient();
  await who.get(linkTo(token));
  await mailCode();
  const typed = await code();
  await (await open(typed)).text();
  expect(typed).not.toBe('');
  for (const secret of [token, typed, address, 'court.example']) expect(portal.log()).not.toContain(secret);
});

test('its days are whole ones across the change of the clock, and the page says the end as clocks show it', async () => {
  // A Thursday in winter time; the clock goes forward on the 28th.
  portal.pass((Date.parse('2027-03-25T09:00:00Z') - portal.now().getTime()) / 60_000);
  const { token, who } = await aRecipient({ days: 7 });
  expect(await page(who, linkTo(token))).toContain('until 10:00 on 1 April 2027');
  portal.pass(7 * day - 1);
  expect((await who.get(linkTo(token))).status).toBe(200);
  portal.pass(1);
  expect((await who.get(linkTo(token))).status).toBe(410);
});
