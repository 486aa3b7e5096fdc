import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { firm } from '#content/firm.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ExitLink, ExitNote } from '#client/ui/exit-link/exit-link.tsx';
import { ThemeChoice } from '#client/ui/theme/theme-choice.tsx';
import { Toaster } from '#client/ui/toast/toaster.tsx';
import { accountPaths } from '#shared/areas/account.ts';
import { frameId, type AreaFrame } from '#shared/areas/view.ts';
import { href } from '#shared/site/href.ts';
import { Wordmark } from '../layout/wordmark.tsx';
import { Outlet, useRouteLoaderData } from '../router.ts';
import { NowContext } from './now.ts';
import { OfficeFrame } from './office-frame.tsx';
import { Places } from './places.tsx';
import styles from './area-layout.module.scss';

const names = { portal: 'Client portal', admin: 'Back office' };

/** What stands around every page of the portal and of the back office. */
export function AreaLayout() {
  const frame = useRouteLoaderData(frameId) as AreaFrame;
  const staff = frame.viewer?.staff;
  useSessionNotice(frame);
  const page = (
    <>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer area={frame.area} />
    </>
  );
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {staff === undefined ? (
        <PlainFrame {...frame}>{page}</PlainFrame>
      ) : (
        <OfficeFrame {...staff} stage={frame.stage}>
          <NowContext value={frame.madeAt}>{page}</NowContext>
        </OfficeFrame>
      )}
      <Toaster />
    </>
  );
}

/** Comes when the page is alive: it has minutes. */
function useSessionNotice({ area, viewer }: AreaFrame): void {
  const begin = useEffectEvent(() => {
    if (viewer === undefined) return undefined;
    const watch = import('./session-watch.ts').then(({ watchSession }) => watchSession(area, viewer.session));
    return () => void watch.then((end) => end());
  });
  useEffect(() => begin(), []);
}

/** Around the pages of the portal, and of whoever has yet to sign in. */
function PlainFrame({ area, viewer, stage, children }: AreaFrame & { children: ReactNode }) {
  const paths = accountPaths(area);
  const name = names[area];
  const places = [
    { path: paths.home, label: 'Your matters' },
    { path: paths.security, label: 'Sign-in and security' },
  ];
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Wordmark />
          <p className={styles.name}>{name}</p>
          {stage === 'demo' && <p className={styles.sample}>Sample site: not a real firm</p>}
        </div>
        {viewer !== undefined && (
          <div className={styles.bar}>
            <Places label={name} places={places} />
            <form className={styles.viewer} method="post" action={paths.signOut}>
              <span>{viewer.email}</span>
              <Button type="submit" look="secondary" isSmall>
                Sign out
              </Button>
            </form>
          </div>
        )}
        {area === 'portal' && <ExitLink />}
      </header>
      {children}
    </div>
  );
}

const Footer = ({ area }: Pick<AreaFrame, 'area'>) => (
  <footer className={styles.footer}>
    <p>
      {firm.name} · <a href={firm.phone.href}>{firm.phone.text}</a> · <a href={`mailto:${firm.email}`}>{firm.email}</a>
    </p>
    <p>
      <a href={href('privacy-policy')}>Privacy policy</a>
    </p>
    <ThemeChoice />
    {area === 'portal' && <ExitNote />}
  </footer>
);
