/** The engagement letter over plain HTTP: read, signed, begun early, cancelled, downloaded. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intention } from '#shared/matters/engagement.ts';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { sendLetter } from '#tests/support/portal-papers.ts';
import { goes, openPortal, type PortalSite } from '#tests/support/portal-site.ts';

const markup = '</script><script>alert(1)</script><!-- <b>&\u2028"\'';
const text = `Dear Ann,\r\n\r\nwe  agree: ${markup}\n\tthe end  \n`;
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const day = 24 * 60;

type Client = Awaited<ReturnType<PortalSite['client']>>;

let portal: PortalSite;
let people = 0;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** A client with a matter and a letter that waits in it. */
async function withLetter(audience: 'personal' | 'business' = 'personal') {
  people += 1;
  const ann = await portal.client(`ann-${people}@mail.example`);
  const ref = await portal.matterOf(ann, 'Larch', audience);
  const id = await sendLetter(portal, ref, text);
  const at = `/portal/matters/${ref}/engagement`;
  const page = async (path = at) => (await (await ann.get(path)).text()).replaceAll('<!-- -->', '');
  const form = async (given: Readonly<Record<string, string>> = {}): Promise<Fields> => {
    const blank = fieldsOf(await page(), at).filter(([name]) => given[name] === undefined);
    return [...blank, ...Object.entries(given)];
  };
  const state = async () => (await portal.services.get().engagements.client.lettersOf(ann.id, ref))?.[0];
  const sign = async (given: Readonly<Record<string, string>> = {}) => ann.post(at, await form({ name: 'Ann Roe', intention: 'yes', ...given }));
  return { ann, ref, id, at, page, form, state, sign };
}

