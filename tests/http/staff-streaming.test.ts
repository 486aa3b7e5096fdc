/** The first page of the back office as it arrives: the shell first, or whole for a session without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, type BackOffice } from '#tests/support/staff-site.ts';

let office: BackOffice;
let enquiry: string;
beforeAll(async () => {
  office = await openBackOffice();
  enquiry = await office.enquiry();
});
afterAll(() => office.close());

/** Keeps the list of enquiries back until it is released. */
function holdList(fails = false): () => void {
  const { desk } = office.services.get();
  const { nextReplies } = desk;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((open) => void (release = open));
  desk.nextReplies = async (limit) => {
    await gate;
    desk.nextReplies = nextReplies;
    if (fails) throw new Error('The list does not come');
    return nextReplies(limit);
  };
  return release;
}

/** What has come before the list was released, and all of it. */
async function arrival(cookie: string, release: () => void): Promise<{ before: string; all: string }> {
  const answer = await fetch(`${office.origin}/admin/dashboard`, { headers: { cookie, 'accept-encoding': 'identity' } });
  let [before, all] = ['', ''];
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    all += part;
    if (before === '' && all.includes('</footer>')) {
      before = all;
      release();
    }
  }
  return { before, all };
}

test('the shell comes before lists that take long', async () => {
  const owner = await office.colleague('stream@mail.example', ['owner']);
  const { before, all } = await arrival(owner.cookie(), holdList());
  expect(before).toContain('<h1>Today</h1>');
  expect(before).not.toContain(enquiry);
  expect(all).toContain(enquiry);
});

test('a list that does not come says so in its place, and the other stands', async () => {
  const owner = await office.colleague('failing@mail.example', ['owner']);
  const { all } = await arrival(owner.cookie(), holdList(true));
  expect(all).toContain('We could not load the enquiries');
  expect(all).toContain('No client waits for an update.');
  expect(all).not.toContain('The list does not come');
  expect(office.log()).toContain('The list does not come');
});

test('without scripts nothing waits for one', async () => {
  const owner = await office.colleague('whole@mail.example', ['owner'], undefined, false);
  const html = await (await owner.get('/admin/dashboard')).text();
  expect(html).toContain(enquiry);
  expect(html).not.toContain('<template id="B:');
  expect(html).not.toContain('<div hidden id="S:');
});
