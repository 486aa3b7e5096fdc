/** Files whose names mean harm, sent by clients and by staff: what is kept, shown, said of them and put into the headers of a download. */
import { randomUUID } from 'node:crypto';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '#tests/support/forms.ts';
import { mark } from '#tests/support/hostile-texts.ts';
import { elementsIn, plantedIn, textIn } from '#tests/support/planted.ts';
import { same } from '#tests/support/portal-site.ts';
import { openBackOffice, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

/** Each without its ending. */
const names: Readonly<Record<string, string>> = {
  markup: `"><${mark} ${mark}=1><img src=x onerror=${mark}()>`,
  'the end of a script': `</script><script>${mark}()<!--`,
  'a turned direction': 'invoice\u202Egnp',
  'directions that are never turned back': '\u2066\u2067\u2068\u202A\u061Cdeeds',
  'a null byte': 'deeds.pdf\0',
  'lines of a header': `deeds"\r\nX-Planted: ${mark}\r\n\r\n<${mark}>`,
  'a second name in the header': `deeds"; filename="${mark}.html`,
  'a path upwards': '../../../etc/passwd',
  'a path of Windows': 'C:\\Windows\\System32\\drivers\\etc\\hosts',
  'a path in an address': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'ten thousand characters': 'w'.repeat(10_000),
  'ten thousand that join': `e${'\u0301'.repeat(10_000)}`,
  'leading dots': '...hidden',
  'a device': 'CON',
  'a device with endings': 'com1.tar',
  'half a character': 'half\uD800',
  'a formula': `=HYPERLINK("https://evil.example")`,
};

/** Of these nothing is left but the ending, which then is none: whatever they hold is refused. */
const empty: Readonly<Record<string, string>> = { 'nothing but dots': '..', 'what is invisible': '\u200B\uFEFF\u00AD' };

/** A name that any system can save under and any page can show: no control, no direction, no path, no device, and an end. */
const unharmed = /^(?!\.)(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*/\\]{1,120}$/iu;
/** What no page may print of a name, wherever it stands. */
const harmful = /[\p{Cc}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

let office: BackOffice;
let lead: Colleague;
let client: Awaited<ReturnType<BackOffice['client']>>;
let ref: string;
beforeAll(async () => {
  office = await openBackOffice();
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  client = await office.client('ann@mail.example', 'Ann Roe', false);
  const { staff, joining } = office.services.get().matters;
  ref = (await staff.openMatter(lead.as, { title: 'The Larch file', kind: 'general', lead: lead.id, audience: 'business' })).ref;
  await staff.invite(lead.as, ref, client.email);
  await joining.acceptInvitation(await office.unread(client.email, 'matter-invitation'), client.id, client.email);
});
afterAll(() => office.close());

const areas = {
  portal: { pageOf: () => `/portal/matters/${ref}/documents`, who: () => client },
  'back office': { pageOf: () => `/admin/matters/${ref}/documents`, who: () => lead },
};

/** Sends files with the form of a page, as a browser does. */
function give(area: keyof typeof areas, files: readonly File[]): Promise<Response> {
  const { pageOf, who } = areas[area];
  const body = formBody([
    ['action', 'add'],
    ['submission', randomUUID()],
    ['keptAs', 'paper'],
  ]);
  for (const file of files) body.append('files', file);
  return who().send(pageOf(), { method: 'POST', headers: same, body });
}

const listed = async () => (await office.services.get().documents.staff.documentsOf(lead.as, ref)) ?? [];
/** What a page prints; its scripts hold data, which `plantedIn` looks through. */
const printedIn = (html: string): string =>
  elementsIn(parse(html))
    .filter(({ tagName }) => ['main', 'title'].includes(tagName))
    .map(textIn)
    .join(' ')
    .replaceAll(/[\r\n\t]/g, ' ');

/** The two names of a download (RFC 6266), and whether a header came of one. */
function savedAs({ headers }: Response): { plain: string; full: string; planted: boolean } {
  const [, plain = '', full = ''] =
    /^attachment; filename="([\x20-\x7E]*)"; filename\*=UTF-8''([\w%!#$&+.^`|~-]+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
  return { plain, full: decodeURIComponent(full), planted: headers.has('x-planted') };
}

describe.each(Object.keys(areas) as (keyof typeof areas)[])('in the %s', (area) => {
  const { pageOf, who } = areas[area];

  test.each(Object.entries(names))('%s in the name of a file is kept as a name and as nothing else', async (_, name) => {
    const before = new Set((await listed()).map(({ id }) => id));
    expect((await give(area, [new File([randomUUID()], `${name}.txt`)])).status).toBe(303);
    const [made, ...others] = (await listed()).filter(({ id }) => !before.has(id));
    expect([others, made?.name]).toEqual([[], expect.stringMatching(unharmed)]);
    expect(made?.name).toMatch(/\.txt$/);
    if (made !== undefined && area === 'back office') await office.services.get().documents.staff.share(lead.as, ref, { id: made.id, version: made.version });
    for (const [path, reader] of [
      [`/portal/matters/${ref}/documents`, client],
      [`/admin/matters/${ref}/documents`, lead],
    ] as const) {
      const html = await (await reader.get(path)).text();
      expect([path, plantedIn(html), harmful.test(printedIn(html)), printedIn(html).includes(made?.name ?? '?')]).toEqual([path, [], false, true]);
      const saved = await reader.get(`${path}/${made?.id}`);
      const { plain, full, planted } = savedAs(saved);
      expect([saved.status, full, planted, saved.headers.get('x-content-type-options')]).toEqual([200, made?.name, false, 'nosniff']);
      expect(plain).toMatch(/^[^"\\%/]{1,240}$/);
      await saved.arrayBuffer();
    }
  });

  test.each(Object.entries({ ...names, ...empty }))('%s in the name of a file that is refused is said as it would be kept', async (_, name) => {
    const before = (await listed()).length;
    const answer = await give(area, [new File(['waits'], `${name}.txt`), new File(['MZ'], `${name}.exe`), new File([], `${name}.txt`)]);
    const html = await answer.text();
    const printed = printedIn(html);
    expect([answer.status, plantedIn(html), harmful.test(printed), /\p{L}{200}/u.test(printed)]).toEqual([422, [], false, false]);
    const said = [...new Set([...printed.matchAll(/“([^”]*)” is/g)].map(([, one = '']) => one))];
    expect(said.length).toBe(2);
    for (const one of said) expect(one).toMatch(unharmed);
    expect(html.length).toBeLessThan(200_000);
    expect((await listed()).length).toBe(before);
    expect((await who().get(pageOf())).status).toBe(200);
  });
});

test('no name is in what the process logs, nor a name of anything that is stored', async () => {
  expect(office.log()).not.toContain(mark);
  const stored = (await office.database().db.selectFrom('document').selectAll().execute()).map((row) => JSON.stringify(row));
  expect(stored.length).toBeGreaterThan(30);
  expect(stored.filter((row) => row.includes(mark) || row.includes('passwd'))).toEqual([]);
});