const save = async (who: Client, path: string) => {
  const response = await who.get(path);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

describe('a letter', () => {
  test('that is not there is announced; one that is, is shown to the character, as text, with its hash', async () => {
    const bare = await portal.client('nobody-wrote@mail.example');
    const ref = await portal.matterOf(bare, 'Yew');
    expect(await (await bare.get(`/portal/matters/${ref}/engagement`)).text()).toContain('No letter yet.');
    const { page, ann, at, id } = await withLetter();
    const html = await page();
    expect(html).toContain('we  agree: &lt;/script&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain(sha256(text).replaceAll(/.{8}(?!$)/g, '$& '));
    const saved = await save(ann, `${at}/${id}/text`);
    expect(saved.content.toString()).toBe(text);
    expect(saved.response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await ann.get(`${at}/${id}/copy`)).status).toBe(404);
  });

  test('is signed by a form that holds the hash of what was shown, with no box ticked before', async () => {
    const { form, sign, at, page, state } = await withLetter();
    expect(Object.fromEntries(await form())).toEqual({ letter: expect.any(String), hash: sha256(text), name: '' });
    expect(await page()).toContain(intention);
    expect(goes(await sign())).toEqual([303, `${at}?done=signed`]);
    expect(await state()).toMatchObject({ state: 'signed', earlyStartAt: null });
    expect(await page(`${at}?done=signed`)).toContain('You have signed the letter.');
    expect(await page(`${at}?done=cancelled`)).not.toContain('You have cancelled');
  });

  test.each([
    ['no name', { name: ' ' }, ['name']],
    ['no tick', { intention: '' }, ['intention']],
    ['neither', { name: '', intention: '' }, ['name', 'intention']],
    ['a name longer than any', { name: 'x'.repeat(201) }, ['name']],
  ])('with %s is not signed, and comes back with what was typed and ticked', async (_, given, fields) => {
    const { at, sign, state } = await withLetter();
    const refused = await sign({ early: 'yes', ...given });
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining('Everything you typed is still here.')]);
    expect(html).toMatch(/<title>Error: Engagement letter/);
    for (const field of fields) expect(html).toContain(`href="#${field}"`);
    const back = Object.fromEntries(fieldsOf(html, at));
    const typed = { name: 'Ann Roe', intention: 'yes', ...given };
    expect([back.name, back.intention ?? '', back.early]).toEqual([typed.name, typed.intention, 'yes']);
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  test('with another hash is not signed', async () => {
    const { sign, state } = await withLetter();
    const refused = await sign({ hash: sha256('another text') });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('not the one that you were shown')]);
    expect(await state()).toMatchObject({ state: 'sent' });
  });

  test('that was replaced while it was open says so, keeps the name, and has the newer one unticked below', async () => {
    const { ann, ref, form, state, at } = await withLetter();
    const old = await form({ name: 'Ann Roe', intention: 'yes', early: 'yes' });
    const newer = await sendLetter(portal, ref, 'Other terms');
    for (const sent of [old, old.filter(([name]) => name !== 'intention')]) {
      const refused = await ann.post(at, sent);
      const html = await refused.text();
      expect([refused.status, html]).toEqual([422, expect.stringContaining('A newer letter has taken the place')]);
      expect(Object.fromEntries(fieldsOf(html, at))).toEqual({ letter: newer, hash: sha256('Other terms'), name: 'Ann Roe' });
    }
    expect(await state()).toMatchObject({ id: newer, state: 'sent' });
  });

  test('sent twice, or twice at the same moment, is signed once', async () => {
    const { ann, at, form, page, id } = await withLetter();
    const sent = await form({ name: 'Ann Roe', intention: 'yes' });
    const answers = [...(await Promise.all([ann.post(at, sent), ann.post(at, sent)])), await ann.post(at, sent)];
    expect(new Set(answers.map((answer) => goes(answer).join(' ')))).toEqual(new Set([`303 ${at}?done=signed`]));
    expect((await page()).match(new RegExp(`${id}/copy`, 'g'))).toHaveLength(1);
  });

  test('gives a copy to save: the same bytes for ever, with the hash that the page says, for no browser to show', async () => {
    const { ann, at, id, sign, page } = await withLetter();
    await sign({ name: `Ann ${markup}` });
    const [first, again] = [await save(ann, `${at}/${id}/copy`), await save(ann, `${at}/${id}/copy`)];
    expect(first.content).toEqual(again.content);
    expect(first.content.toString()).not.toContain('<script>alert(1)');
    expect((await page()).replaceAll(' ', '')).toContain(sha256(first.content));
    expect(Object.fromEntries(first.response.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="MAT-.*-engagement-letter-1\.html"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a consumer', () => {
  test('is told of the 14 days before signing, and begins early only by a box of its own, then or later', async () => {
    const { ann, at, id, page, sign, state } = await withLetter();
    expect(await page()).toContain('until the end of the 14th day after the day on which you sign');
    await sign();
    expect(await page()).toContain('Ask for an early start');
    for (const _ of ['once', 'twice']) expect(goes(await ann.post(`${at}/${id}/early-start`, {}))).toEqual([303, `${at}?done=early-start`]);
    expect(await state()).toMatchObject({ earlyStartAt: portal.now().toISOString() });
    expect(await page()).not.toContain('Ask for an early start');
    const other = await withLetter();
    await other.sign({ early: 'yes' });
    expect(await other.state()).toMatchObject({ earlyStartAt: portal.now().toISOString() });
  });

  test('cancels on a page that asks once more, and keeps a note of it; the matter then counts no days', async () => {
    const { ann, at, id, ref, page, sign, state } = await withLetter();
    await sign();
    const overview = () => page(`/portal/matters/${ref}`);
    expect(await overview()).toContain('You may cancel without giving a reason until 4 December 2026');
    expect(await page(`${at}/${id}/cancel`)).toContain('You owe nothing.');
    expect(await state()).toMatchObject({ state: 'signed' });
    for (const _ of ['once', 'twice']) expect(goes(await ann.post(`${at}/${id}/cancel`, {}))).toEqual([303, `${at}?done=cancelled`]);
    const html = await page(`${at}?done=cancelled`);
    expect(html).toContain('You have cancelled the contract.');
    const note = await save(ann, `${at}/${id}/cancellation`);
    expect(html.replaceAll(' ', '')).toContain(sha256(note.content));
    expect(note.response.headers.get('content-disposition')).toContain('attachment');
    expect(await overview()).not.toContain('You may cancel');
    expect(await page(`${at}/${id}/cancel`)).not.toContain('Yes, cancel it');
    expect((await ann.post(`${at}/${id}/early-start`, {})).status).toBe(422);
  });

  test('cannot cancel once the fortnight is over, and is not offered it', async () => {
    const { ann, at, id, ref, sign, state } = await withLetter();
    await sign();
    const late = portal.visitor();
    portal.pass(15 * day);
    // The session has ended meanwhile.
    await late.post('/portal/login', { email: ann.email, password: 'quiet lamp brisk otter' });
    const html = await (await late.get(at)).text();
    expect(html).toContain('Save your signed copy');
    expect(html).not.toContain('Cancel the contract');
    expect(await (await late.get(`/portal/matters/${ref}`)).text()).not.toContain('You may cancel');
    const refused = await late.post(`${at}/${id}/cancel`, {});
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('The time to cancel without a reason is over')]);
    expect(await state()).toMatchObject({ state: 'signed' });
  });
});

test('an organisation is told of no such right and has none', async () => {
  const { ann, at, id, page, sign, state } = await withLetter('business');
  expect(await page()).not.toMatch(/14th day|14 days/);
  await sign({ early: 'yes' });
  expect(await state()).toMatchObject({ state: 'signed', earlyStartAt: null, cancelUntil: null });
  expect(await page()).not.toContain('Cancel the contract');
  expect([(await ann.post(`${at}/${id}/cancel`, {})).status, (await ann.post(`${at}/${id}/early-start`, {})).status]).toEqual([422, 404]);
});
