/** Who is on the staff: invited, given roles, shut out and let back in, by owners. */
import { rollPath, rollPersonPath, type RollData, type RollPersonData, type TipKeyStanding } from '#shared/areas/admin.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { RefusedFields } from '../../refused.ts';
import type { Roll } from '../accounts/index.ts';
import { act, done, doneOf, staffOf, versionOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import { owners, type BackOfficeSettings } from './settings.ts';

export function staffRoutes({ services }: BackOfficeSettings): AreaRoute[] {
  const roll = (): Roll => {
    const found = services().staff.roll;
    if (found === undefined) throw new Error('These accounts have no roll');
    return found;
  };
  const idOf = ({ params }: Here): string => params.id ?? '';
  const whoOf = (sent: Sent) => ({ id: idOf(sent), version: versionOf(sent.posted.value) });

  async function showList(visit: Here, back?: Back<RollData>): Promise<void> {
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const data = { people: await roll().list(), me: visit.session.user.id, ...doneOf(visit), ...returned } satisfies RollData;
    await visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Staff`, data });
  }

  /** What becomes of tips without this person. */
  async function tipKeyOf(visit: Here, id: string): Promise<TipKeyStanding> {
    const { custodians } = await services().tips.desk.keys(staffOf(visit));
    if (!custodians.some(({ staffId }) => staffId === id)) return 'none';
    return custodians.length > 2 ? 'one-of-many' : custodians.length === 2 ? 'one-of-two' : 'last';
  }

  async function showPerson(visit: Here, back?: Back<RollPersonData>): Promise<void> {
    const [staff, id] = [staffOf(visit), idOf(visit)];
    const person = await roll().find(id);
    if (person === undefined) return showMissing(visit);
    const [matters, tipKey] = await Promise.all([services().matters.staff.mattersOf(staff, id), tipKeyOf(visit, id)]);
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const data = { person, matters, tipKey, me: staff.id, ...doneOf(visit), ...returned } satisfies RollPersonData;
    await visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}${person.name}`, data });
  }

  /** @throws RefusedFields where tips would not be readable, or taken, any more and nobody has said that they know. */
  async function requireKnown(sent: Sent): Promise<void> {
    const standing = await tipKeyOf(sent, idOf(sent));
    if ((standing === 'last' || standing === 'one-of-two') && sent.posted.value('known') !== 'yes')
      throw new RefusedFields([{ field: 'known', message: 'Tick that you know what becomes of anonymous tips' }]);
  }

  const onList: Readonly<Record<string, Action<RollData>>> = {
    invite: {
      keeps: ['email', 'name'],
      choices: ['roles'],
      async run(sent) {
        const { value, values } = sent.posted;
        const id = await roll().inviteColleague(staffOf(sent), { email: value('email'), name: value('name'), roles: values('roles') });
        return { done: 'colleague-invited', to: rollPersonPath(id) };
      },
    },
  };

  const onPerson: Readonly<Record<string, Action<RollPersonData>>> = {
    roles: {
      at: 'roles',
      choices: ['roles', 'known'],
      async run(sent) {
        const chosen = sent.posted.values('roles');
        if (!chosen.includes('custodian')) await requireKnown(sent);
        return done(await roll().changeRoles(staffOf(sent), whoOf(sent), chosen), 'roles-changed');
      },
    },
    disable: {
      at: 'reason',
      keeps: ['reason'],
      choices: ['known'],
      async run(sent) {
        await requireKnown(sent);
        return done(await roll().disable(staffOf(sent), whoOf(sent), sent.posted.value('reason')), 'shut-out');
      },
    },
    enable: {
      at: 'reason',
      keeps: ['reason'],
      run: async (sent) => done(await roll().enable(staffOf(sent), whoOf(sent), sent.posted.value('reason')), 'let-back-in'),
    },
    'end-sessions': { run: async (sent) => done(await roll().endSessionsOf(staffOf(sent), whoOf(sent)), 'sessions-ended') },
    'reset-factor': { run: async (sent) => done(await roll().resetFactor(staffOf(sent), whoOf(sent)), 'factor-reset') },
    resend: { run: async (sent) => done(await roll().resend(staffOf(sent), whoOf(sent)), 'colleague-invited') },
    withdraw: {
      async run(sent) {
        const isGone = await roll().withdraw(staffOf(sent), whoOf(sent));
        return isGone && { done: 'colleague-withdrawn', to: rollPath };
      },
    },
  };

  return [
    { method: 'get', path: rollPath, who: owners, handle: (visit: Here) => showList(visit) },
    { method: 'post', path: rollPath, who: owners, forms: onList, handle: (sent: Sent) => act(sent, onList, rollPath, (back) => showList(sent, back)) },
    { method: 'get', path: '/admin/staff/:id', who: owners, handle: (visit: Here) => showPerson(visit) },
    {
      method: 'post',
      path: '/admin/staff/:id',
      who: owners,
      forms: onPerson,
      handle: async (sent: Sent) => {
        if ((await roll().find(idOf(sent))) === undefined) return showMissing(sent);
        await act(sent, onPerson, rollPersonPath(idOf(sent)), (back) => showPerson(sent, back));
      },
    },
  ];
}
