/**
 * The enquiry in browsers that show text alone, run no script and do not say which page a form comes from.
 * Lynx chooses the first answer of every question by itself.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { elsewhere } from '#shared/site/elsewhere.ts';
import { listen, openTestServices } from '#tests/support/built.ts';
import { browse, fill, hasLynx, press, show } from '#tests/support/lynx.ts';
import * as w3m from '#tests/support/w3m.ts';

let site: Awaited<ReturnType<typeof listen>>;
const began = Date.now();
// Keys come faster than from a person, so time passes faster too.
const services = openTestServices({}, () => new Date(began + (Date.now() - began) * 60));
const now = () => new Date(began + (Date.now() - began) * 60);
beforeAll(async () => {
  site = await listen({ now, dependencies: { services } });
});
afterAll(async () => {
  await site.close();
  await services.close();
});
const db = () => services.get().database.db;
const enquiries = () => db().selectFrom('enquiry').selectAll().execute();
const drafts = () => db().selectFrom('draft').selectAll().execute();
afterEach(async () => {
  await db().deleteFrom('draft').execute();
});

const contact = () => `${site.origin}/contact`;
const reference = /ENQ-[0-9A-Z]{4}-[0-9A-Z]{4}/;

describe.skipIf(!hasLynx())('lynx', () => {
  const filledIn = [
    press('A quotation'),
    press('Me, my family'),
    fill('Person 1', 'Robert Roe'),
    fill('A few lines are enough', 'It began in May.'),
    fill('Your name, or what', 'Ann Roe'),
    fill('one is enough', 'ann@example.com'),
  ];

  test('an enquiry is filled in, checked and sent, and its reference is shown', async () => {
    const screen = await browse(
      contact(),
      show('Leave this empty'),
      ...filledIn,
      press('Check your answers'),
      show('What you need'),
      show('How to answer'),
      press('Send my confidential'),
      show('Your reference'),
    );
    expect(screen).toContain('Leave this empty');
    for (const answer of ['A quotation', 'ann@example.com', 'Your enquiry has been sent']) expect(screen).toContain(answer);
    const [row, ...others] = await enquiries();
    expect([row?.ref, row?.intent, row?.audience, row?.quarantined, others]).toEqual([reference.exec(screen)?.[0], 'quote', 'personal', 0, []]);
    // Nobody is in danger because a browser chose the first answer.
    expect(JSON.parse(row?.risk_flags ?? '')).toEqual([]);
  });

  test('one that was saved is opened again; sending it takes a second press, which is asked for, and loses nothing', async () => {
    const before = (await enquiries()).length;
    const screen = await browse(
      contact(),
      ...filledIn,
      press('Save and finish later', 1),
      press('/contact/resume'),
      press('Open it'),
      press('Check your answers'),
      press('Send my confidential'),
      show('There is a problem'),
      press('Send my confidential'),
      show('Your reference'),
    );
    for (const words of ['press the button once more', 'Your enquiry has been sent']) expect(screen).toContain(words);
    const rows = await enquiries();
    expect(rows.length).toBe(before + 1);
    expect(rows.map(({ ref }) => ref)).toContain(reference.exec(screen)?.[0]);
    expect(await drafts()).toEqual([]);
  });

  test('the way out erases what was saved and offers the page that it leads to', async () => {
    const screen = await browse(contact(), ...filledIn, press('Save and finish later', 1), show('Saved, and not sent'), press('Exit this page'));
    expect(screen).toContain('Saved, and not sent');
    expect(screen).toContain(elsewhere);
    expect((await drafts()).length).toBe(0);
  });
});

describe.skipIf(!w3m.hasW3m())('w3m', () => {
  test('an enquiry is filled in, checked and sent, and its reference is shown', async () => {
    const before = (await enquiries()).map(({ id }) => id);
    const screen = await w3m.browse(
      contact(),
      'It began in May.',
      w3m.choose('A quotation'),
      w3m.choose('Me, my family'),
      w3m.fill('Person 1', 'Robert Roe'),
      w3m.write('A few lines are enough'),
      w3m.fill('Your name, or what', 'Ann Roe'),
      w3m.fill('one is enough', 'ann@example.com'),
      w3m.press('Check your answers'),
      w3m.show('What happened'),
      w3m.press('Send my confidential'),
      w3m.show('Your reference'),
    );
    for (const words of ['It began in May.', 'Your enquiry has been sent']) expect(screen).toContain(words);
    const [row, ...others] = (await enquiries()).filter(({ id }) => !before.includes(id));
    expect([row?.ref, row?.intent, row?.audience, row?.quarantined, others]).toEqual([reference.exec(screen)?.[0], 'quote', 'personal', 0, []]);
  });
});
