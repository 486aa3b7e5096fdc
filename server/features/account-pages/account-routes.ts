/** The pages around a sign-in, for one area: the same for clients and staff. */
import type { AreaRoute } from '../../http/area-router.ts';
import { linkRoutes } from './links.ts';
import { passkeyRoutes } from './passkeys.ts';
import { securityRoutes } from './security.ts';
import { setUpRoutes } from './set-up.ts';
import type { AccountPagesSettings } from './settings.ts';
import { signInRoutes } from './sign-in.ts';

export const accountRoutes = (settings: AccountPagesSettings): AreaRoute[] => [
  ...signInRoutes(settings),
  ...linkRoutes(settings),
  ...securityRoutes(settings),
  ...(settings.area === 'admin' ? [...setUpRoutes(settings), ...passkeyRoutes(settings)] : []),
];
