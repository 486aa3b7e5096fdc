import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { accountPaths } from '#shared/areas/account.ts';
import { placeOf, placesOf } from '#shared/areas/admin-nav.ts';
import type { AreaFrame } from '#shared/areas/view.ts';
import { areaRows } from '#shared/site/area-rows.ts';
import { roleWords, type StaffRole } from '#shared/staff/roles.ts';
import { Wordmark } from '../layout/wordmark.tsx';
import { useMatches } from '../router.ts';
import styles from './office-frame.module.scss';

const menuId = 'office-menu';

/** Comes when the page is alive: nobody waits for it. */
const OfficeKeys = lazy(() => import('./office-keys.tsx').then((module) => ({ default: module.OfficeKeys })));

type Props = { name: string; roles: readonly StaffRole[]; stage: AreaFrame['stage']; children: ReactNode };

/**
 * Around the pages of the back office: who is signed in, and the menu. On a wide screen that is a rail; on a small
 * one a sheet which the browser itself opens and closes (a popover), so that it needs no script.
 */
export function OfficeFrame({ name, roles, stage, children }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Wordmark />
        <p className={styles.name}>Back office</p>
        {stage === 'demo' && <p className={styles.sample}>Sample data</p>}
        <button type="button" className={styles.menu} popoverTarget={menuId}>
          Menu
        </button>
        <form className={styles.viewer} method="post" action={accountPaths('admin').signOut}>
          <p>
            <b>{name}</b>, {roles.map((role) => roleWords[role].toLowerCase()).join(', ')}
          </p>
          <Button type="submit" look="secondary" isSmall>
            Sign out
          </Button>
        </form>
      </header>
      <Menu roles={roles} />
      <div className={styles.column}>{children}</div>
    </div>
  );
}

function Menu({ roles }: { roles: readonly StaffRole[] }) {
  const id = useMatches().at(-1)?.id;
  const isScripted = useScripted();
  const places = useMemo(() => placesOf(roles), [roles]);
  const here = placeOf(areaRows.find((row) => row.id === id)?.path ?? '');
  return (
    <nav id={menuId} className={styles.rail} popover="auto" aria-label="Back office">
      <button type="button" className={styles.close} popoverTarget={menuId} popoverTargetAction="hide">
        Close the menu
      </button>
      <ul>
        {places.map(({ path, label }) => (
          <li key={path}>
            <a href={path} aria-current={here?.path !== path ? undefined : here.isItself ? 'page' : 'true'}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {isScripted && (
        <Suspense>
          <div className={styles.shortcuts}>
            <OfficeKeys places={places} />
          </div>
        </Suspense>
      )}
    </nav>
  );
}
