/** What people with bad intent type into the back office: every form of every route, with every hostile text, and what pages, files and mails make of it. */
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { addressesOf, type Records } from '#tests/support/full-office.ts';
import { forDatabases, hostileTexts } from '#tests/support/hostile-texts.ts';
import { asRead, fieldsNamed, hostileVisits, isAccount, writingForms, type Pairs, type Route } from '#tests/support/hostile-visits.ts';
import { formsIn, type LiveForm } from '#tests/support/live-forms.ts';
import { elementsIn, textIn } from '#tests/support/planted.ts';
import { password, type Visitor } from '#tests/support/portal-site.ts';

/** Sorts that do their harm behind the page, where they may stand in hidden fields too. */
const forServices = new Set([...forDatabases, 'names and words that mean something to programs']);
/** Forms that a browser's script alone sends, with what it has encrypted: no page has them as markup. */
const ofScripts = ['/admin/tips/:ref read', '/admin/tips/:ref reply', '/admin/tips/keys own', '/admin/tips/keys keep', '/admin/tips/keys waiting', '/admin/tips/keys reseal']; // prettier-ignore
/** Forms that stand on a page once, beside what was just done. */
const ofUndo = ['/admin/matters/:ref due-back', '/admin/matters/:ref/messages unread'];

type Shapes = Readonly<Record<string, { keeps?: readonly string[]; choices?: readonly string[] }>>;
const shapesOf = (route: Route): Shapes => ('forms' in route ? (route.forms ?? {}) : {});

