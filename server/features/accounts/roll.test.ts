import { expect, test } from 'vitest';
import { aBrowser, anAccounts, password, type TestAccounts } from '#tests/support/an-account.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { StaffRole } from '../../db/tables.ts';
import { codeAt } from './totp.ts';
import { Secret } from 'otpauth';

async function build(make: () => Promise<Parameters<typeof anAccounts>[0]>) {
  const home = anAccounts(await make(), { audience: 'staff' });
  const { roll, unsent } = home.accounts;
  if (roll === undefined || unsent === undefined) throw new Error('These are no accounts of staff');
  const join = async (email: string, roles: readonly StaffRole[]) => signedIn(home, email, roles);
  const olive = await join('olive@mail.example', ['owner']);
  const owner = { id: olive.id, roles: ['owner'] } as const;
  const named = async (id: string) => ({ id, version: (await roll.find(id))?.version ?? 0 });
  return { ...home, roll, unsent, join, olive, owner, named };
}

/** Somebody with both steps of signing in behind them. */
async function signedIn({ accounts, now }: TestAccounts, email: string, roles: readonly StaffRole[]) {
  const browser = aBrowser(email);
  const token = (await accounts.invite({ email, name: email, roles, actor: 'operator' })) ?? '';
  await accounts.join({ ...browser, token, password });
  browser.take(await accounts.signIn({ ...browser, email, password, scripts: true }));
  const begun = await accounts.beginTotp(browser);
  const secret = begun.state === 'begun' ? begun.secret : '';
  browser.take(await accounts.confirmTotp({ ...browser, code: codeAt(Secret.fromBase32(secret.replaceAll(' ', '')).bytes, now()) }));
  const session = await accounts.sessionOf(browser.headers);
  return { ...browser, session, id: session?.user.id ?? '' };
}

