/** Puts the signed-in areas together: their routes, and what those ask of the services. */
import type { Router } from 'express';
import type { Logger } from 'pino';
import { accountRoutes } from './features/account-pages/index.ts';
import { portalRoutes } from './features/portal/index.ts';
import { areaRouter, type AreaRoute, type AreaTools } from './http/area-router.ts';
import { createLimits } from './http/limits.ts';
import type { Networks } from './http/networks.ts';
import { showAreaWith } from './pages/areas.ts';
import type { Assets } from './render/assets.ts';
import { createAreaRenderer } from './render/area-renderer.tsx';
import type { Services } from './services.ts';

export type AreasSettings = {
  services: Services;
  assets: Assets;
  origin: string;
  stage: 'demo' | 'live';
  networks: Networks;
  log: Logger;
  now: () => Date;
};

/** Every route of the portal, in one list: the tests of access go through it too. */
export const routesOfPortal = (services: Services, now: () => Date, secure: boolean): AreaRoute[] => [
  ...accountRoutes({ area: 'portal', accounts: () => services.get().clients }),
  ...portalRoutes({
    matters: () => services.get().matters,
    engagements: () => services.get().engagements,
    reports: () => services.get().reports,
    keyring: services.keyring,
    limits: createLimits({ now }),
    secure,
    now,
  }),
];

export function portal({ services, assets, origin, stage, networks, log, now }: AreasSettings): Router {
  const onError = (error: unknown): void => log.error({ err: error }, 'a request of the portal failed');
  const tools: AreaTools = {
    area: 'portal',
    origin,
    sessionCookie: 'client=',
    sessionOf: ({ headers }) => services.get().clients.sessionOf(headers),
    touch: (session) => services.get().clients.touch(session),
    show: showAreaWith(createAreaRenderer({ assets, stage, onError }), assets),
    networks,
    onError,
  };
  return areaRouter(routesOfPortal(services, now, origin.startsWith('https:')), tools);
}
