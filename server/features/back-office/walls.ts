/** The wall around a matter as an owner meets it who stands outside: the glass, and the way back out. */
import { staffMatterPath, wallPath, type WallData } from '#shared/areas/admin.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { Walls } from '../walls/index.ts';
import { act, done, doneOf, refOf, staffOf, typedBy, type Action, type Back, type Here, type Sent } from './actions.ts';
import { owners, type BackOfficeSettings } from './settings.ts';

/** In place of a page that stands behind the wall. */
export function showWall(visit: Here, ref: string, back?: Back<WallData>): Promise<void> {
  const { status = 403, extra: _, ...returned } = back ?? { values: {}, problems: [] };
  const title = `${returned.problems.length > 0 ? 'Error: ' : ''}A wall around ${ref}`;
  return visit.show({ path: wallPath(ref), status, title, data: { ref, ...doneOf(visit), ...returned } satisfies WallData });
}

/** To a form for what stands behind the wall: a look may have ended while it was filled in. */
export function refuseBehindWall(sent: Sent, ref: string): Promise<void> {
  const message = 'You do not see behind the wall any more, so nothing was done.';
  return showWall(sent, ref, { status: 403, values: {}, problems: [{ message }], typed: typedBy(sent) });
}

export function wallRoutes({ services }: BackOfficeSettings): AreaRoute[] {
  const walls = (): Walls => services().walls;

  async function show(visit: Here, back?: Back<WallData>): Promise<void> {
    const ref = refOf(visit);
    return (await walls().isClosedTo(staffOf(visit), ref)) ? showWall(visit, ref, back) : showMissing(visit);
  }

  const actions: Readonly<Record<string, Action<WallData>>> = {
    break: {
      keeps: ['reason', 'confirm'],
      async run(sent) {
        const { value } = sent.posted;
        return done(await walls().breakGlass(staffOf(sent), refOf(sent), { reason: value('reason'), confirm: value('confirm') }), 'glass-broken');
      },
    },
    end: { run: async (sent) => done(await walls().endLook(staffOf(sent), refOf(sent)), 'look-ended') },
  };

  return [
    { method: 'get', path: '/admin/matters/:ref/wall', who: owners, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: '/admin/matters/:ref/wall',
      who: owners,
      forms: actions,
      handle: (sent: Sent) => act(sent, actions, staffMatterPath(refOf(sent)), (back) => show(sent, back)),
    },
  ];
}
