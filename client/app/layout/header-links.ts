import { rows } from '#shared/site/routes.ts';

/** The main navigation in its order on screen. "Services" stands in it as the menu it opens. */
export const headerLinks = rows.filter((row) => row.id === 'services' || row.in?.includes('header'));

/** Behind it begins another program, which no public page carries: the row stands in #shared/site/area-rows.ts. */
export const portalLogin = '/portal/login';
