/** The sample agency, made by the built command, and looked at through the built site. */
import { armor, Decrypter } from 'age-encryption';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { enquiryStates } from '#server/db/tables.ts';
import { matterStates } from '#shared/matters/states.ts';
import { buildFolder, listen, openTestServices } from '#tests/support/built.ts';
import { environmentOf } from '#tests/support/command.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { formBody } from '#tests/support/forms.ts';
import { goes, same } from '#tests/support/portal-site.ts';

const run = promisify(execFile);
const command = (name: string, environment: Record<string, string>) =>
  run(process.execPath, [resolve(buildFolder, 'server/cli.js'), name], { env: { PATH: process.env.PATH ?? '', ...environment } });
/** Its exit code and what it has said. */
const refused = (name: string, environment: Record<string, string>) =>
  command(name, environment).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );

/** The key that a passphrase opens; empty where it is another's. */
function unwrap(wrappedKey: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(armor.decode(wrappedKey), 'text').catch(() => '');
}

describeOnBothEngines('npm run demo:seed', (make) => {
  test('fills an empty database so that everybody can sign in, and no other', async () => {
    const environment = { ...environmentOf((await make({ empty: true })).settings), OPENING_HOURS: 'Mon-Sun 00:00-24:00' };
    const { stdout } = await command('demo:seed', environment);
    const people = [...stdout.matchAll(/^ {2}(\S+@\S+) {2}(\S+)(?: {2}key (\S+))?/gm)].map(([, email = '', password = '', key = '']) => ({
      email,
      password,
      key,
    }));
    expect(people.map(({ key }) => key !== '')).toEqual([...Array.from({ length: 7 }, () => true), ...Array.from({ length: 8 }, () => false)]);
    for (const { email } of people) expect(email).toMatch(/\.example$/);
    expect((await command('audit:verify', environment)).stdout).toContain('as they were written');

    const services = openTestServices(environment);
    await services.ready;
    const site = await listen({ now: () => new Date(), dependencies: { services } });
    const { db } = services.get().database;
    const statesOf = async (table: 'matter' | 'enquiry') => new Set((await db.selectFrom(table).select('state').execute()).map(({ state }) => state));
    expect(await statesOf('matter')).toEqual(new Set(matterStates));
    for (const state of await statesOf('enquiry')) expect(enquiryStates).toContain(state);
    // An agency that keeps its promise, but to the one who wants to hear of it in the evening.
    const replies = await db.selectFrom('enquiry').select(['reply_due_at', 'first_reply_at']).where('first_reply_at', 'is not', null).execute();
    expect(replies.length).toBeGreaterThan(10);
    expect(replies.filter(({ reply_due_at: due, first_reply_at: at }) => (at ?? '') > (due ?? ''))).toHaveLength(1);
    const requests = await db.selectFrom('rights_request').select(['kind', 'state', 'came_by']).execute();
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(['access', 'erasure', 'objection', 'complaint']));
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['received', 'acknowledged', 'paused', 'closed']));
    expect(requests.map(({ came_by }) => came_by)).toContain('letter');
    expect((await db.selectFrom('rights_erasure').select('state').execute()).map(({ state }) => state)).toEqual(['asked']);
    expect((await db.selectFrom('breach').select('state').orderBy('aware_at').execute()).map(({ state }) => state)).toEqual(['closed', 'open']);
    // Nobody of the sample is written to, but for custodians by the site itself, as soon as it runs; and nothing lies in the future.
    expect(await db.selectFrom('outbox').selectAll().where('kind', '<>', 'tip-reminder').execute()).toEqual([]);
    const { at } = await db.selectFrom('audit_event').select('at').orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    const chain = (await db.selectFrom('audit_event').select('at').orderBy('seq').execute()).map((line) => line.at);
    expect(chain).toEqual(chain.toSorted());

    const { tips } = services.get();
    const codes = [...stdout.matchAll(/^ {2}(TIP-\S+): ([a-z ]+?) {2}\(/gm)].map(([, ref = '', code = '']) => ({ ref, code }));
    const threads = await Promise.all(codes.map(async ({ code }) => tips.sender.open(await tips.sender.secretOf(code))));
    expect(threads.map((found) => found !== undefined && 'thread' in found && [found.thread.state, found.thread.entries.length])).toEqual([
      ['finished', 4],
      ['being-read', 3],
      ['being-read', 2],
      ['received', 1],
    ]);
    const passphrase = / {2}Ruth B: (.+)$/m.exec(stdout)?.[1] ?? '';
    const wrapped = await db.selectFrom('tip_custodian').select('wrapped_key').execute();
    const opened = await Promise.all(wrapped.map(({ wrapped_key }) => unwrap(wrapped_key, passphrase)));
    expect(opened.filter((identity) => identity.startsWith('AGE-SECRET-KEY-1'))).toHaveLength(1);
    expect(await tips.recovery.state()).toMatchObject({ isOpen: true, toReseal: 0 });

    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers: { ...same, cookie }, body: formBody(Object.entries(fields)) });
    const cookieOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
    for (const { email, password, key } of people) {
      const area = key === '' ? 'portal' : 'admin';
      const first = await post(`/${area}/login`, { email, password });
      const code = key === '' ? '' : new TOTP({ secret: Secret.fromBase32(key) }).generate();
      const entered = key === '' ? first : await post('/admin/code', { kind: 'app', code }, cookieOf(first));
      expect([email, ...goes(entered)]).toEqual([email, 303, `/${area}/dashboard`]);
    }
    await site.close();
    await services.close();

    const again = await refused('demo:seed', environment);
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/holds something already: .*matter \(12\).*DATA_DIR=/)]);
  });
});

test('npm run demo:seed is refused where the site is live', async () => {
  const live = { SITE_STAGE: 'live', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_ORIGIN: 'https://site.example', DATA_DIR: '/nowhere' };
  const answer = await refused('demo:seed', live);
  expect([answer.code, answer.stderr]).toEqual([1, expect.stringContaining('SITE_STAGE=live takes no sample agency')]);
});
