/** Who else is on the staff. */
import type { Colleague, Names } from '#shared/areas/admin.ts';
import type { StaffRole } from '../../db/tables.ts';
import { MatterRefused } from '../matters/index.ts';
import { managers, workers, type BackOfficeSettings } from './settings.ts';

export type Colleagues = ReturnType<typeof createColleagues>;

export function createColleagues({ services }: BackOfficeSettings) {
  const all = () => services().staff.listUsers();

  async function withRole(wanted: readonly StaffRole[]): Promise<Colleague[]> {
    const able = (await all()).filter(({ state, roles }) => state === 'active' && roles.some((role) => wanted.includes(role)));
    return able.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  }

  /** Those who may be given work, by name. */
  const list = () => withRole(workers);

  return {
    list,
    /** Those who work on enquiries, by name. */
    managers: () => withRole(managers),
    names: async (): Promise<Names> => Object.fromEntries((await all()).map(({ id, name }) => [id, name])),
    /** @throws MatterRefused for whoever cannot be given work. */
    async require(...ids: readonly string[]): Promise<void> {
      const able = new Set((await list()).map(({ id }) => id));
      if (!ids.every((id) => able.has(id))) throw new MatterRefused('state', 'Choose people from the list: some of these can be given no work any more.');
    },
  };
}
