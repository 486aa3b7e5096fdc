import { publicRows } from '#shared/site/routes.ts';
import { Arrival } from '../arrival.tsx';
import { Outlet, ScrollRestoration, useMatches } from '../router.ts';
import { useHere } from './here.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.scss';

/** What stands around every public page. */
export function SiteLayout() {
  const here = useHere();
  const id = useMatches().at(-1)?.id;
  const isPrivate = publicRows.some((row) => row.id === id && row.private);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <SiteHeader here={here} isPrivate={isPrivate} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter here={here} isPrivate={isPrivate} />
      <Arrival />
      <ScrollRestoration />
    </>
  );
}