describeOnBothEngines('the roll of the staff', (make) => {
  test('says who is on it, how they sign in and whether they are in now; an invitation runs out, is sent again and withdrawn', async () => {
    const { roll, owner, named, pass, actions, mails } = await build(make);
    await expect(roll.inviteColleague(owner, { email: 'nobody', name: ' ', roles: ['king'] })).rejects.toMatchObject({
      problems: [{ field: 'email' }, { field: 'name' }, { field: 'roles' }],
    });
    // The list goes by when they came.
    pass(1);
    const id = await roll.inviteColleague(owner, { email: ' ivy@mail.example', name: 'Ivy', roles: ['custodian', 'investigator'] });
    await expect(roll.inviteColleague(owner, { email: 'IVY@mail.example', name: 'Ivy', roles: ['owner'] })).rejects.toMatchObject({
      problems: [{ field: 'email' }],
    });
    const [first, second] = await roll.list();
    expect(first).toMatchObject({ name: 'olive@mail.example', state: 'active', hasApp: true, passkeys: 0, sessions: 1, invitedUntil: null });
    expect(second).toMatchObject({ id, email: 'ivy@mail.example', roles: ['investigator', 'custodian'], state: 'invited', sessions: 0, hasApp: false });
    expect(second?.invitedUntil).not.toBeNull();
    pass(7 * 24 * 60);
    expect(await roll.find(id)).toMatchObject({ state: 'invited', invitedUntil: null });
    expect(await roll.resend(owner, await named(id))).toBe(true);
    expect((await roll.find(id))?.invitedUntil).not.toBeNull();
    expect((await mails()).filter(({ to }) => to === 'ivy@mail.example')).toHaveLength(2);
    await expect(roll.disable(owner, await named(id), 'Never came')).rejects.toMatchObject({ reason: 'state' });
    expect([await roll.withdraw(owner, await named(id)), await roll.find(id), await roll.withdraw(owner, { id, version: 1 })]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(actions().slice(-3)).toEqual(['invited', 'invited', 'invitation-withdrawn']);
  });

  test('ends sessions with roles and with the account, in the same transaction, and the log says it without a name', async () => {
    const { roll, owner, join, named, accounts, events } = await build(make);
    const lee = await join('lee@mail.example', ['case-manager']);
    expect((await roll.find(lee.id))?.sessions).toBe(1);
    expect(await roll.changeRoles(owner, await named(lee.id), ['investigator'])).toBe(true);
    expect([await accounts.sessionOf(lee.headers), await accounts.isEnded(lee.headers), (await roll.find(lee.id))?.sessions]).toEqual([undefined, true, 0]);
    expect(events.at(-1)).toMatchObject({
      actor: `staff:${owner.id}`,
      subject: `staff:${lee.id}`,
      detail: { before: 'case-manager', roles: 'investigator', sessions: 1 },
    });
    await expect(roll.disable(owner, await named(lee.id), ' ')).rejects.toMatchObject({ reason: 'empty' });
    expect(await roll.disable(owner, await named(lee.id), 'Has left the firm')).toBe(true);
    expect(await roll.find(lee.id)).toMatchObject({ state: 'disabled' });
    expect((await accounts.signIn({ ...aBrowser('new'), email: 'lee@mail.example', password, scripts: true })).state).toBe('refused');
    await expect(roll.disable(owner, await named(lee.id), 'Again')).rejects.toMatchObject({ reason: 'state' });
    expect(await roll.enable(owner, await named(lee.id), 'Came back')).toBe(true);
    await expect(roll.enable(owner, await named(lee.id), 'Again')).rejects.toMatchObject({ reason: 'state' });
    expect((await accounts.signIn({ ...aBrowser('newer'), email: 'lee@mail.example', password, scripts: true })).state).toBe('second-step');
    for (const { detail } of events) expect(JSON.stringify(detail ?? {})).not.toContain('lee');
  });

  test('sends a lost telephone away: app and sessions go, and the next sign-in sets a new one up', async () => {
    const { roll, owner, join, named, accounts, mails } = await build(make);
    const lee = await join('lee@mail.example', ['investigator']);
    expect(await roll.endSessionsOf(owner, await named(lee.id))).toBe(true);
    expect([await accounts.isEnded(lee.headers), (await roll.find(lee.id))?.hasApp]).toEqual([true, true]);
    expect(await roll.resetFactor(owner, await named(lee.id))).toBe(true);
    expect((await roll.find(lee.id))?.hasApp).toBe(false);
    expect((await mails()).filter(({ to, kind }) => to === 'lee@mail.example' && kind === 'account-method-removed')).toHaveLength(1);
    expect((await accounts.signIn({ ...aBrowser('new'), email: 'lee@mail.example', password, scripts: true })).state).toBe('enrol');
  });

  test('nobody changes themselves, an older page overwrites nothing, and of two owners who shut each other out one stays', async () => {
    const { roll, owner, join, named, accounts } = await build(make);
    await expect(roll.disable(owner, await named(owner.id), 'x')).rejects.toMatchObject({ reason: 'own-work' });
    await expect(roll.changeRoles(owner, await named(owner.id), ['custodian'])).rejects.toMatchObject({ reason: 'own-work' });
    const other = await join('other@mail.example', ['owner']);
    const old = await named(other.id);
    await accounts.setRoles('other@mail.example', ['owner', 'custodian'], 'operator');
    await expect(roll.changeRoles(owner, old, ['investigator'])).rejects.toMatchObject({ reason: 'stale' });
    const [of, by] = [await named(other.id), await named(owner.id)];
    const both = await Promise.allSettled([roll.disable(owner, of, 'One'), roll.disable({ id: other.id, roles: ['owner'] }, by, 'Other')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await roll.list()).filter(({ state }) => state === 'active')).toHaveLength(1);
    const investigator = await roll.list().then((all) => all.find(({ state }) => state === 'disabled'));
    await expect(
      roll.inviteColleague({ id: investigator?.id ?? '', roles: ['owner'] }, { email: 'n@mail.example', name: 'N', roles: ['owner'] }),
    ).rejects.toMatchObject({
      reason: 'not-allowed',
    });
    expect(
      await roll.enable({ id: (await roll.list()).find(({ state }) => state === 'active')?.id ?? '', roles: ['owner'] }, { id: 'nobody', version: 1 }, 'x'),
    ).toBeUndefined();
  });
});

describeOnBothEngines('a form sent when the session had run out', (make) => {
  test('is kept for its sender alone, sealed, ten at most, and taken once', async () => {
    const { unsent, olive, join, pass, accounts, roll, owner, named, database } = await build(make);
    const lee = await join('lee@mail.example', ['case-manager']);
    const form = (text: string) => ({ path: '/admin/matters/MAT-1/updates', fields: [['text', text]] as const });
    expect(await unsent.lapsedOwner(lee.headers)).toBeUndefined();
    pass(16);
    expect([await unsent.lapsedOwner(lee.headers), await accounts.isEnded(lee.headers)]).toEqual([lee.id, false]);
    for (let count = 1; count <= 11; count += 1) {
      pass(1);
      await unsent.keep(lee.id, form(`a word about larches ${count}`));
    }
    expect(JSON.stringify(await database.db.selectFrom('staff_unsent').selectAll().execute())).not.toContain('larches');
    if (lee.session === undefined || olive.session === undefined) throw new Error('Nobody was signed in');
    const kept = await unsent.list(lee.session);
    expect([kept.length, kept[0]?.fields, await unsent.list(olive.session)]).toEqual([10, [['text', 'a word about larches 11']], []]);
    const id = kept[0]?.id ?? '';
    expect(await unsent.take(olive.session, id)).toBeUndefined();
    expect([await unsent.take(lee.session, id), await unsent.take(lee.session, id)]).toEqual(['/admin/matters/MAT-1/updates', undefined]);
    await roll.disable(owner, await named(lee.id), 'Has left');
    expect([await unsent.lapsedOwner(lee.headers), await accounts.isEnded(lee.headers)]).toEqual([undefined, true]);
  });
});
