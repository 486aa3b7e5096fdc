/** The rows of the table behind a sign-in. Apart, so that no public page is sent them. */
import { defineRoutes } from './define-routes.ts';

export const areaRows = defineRoutes([
  { id: 'portal-login', path: '/portal/login', page: 'portal/login', area: 'portal' },
  { id: 'portal-code', path: '/portal/code', page: 'portal/code', area: 'portal' },
  { id: 'portal-register', path: '/portal/register', page: 'portal/register', area: 'portal' },
  { id: 'portal-confirm', path: '/portal/confirm', page: 'portal/link', area: 'portal' },
  { id: 'portal-email', path: '/portal/email', page: 'portal/link', area: 'portal' },
  { id: 'portal-reset', path: '/portal/reset', page: 'portal/reset', area: 'portal' },
  { id: 'portal-dashboard', path: '/portal/dashboard', page: 'portal/dashboard', area: 'portal' },
  { id: 'portal-security', path: '/portal/security', page: 'portal/security', area: 'portal' },
  { id: 'portal-join', path: '/portal/join', page: 'portal/join', area: 'portal' },
  { id: 'portal-report', path: '/portal/report', page: 'portal/delivery', area: 'portal' },
  { id: 'portal-invitation', path: '/portal/invitation', page: 'portal/join', area: 'portal' },
  { id: 'portal-matter', path: '/portal/matters/:ref', page: 'portal/matter', area: 'portal' },
  { id: 'portal-messages', path: '/portal/matters/:ref/messages', page: 'portal/messages', area: 'portal' },
  { id: 'portal-engagement', path: '/portal/matters/:ref/engagement', page: 'portal/engagement', area: 'portal' },
  { id: 'portal-matter-report', path: '/portal/matters/:ref/report', page: 'portal/report', area: 'portal' },
  { id: 'portal-people', path: '/portal/matters/:ref/people', page: 'portal/people', area: 'portal' },
  { id: 'portal', path: '/portal/*', page: 'portal/missing', area: 'portal' },
  { id: 'admin-login', path: '/admin/login', page: 'admin/login', area: 'admin' },
  { id: 'admin-dashboard', path: '/admin/dashboard', page: 'admin/dashboard', area: 'admin' },
]);
