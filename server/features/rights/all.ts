import { createRightsDesk, type RightsDesk } from './desk.ts';
import { createRightsErasing, type RightsErasing, type RightsErasingSettings } from './erasing.ts';
import { createRights, type Rights, type RightsSettings } from './service.ts';
import { createRightsWork, type RightsWork } from './work.ts';

/** Everything about requests about one's own data, by the names under which the server knows it. */
export type RightsServices = { rights: Rights; rightsDesk: RightsDesk; rightsWork: RightsWork; rightsErasing: RightsErasing };

export const createRightsServices = (settings: RightsSettings & RightsErasingSettings): RightsServices => ({
  rights: createRights(settings),
  rightsDesk: createRightsDesk(settings),
  rightsWork: createRightsWork(settings),
  rightsErasing: createRightsErasing(settings),
});
