import { expect, test } from 'vitest';
import { investigator, manager, rightsOver } from '#tests/support/a-rights-request.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { readMails } from '#tests/support/an-outbox.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import type { RefusedFields } from '../../refused.ts';
import type { TypedRequest } from './entering.ts';

const letter: TypedRequest = {
  kind: 'access',
  cameBy: 'letter',
  cameOn: '2026-11-02',
  name: 'Ann Roe',
  names: '',
  asked: 'Zanzibar: everything you hold',
  wish: '',
  email: '',
  address: '1 Sample Street',
  telephone: '',
};

const problemsOf = (work: Promise<unknown>): Promise<readonly { field: string; message: string }[]> =>
  work.then(
    () => [],
    (error: RefusedFields) => error.problems,
  );

describeOnBothEngines('a request that came in another way', (make) => {
  test('has its date counted from the day on which it came, and is answered like any other', async () => {
    const database = await make();
    const { rights, desk, find, work, actions, trail } = rightsOver(database);
    const kept = await rights.enter(manager, 'one', letter);
    expect(kept).toMatchObject({ kind: 'access', mailed: false, respondBy: '2026-12-02T23:59:59.999Z' });
    const ref = kept?.ref ?? '';
    expect(await find(ref)).toMatchObject({
      cameBy: 'letter',
      receivedAt: '2026-11-02T00:00:00.000Z',
      entered: { at: '2026-11-20T09:00:00.000Z', by: 'staff:staff-manager' },
      state: 'received',
      mailing: false,
      clock: { respondBy: '2026-12-02' },
    });
    const opened = await desk.open(manager, ref, 'To answer it');
    const lines = opened?.sections.flatMap((section) => section.lines).filter(({ answers }) => answers.length > 0);
    expect(lines?.map(({ answers }) => answers)).toEqual([['A copy of what you hold about me'], [letter.asked], ['Ann Roe'], ['1 Sample Street']]);
    expect(await work.acknowledge(manager, { ref, version: 1 }, { told: true })).toMatchObject({ told: 'otherwise' });
    expect(await actions()).toEqual(['rights.entered', 'rights.opened', 'rights.acknowledged']);
    expect(await trail()).not.toMatch(/zanzibar|ann roe|sample street/i);
    const mails = await readMails(database, aKeyring());
    expect(mails.map(({ kind }) => kind)).toEqual(['rights-notice']);
  });

  test('is acknowledged by mail where there is an address, and promises no date that is over', async () => {
    const database = await make();
    const { rights } = rightsOver(database);
    await rights.enter(manager, 'one', { ...letter, email: 'ann@mail.example' });
    await rights.enter(manager, 'two', { ...letter, cameOn: '2026-09-01', email: 'late@mail.example' });
    const texts = (await readMails(database, aKeyring())).filter(({ kind }) => kind === 'rights-acknowledgement');
    const textTo = (address: string): string => texts.find(({ to }) => to === address)?.text ?? '';
    expect(textTo('ann@mail.example')).toContain('We answer by 2 December 2026 at the latest.');
    expect(textTo('late@mail.example')).toContain('We answer as soon as we can.');
    expect(textTo('late@mail.example')).not.toContain('October');
  });

  test('a complaint is to be acknowledged within thirty days of the day on which it came', async () => {
    const { rights, desk } = rightsOver(await make());
    const given = { ...letter, kind: 'complaint', cameBy: 'telephone', address: '', telephone: '0161 496 0000', wish: 'An apology' };
    const kept = await rights.enter(manager, 'one', given);
    expect(kept).toMatchObject({ acknowledgeBy: '2026-12-02T23:59:59.999Z' });
    const opened = await desk.open(manager, kept?.ref ?? '', 'To answer it');
    expect(opened?.answers).toEqual({
      'complaint-what': letter.asked,
      'complaint-wish': 'An apology',
      'complaint-name': 'Ann Roe',
      'complaint-telephone': '0161 496 0000',
    });
    expect(opened?.sections.flatMap(({ lines }) => lines).find(({ question }) => question === 'Telephone')?.answers).toEqual(['0161 496 0000']);
  });

  test('sent twice counts once; nothing is kept of what is incomplete, nor for whom requests are not', async () => {
    const { rights, desk } = rightsOver(await make());
    const [first, second] = [await rights.enter(manager, 'same', letter), await rights.enter(manager, 'same', letter)];
    expect(second).toEqual(first);
    expect(await rights.enter(investigator, 'other', letter)).toBeUndefined();
    const nothing = Object.fromEntries(Object.keys(letter).map((name) => [name, ' '])) as TypedRequest;
    expect((await problemsOf(rights.enter(manager, 'none', nothing))).map(({ field }) => field)).toEqual(['kind', 'cameBy', 'came', 'name', 'asked', 'email']);
    const wrong = (given: Partial<TypedRequest>) => problemsOf(rights.enter(manager, 'wrong', { ...letter, ...given }));
    expect(await wrong({ cameOn: '2026-11-21' })).toEqual([{ field: 'came', message: 'That day has not come yet' }]);
    expect(await wrong({ cameOn: '2026-02-30' })).toEqual([{ field: 'came', message: expect.stringContaining('Enter the day') }]);
    expect(await wrong({ cameOn: '2016-11-19' })).toEqual([{ field: 'came', message: expect.stringContaining('look at the year') }]);
    expect(await wrong({ email: 'ann at home' })).toEqual([{ field: 'email', message: expect.stringContaining('such as name@example.org') }]);
    expect(await wrong({ asked: 'x'.repeat(4001) })).toEqual([{ field: 'asked', message: 'What they ask for: 4,001 characters; 4,000 fit' }]);
    expect((await desk.listOpen()).requests).toHaveLength(1);
  });
});