describeOnBothEngines('bad input', (make, engine) => {
  const { get, post, writes, keyOf, crawl, fillAgain } = hostileVisits(make, engine);
  // What the engine makes no difference to is tried on one.
  const sorts = Object.entries(hostileTexts).filter(([sort]) => engine === 'sqlite' || forDatabases.has(sort));
  let strangers: { nobody: Visitor; half: Visitor };
  beforeAll(async () => {
    const { office } = get();
    const half = await office.newcomer('half@mail.example', ['owner']);
    await half.post('/admin/login', { email: half.email, password });
    strangers = { nobody: office.visitor(), half };
  });

  /** Of forms that stand on pages of several records, the first and the last. */
  function twoOfEach(forms: readonly LiveForm[]): LiveForm[] {
    const alike = new Map<string, LiveForm[]>();
    for (const form of forms.filter(({ to }) => !isAccount(to))) alike.set(keyOf(form), [...(alike.get(keyOf(form)) ?? []).slice(0, 1), form]);
    return [...alike.values()].flat();
  }

  test('every form of every route is on a page of the full office, but for those that scripts send', async () => {
    const taken = writes().filter(({ path }) => !isAccount(path) && path !== '/admin/unsent' && !path.endsWith('/files/:id'));
    expect(taken.filter((route) => Object.keys(shapesOf(route)).length === 0).map(({ path }) => path)).toEqual([]);
    const known = taken.flatMap((route) => Object.keys(shapesOf(route)).map((action) => `${route.path} ${action}`));
    const shown = new Set(writingForms((await crawl()).pages).map(keyOf));
    expect(known.filter((key) => !shown.has(key) && !ofScripts.includes(key) && !ofUndo.includes(key))).toEqual([]);
  });

  describe.each(sorts)('%s', (sort, texts) => {
    let made: Records;
    let before: ReadonlyMap<string, string>;
    const textFor = (index: number): string => texts[index % texts.length] ?? '';

    beforeAll(async () => {
      made = await fillAgain(sort.replaceAll(/[^a-z]+/g, '-'));
      before = (await crawl(made)).pages;
    });

    test('typed into every field of every form: nothing becomes more than text, and what is refused comes back whole', async () => {
      const wrong: string[] = [];
      for (const [at, form] of twoOfEach(writingForms(before)).entries()) {
        const typed = new Map(form.fields.filter((field) => field.kind === 'text').map(({ name }, index) => [name, textFor(at + index)]));
        const chosen = form.fields.filter((field) => (field.kind === 'hidden' || field.kind === 'choice') && field.name !== 'sure');
        const pairs: Pairs = [...chosen.flatMap(({ name, values }) => values.map((value) => [name, value] as const)), ...typed, ['action', form.action]];
        const answer = await post(form.to, () => get().people.everyone.post(form.to, pairs));
        const about = `${form.to} ${form.action} ${form.item} ${answer.status}`;
        wrong.push(...answer.wrong.map((one) => `${about}: ${one}`));
        if (![403, 404, 422].includes(answer.status)) continue;
        for (const [name, text] of typed)
          if (asRead(text).trim() !== '' && !fieldsNamed(answer.html, name).includes(asRead(text)))
            wrong.push(`${about}: ${name} is lost, ${text.slice(0, 30)}`);
      }
      expect(wrong).toEqual([]);
    });

    test.runIf(forServices.has(sort))('in every field that a form has, hidden ones too, as scripts send it', async () => {
      const live = writingForms(before);
      const wrong: string[] = [];
      for (const route of writes().filter(({ path }) => !isAccount(path))) {
        const shapes = Object.entries(shapesOf(route));
        for (const [at, [action, { keeps = [], choices = [] }]] of (shapes.length === 0 ? Object.entries<Shapes[string]>({ '': {} }) : shapes).entries()) {
          const shown = live.filter((form) => keyOf(form) === `${route.path} ${action}`).flatMap(({ fields }) => fields.map(({ name }) => name));
          const names = new Set([...keeps, ...choices, ...shown, 'item', 'version', 'submission', 'sealed', 'sealedKey', 'recipient', 'wrappedKey', 'number', 'ref', 'token']); // prettier-ignore
          const fields = [...names].map((name, index) => [name, index % 3 === 2 ? [textFor(at + index), textFor(at)] : textFor(at + index)]);
          const [address = route.path.replaceAll(/:\w+/g, 'none')] = addressesOf(route.path, made);
          const answer = await post(address, () => get().people.everyone.json(address, { ...Object.fromEntries(fields), action }));
          wrong.push(...answer.wrong.map((one) => `${address} ${action}: ${one}`));
        }
      }
      expect(wrong).toEqual([]);
    });

    test('stored, it is text wherever it is shown, in titles and subjects as in lists and histories', async () => {
      const { pages, wrong } = await crawl(made);
      expect(wrong).toEqual([]);
      for (const [address, html] of pages) {
        const title = elementsIn(parse(html)).find(({ tagName }) => tagName === 'title');
        expect([address, title && elementsIn(title).length, /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(title ? textIn(title) : '')]).toEqual([
          address,
          0,
          false,
        ]);
      }
      for (const { subject, to } of await get().office.mails()) expect([subject, to].map((line) => /[\p{Cc}\u2028\u2029]/u.test(line))).toEqual([false, false]);
    });
  });

  test.each(sorts)('around the sign-in and in somebody’s own settings: %s', async (_, texts) => {
    const { nobody, half } = strangers;
    const { everyone } = get().people;
    const shown = [
      ...['/admin/login', '/admin/reset'].map((path) => [nobody, path] as const),
      [half, '/admin/set-up'] as const,
      [everyone, '/admin/security'] as const,
    ];
    const forms = (await Promise.all(shown.map(async ([who, path]) => formsIn(await (await who.get(path)).text()).map((form) => ({ ...form, who }))))).flat();
    const wanted = forms.filter(({ method, to }) => method === 'post' && to !== '/admin/sign-out');
    expect(wanted.length).toBeGreaterThan(4);
    const wrong: string[] = [];
    for (const [at, { who, to, action, fields }] of wanted.entries()) {
      const textFor = (index: number): string => texts[index % texts.length] ?? '';
      const typed = fields.flatMap(({ name, kind, values }, index): Pairs =>
        kind === 'hidden' ? values.map((value) => [name, value]) : [[name, textFor(at + index)]],
      );
      const hidden = Object.fromEntries(fields.map(({ name }, index) => [name, textFor(index)]));
      for (const send of [() => who.post(to, [...typed, ['action', action]]), () => who.json(to, hidden)])
        wrong.push(...(await post(to, send)).wrong.map((one) => `${to} ${action}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });

  test('the audit log that is saved holds no formula, whatever reasons were given', async () => {
    const { office, people } = get();
    const day = office.now().toISOString().slice(0, 10);
    const answer = await people.everyone.post('/admin/audit/export', { action: 'save', from: day, to: day, reason: '=1+1' });
    const text = (await answer.text()).replace(/^\uFEFF/, '');
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell);
    expect(cells.length).toBeGreaterThan(500);
    expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell))).toEqual([]);
    expect(cells).toContain(`'=1+1`);
    expect(/[\u202A-\u202E\u2066-\u2069]/.test(text)).toBe(false);
  });
});
