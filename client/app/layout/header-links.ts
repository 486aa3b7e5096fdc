import { rows } from '#shared/site/routes.ts';

/** The main navigation in its order on screen. "Services" stands in it as the menu it opens. */
export const headerLinks = rows.filter((row) => row.id === 'services' || row.in?.includes('header'));
