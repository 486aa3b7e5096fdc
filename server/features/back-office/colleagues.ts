/** Who else is on the staff. */
import type { Colleague, Names } from '#shared/areas/admin.ts';
import { MatterRefused } from '../matters/index.ts';
import { workers, type BackOfficeSettings } from './settings.ts';

export type Colleagues = ReturnType<typeof createColleagues>;

export function createColleagues({ services }: BackOfficeSettings) {
  const all = () => services().staff.listUsers();

  /** Those who may be given work, by name. */
  async function list(): Promise<Colleague[]> {
    const able = (await all()).filter(({ state, roles }) => state === 'active' && roles.some((role) => workers.includes(role)));
    return able.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  }

  return {
    list,
    names: async (): Promise<Names> => Object.fromEntries((await all()).map(({ id, name }) => [id, name])),
    /** @throws MatterRefused for whoever cannot be given work. */
    async require(...ids: readonly string[]): Promise<void> {
      const able = new Set((await list()).map(({ id }) => id));
      if (!ids.every((id) => able.has(id))) throw new MatterRefused('state', 'Choose people from the list: some of these can be given no work any more.');
    },
  };
}
