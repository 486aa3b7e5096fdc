/** What somebody types, sends or is (their address, their browser) lies nowhere in clear: not in the database, files, logs or mails that wait. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { enquiryForm } from '#shared/forms/enquiry.ts';
import { complaintForm, rightsForm } from '#shared/forms/rights.ts';
import { parts } from '#tests/support/built.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { fieldsOf, formBody, type Fields } from '#tests/support/forms.ts';
import { reply, startMailServer } from '#tests/support/mail-server.ts';
import { aPhotograph } from '#tests/support/sample-files.ts';
import { startSite, type RunningSite } from './a-site.ts';
import { namesBelow, readKept } from './kept.ts';
import { findMarks, findMarksBelow, findMarksInRows, makeMarker, markedAnswers, type Marker } from './marked.ts';

const address = '203.0.113.77';

const enquiry = enquiryForm(parts.subjectsOf(parts.site));

/** Somebody whose every header, answer and file carries the marker. */
function aVisitor({ origin }: RunningSite, marker: Marker) {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    'user-agent': `Browser/${marker.word}`,
    referer: `${origin}/contact?from=${marker.word}`,
  };
  const post = async (path: string, fields: Fields, files: readonly File[] = []): Promise<Response> => {
    const body = formBody(fields);
    for (const file of files) body.append('files', file);
    return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
  };
  /** @returns the fields of the page of answers. */
  const check = async (path: string, fields: Fields, files: readonly File[] = []): Promise<Fields> => {
    const response = await post(path, [...fields, ['action', 'check']], files);
    expect(response.status).toBe(200);
    return fieldsOf(await response.text(), path);
  };
  const send = async (path: string, fields: Fields, files: readonly File[] = []): Promise<void> => {
    expect((await post(path, [...(await check(path, fields, files)), ['action', 'send']])).status).toBe(303);
  };
  return { headers, post, check, send };
}

/** Uses every form in every way that leaves something behind. */
async function visit(site: RunningSite, marker: Marker): Promise<void> {
  const { headers, post, check, send } = aVisitor(site, marker);
  const answers = markedAnswers(enquiry, marker);
  const note = new File([`BMW ${marker.word}, parked outside.\n`], `${marker.word}.txt`, { type: 'text/plain' });
  const photograph = new File([new Uint8Array(await aPhotograph('jpeg', marker.word))], `${marker.word}.jpg`, { type: 'image/jpeg' });
  const program = new File([marker.word], `${marker.word}.exe`, { type: 'application/octet-stream' });

  await send('/contact', [...answers, ['details', 'keep']], [note, photograph]);
  await send('/contact', [...answers, ['details', 'remove']], [note, photograph]);
  await send('/contact', [...answers, ['company-website', marker.word]]);
  await check('/contact', answers, [note]);
  expect((await post('/contact', [...answers, ['action', 'check']], [program])).status).toBe(422);
  expect((await post('/contact', [...answers, ['story', marker.word.repeat(500)], ['action', 'check']])).status).toBe(422);
  expect((await post('/contact', [...answers, ['action', 'save']])).status).toBe(200);
  await send('/gdpr-compliance/request', markedAnswers(rightsForm, marker));
  await send('/gdpr-compliance/complaint', markedAnswers(complaintForm, marker));
  await fetch(`${site.origin}/contact?intent=${marker.word}`, { headers });
  await fetch(`${site.origin}/${marker.word}?q=${marker.word}`, { headers });
  await fetch(`${site.origin}/contact`, { method: 'POST', headers, body: marker.word });
}

const outbox = ({ db }: TestDatabase) => db.selectFrom('outbox').selectAll().execute();

describeOnBothEngines('a marker in every field, file and header', (make, kind) => {
  const findEverywhere = async (database: TestDatabase, { output }: RunningSite, texts: readonly string[]): Promise<string[]> => [
    ...findMarksBelow(database.settings.dataDir, texts),
    ...(kind === 'postgres' ? [...(await findMarksInRows(database, texts)), ...findMarksBelow(join(inject('runFolder'), 'cluster'), texts)] : []),
    ...findMarks(Buffer.from(output.out + output.error), texts, 'log'),
  ];
  const textsOf = ({ word, phone }: Marker): string[] => [word, phone, phone.slice(1), address];

  test('is nowhere in clear while a mail server refuses and names the address', async () => {
    const [database, marker] = [await make(), makeMarker()];
    const mailServer = await startMailServer({ onRecipient: (to) => reply(550, `no such person: ${to}`) });
    const site = await startSite(database.settings, { SMTP_URL: mailServer.url, LOG_LEVEL: 'debug' });
    await visit(site, marker);
    await vi.waitUntil(async () => (await outbox(database)).every(({ last_error: error }) => error === '550'), { timeout: 60_000, interval: 50 });

    expect(await findEverywhere(database, site, textsOf(marker))).toEqual([]);
    // It is all there, and the search sees what does lie in clear.
    const kept = await readKept(database);
    expect(kept.map(({ story, files }) => [story.includes(marker.word), files.length])).toEqual([
      [true, 2],
      [true, 2],
      [true, 0],
    ]);
    expect(namesBelow(join(database.settings.dataDir, 'staging'))).toHaveLength(1);
    for (const { ref } of kept) expect(await findEverywhere(database, site, [ref.toLowerCase()])).not.toEqual([]);
  });

  test('is only in the address of the mails that the demo writes into its folder', async () => {
    const [database, marker] = [await make(), makeMarker()];
    const site = await startSite(database.settings, { LOG_LEVEL: 'debug' });
    await visit(site, marker);
    await vi.waitUntil(async () => (await outbox(database)).every(({ outcome }) => outcome === 'delivered'), { timeout: 60_000, interval: 50 });

    const folder = join(database.settings.dataDir, 'outbox');
    const mails = namesBelow(folder);
    expect(mails.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(mails.map(() => 0o600));
    const found = await findEverywhere(database, site, textsOf(marker));
    expect(found.filter((place) => !place.startsWith(folder))).toEqual([]);
    // The sender's three enquiries less the one that looked like spam, and two requests, were acknowledged by mail.
    expect(found).toHaveLength(4);
    for (const name of mails) {
      const mail = readFileSync(join(folder, name), 'latin1').replace(`\r\nTo: ${marker.word}@example.com\r\n`, '');
      expect(findMarks(Buffer.from(mail), textsOf(marker), name)).toEqual([]);
    }
  });
});
