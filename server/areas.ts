/** Puts the signed-in areas together: their routes, and what those ask of the services. */
import type { IncomingHttpHeaders } from 'node:http';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { LawPage } from '#shared/site/server-site.ts';
import type { Area } from '#shared/areas/view.ts';
import type { Accounts, UnsentForm } from './features/accounts/index.ts';
import { accountRoutes } from './features/account-pages/index.ts';
import { backOfficeRoutes } from './features/back-office/index.ts';
import { portalRoutes } from './features/portal/index.ts';
import { fileDesk } from './form-desk.ts';
import { areaRouter, type AreaRoute, type AreaTools } from './http/area-router.ts';
import { createFormTickets } from './http/form-tickets.ts';
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
  lawPages: readonly LawPage[];
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
    documents: () => services.get().documents,
    ticketsOf: (clientId) => createFormTickets(`portal-${clientId}`, services.keyring(), now),
    unstage: fileDesk(services).unstage,
    now,
  }),
];

/** Every route of the back office, likewise. */
export const routesOfAdmin = (services: Services, now: () => Date, lawPages: readonly LawPage[]): AreaRoute[] => [
  ...accountRoutes({ area: 'admin', accounts: () => services.get().staff }),
  ...backOfficeRoutes({ services: () => services.get(), unstage: fileDesk(services).unstage, now, lawPages }),
];

/** The portal and the back office. */
export function signedInAreas({ services, assets, origin, stage, networks, log, now, lawPages }: AreasSettings): Router {
  const show = showAreaWith(createAreaRenderer({ assets, stage, now, onError: errorIn('portal or the back office') }), assets);
  const files = { ...fileDesk(services), limits: createLimits({ now }) };
  return Router()
    .use(
      areaRouter(
        routesOfPortal(services, now, origin.startsWith('https:')),
        tools('portal', 'client', () => services.get().clients),
      ),
    )
    .use(
      areaRouter(
        routesOfAdmin(services, now, lawPages),
        tools('admin', 'staff', () => services.get().staff),
      ),
    );

  function tools(area: Area, audience: 'client' | 'staff', accounts: () => Accounts): AreaTools {
    return {
      area,
      origin,
      sessionCookie: `${audience}=`,
      sessionOf: ({ headers }) => accounts().sessionOf(headers),
      touch: (session) => accounts().touch(session),
      spanOf: (session) => accounts().spanOf(session),
      isEnded: ({ headers }) => accounts().isEnded(headers),
      ...(audience === 'staff' && { keepUnsent: ({ headers }, form) => keepUnsent(accounts(), headers, form) }),
      show,
      networks,
      files,
      onError: errorIn(area === 'portal' ? 'portal' : 'back office'),
    };
  }

  function errorIn(place: string) {
    return (error: unknown): void => log.error({ err: error }, `a request of the ${place} failed`);
  }
}

async function keepUnsent({ unsent }: Accounts, headers: IncomingHttpHeaders, form: UnsentForm): Promise<boolean> {
  const owner = await unsent?.lapsedOwner(headers);
  if (owner === undefined) return false;
  await unsent?.keep(owner, form);
  return true;
}
