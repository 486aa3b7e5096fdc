/** What a client has typed comes back to them where nothing came of it, and nothing that the page put there itself. */
import { randomUUID } from 'node:crypto';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from '#tests/support/built.ts';
import type { Fields } from '#tests/support/forms.ts';
import { formsIn, type LiveForm } from '#tests/support/live-forms.ts';
import { attributeOf, elementsIn, textIn } from '#tests/support/planted.ts';
import { openDocumentsOf, sendFiles, textAt, type DocumentsSite } from '#tests/support/portal-documents.ts';
import { sendLetter } from '#tests/support/portal-papers.ts';
import { goes, lead, same } from '#tests/support/portal-site.ts';

const markup = '</textarea><script>alert(1)</script>&\u2028"';

let site: DocumentsSite;
/** Every form of the matter that something is sent with. */
let forms: readonly LiveForm[];
beforeAll(async () => {
  site = await openDocumentsOf('ann@mail.example');
  const { matters } = site.services.get();
  await matters.staff.askFor(lead, site.ref, { what: 'The deeds', why: 'for the file', dueOn: '2026-12-01' });
  await sendLetter(site, site.ref, 'The letter of terms');
  await site.letIn(site.ann, site.ref, await site.client('sol@mail.example'), []);
  await site.ann.post(site.at('/people'), { action: 'invite', address: 'guest@mail.example', 'until-day': '1', 'until-month': '12', 'until-year': '2026' });
  const waits = await site.give(['waits.txt', Buffer.from('waits')], ['none.exe', Buffer.from('MZ')]);
  const pages = [await waits.text(), ...(await Promise.all(['', '/messages', '/people', '/engagement'].map((page) => textAt(site.ann, site.at(page)))))];
  forms = pages.flatMap((html) => formsIn(html)).filter(({ method, to }) => method === 'post' && to.startsWith(site.at()));
});
afterAll(() => site.close());

/** Name and text of what an answer has to be copied, and of nothing else that could be read there. */
const toCopy = (html: string): Fields =>
  elementsIn(parse(html))
    .filter((element) => element.tagName === 'textarea' && attributeOf(element, 'readonly') !== undefined)
    .map((element) => [attributeOf(element, 'name') ?? '', textIn(element)]);

const filled = ({ fields, action }: LiveForm): { pairs: Fields; typed: Fields; ofThePage: string[] } => {
  const typed = fields.filter(({ kind }) => kind === 'text').map(({ name }) => [name, `${markup} in ${name}`] as const);
  const hidden = fields.filter(({ kind }) => kind === 'hidden').flatMap(({ name, values }) => values.map((value) => [name, value] as const));
  return { pairs: [['action', action], ...hidden, ...typed], typed, ofThePage: hidden.map(([, value]) => value) };
};

test('every form that writes in a matter is among those that are tried', () => {
  const takes = parts
    .routesOfPortal(site.services, site.now, false)
    .filter(({ method, path }) => method === 'post' && path.startsWith('/portal/matters/'))
    .map(({ path }) => path.replace('/portal/matters/:ref', ''));
  const tried = new Set(forms.map(({ to }) => to.replace(site.at(), '').replace(/[\da-f-]{36}/, ':id')));
  // What was read is noted by scripts; the others are forms once a letter is signed, without anything to type.
  expect(takes.filter((path) => !tried.has(path)).toSorted()).toEqual(['/engagement/:id/cancel', '/engagement/:id/early-start', '/read']);
  expect(new Set(forms.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'hidden').map(({ name }) => name)))).toEqual(
    new Set(['submission', 'held', 'letter', 'hash', 'member', 'invitation']),
  );
});

test('what was sent to something that is not there any more comes back as text, and no hidden field with it', async () => {
  const bob = await site.client('bob@mail.example');
  for (const form of forms) {
    const { pairs, typed, ofThePage } = filled(form);
    for (const to of [form.to, form.to.replace(site.ref, 'MAT-0000-0000')]) {
      const answer = await bob.post(to, pairs);
      const html = await answer.text();
      expect([to, answer.status, toCopy(html)]).toEqual([to, 404, typed]);
      expect(html).toContain('We could not find that page');
      expect(html.includes('is shown this once')).toBe(typed.length > 0);
      expect(html).not.toContain('<script>alert(1)');
      for (const value of ofThePage) expect(html).not.toContain(value);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  }
});

test('the words beside a file that cannot be taken any more come back; the file is let go, and a script keeps its page', async () => {
  const bob = await site.client('bob-of-files@mail.example');
  const path = site.at(`/requests/${randomUUID()}`);
  const fields: Fields = [
    ['submission', randomUUID()],
    ['answer', 'They are in the post'],
  ];
  const answer = await sendFiles(bob, path, fields, [['deeds.txt', Buffer.from('the deeds of Larch Hall')]]);
  const html = await answer.text();
  expect([answer.status, toCopy(html)]).toEqual([404, [['answer', 'They are in the post']]]);
  expect(html).not.toContain('deeds');
  const script = await sendFiles(bob, path, fields, [], { 'sec-fetch-site': 'same-origin', accept: 'application/json' });
  expect([script.status, await script.text()]).toEqual([404, 'There is nothing here, or it is not yours to see.']);
});

describe('an answer to what was asked for', () => {
  const ask = async () => {
    const asked = await site.services.get().matters.staff.askFor(lead, site.ref, { what: 'A key', why: 'to open it', dueOn: '2026-12-01' });
    const path = site.at(`/requests/${asked?.id}`);
    return { path, form: await site.blank(path, site.at()) };
  };
  const typedInto = (form: Fields, text: string): Fields => form.map(([name, value]) => [name, name === 'answer' ? text : value]);

  test('that somebody has given meanwhile comes back, though its form is gone from the page', async () => {
    const { path, form } = await ask();
    expect((await site.ann.post(path, typedInto(form, 'From the other window'))).status).toBe(303);
    const later = await sendFiles(site.ann, path, [...typedInto(form, markup).filter(([name]) => name !== 'submission'), ['submission', randomUUID()]]);
    const html = (await later.text()).replaceAll('<!-- -->', '');
    expect([later.status, toCopy(html), formsIn(html).some(({ to }) => to === path)]).toEqual([422, [['answer', markup]], false]);
    expect(html).toContain('This has been answered already.');
    // What is wrong leads to no field that is not there.
    expect(html).not.toMatch(/href="#(?:answer|files)-/);
  });

  test('that is refused while its form is there stands in it, and nowhere else', async () => {
    const { path, form } = await ask();
    const long = 'x'.repeat(10_001);
    const html = await (await site.ann.post(path, typedInto(form, long))).text();
    expect(toCopy(html)).toEqual([]);
    expect(
      formsIn(html)
        .find(({ to }) => to === path)
        ?.fields.find(({ name }) => name === 'answer')?.values,
    ).toEqual([long]);
  });
});

test('an address that is asked for shows nothing of what stands behind its question mark', async () => {
  const html = await textAt(site.ann, '/portal/nothing?text=planted');
  expect([toCopy(html), html.includes('planted')]).toEqual([[], false]);
});

describe('a form whose sender is not signed in any more', () => {
  const ways: Readonly<Record<string, (one: Awaited<ReturnType<DocumentsSite['client']>>) => Promise<unknown>>> = {
    'has run out': async () => site.pass(31),
    'was ended on another device': (one) => site.services.get().clients.signOut({ cookie: one.cookie() }),
    'was left in another window, with its cookie': (one) => one.post('/portal/sign-out', {}),
  };

  test.each(Object.entries(ways))('is answered with what was typed, and with nothing else, where the session %s', async (how, end) => {
    const one = await site.client(`${how.replaceAll(/\W+/g, '-')}@mail.example`, 'Una Roe');
    const ref = await site.matterOf(one, 'The Rowan affair');
    const path = `/portal/matters/${ref}/messages`;
    const form = formsIn(await textAt(one, path)).find(({ to }) => to === path);
    if (form === undefined) throw new Error('There is nowhere to write');
    const { pairs, typed, ofThePage } = filled(form);
    await end(one);
    const answer = await one.post(path, pairs);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual([
      403,
      null,
      'no-store',
      [],
    ]);
    expect(toCopy(html)).toEqual(typed);
    expect(html).toContain('<h1>You have been signed out</h1>');
    expect(html).toContain(`href="/portal/login?${new URLSearchParams({ next: path }).toString()}"`);
    for (const secret of ['The Rowan affair', 'Una Roe', one.email, '<script>alert(1)', ...ofThePage]) expect(html).not.toContain(secret);
    expect((await site.services.get().matters.client.messagesOf(one.id, ref))?.messages).toEqual([]);
    expect(site.log()).not.toContain('alert(1)');
    expect(goes(await one.get(path))[0]).toBe(303);
  });

  test('leads back to no address that shows no page, and shows again neither passwords nor what another website sent', async () => {
    const [late, nobody] = [await site.client('late@mail.example'), site.visitor()];
    site.pass(31);
    for (const who of [late, nobody]) {
      const answered = await who.post(site.at(`/requests/${randomUUID()}`), { answer: 'They are in the post', submission: 'x' });
      const html = await answered.text();
      expect([answered.status, toCopy(html)]).toEqual([403, [['answer', 'They are in the post']]]);
      expect(html).toContain('href="/portal/login"');
      const secret = await who.post('/portal/security', { action: 'change-password', 'new-password': 'seven grey herons wade', name: 'Typed beside it' });
      expect([secret.status, secret.headers.get('location')?.split('?')[0]]).toEqual([303, '/portal/login']);
      const foreign = await who.post(site.at('/messages'), { text: 'Look here' }, { ...same, 'sec-fetch-site': 'cross-site' });
      expect([foreign.status, (await foreign.text()).includes('Look here')]).toEqual([403, false]);
      const code = await who.post('/portal/join', { action: 'use-code', code: '123456', token: 'sealed' });
      expect([code.status, code.headers.get('location')?.split('?')[0]]).toEqual([303, '/portal/login']);
      const script = await who.json(site.at('/messages'), { text: 'From a script', submission: 'x' });
      expect([script.status, await script.text()]).toEqual([401, 'Sign in first.']);
    }
  });
});
