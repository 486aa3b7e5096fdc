import { useRef, useState } from 'react';
import { href } from '#shared/site/href.ts';
import { Fixed } from '../fixed.tsx';
import { useSite } from '../site-context.ts';
import { ContactStrip } from './contact-strip.tsx';
import { headerLinks, portalLogin } from './header-links.ts';
import { currentOf, useMarkedLinks } from './here.ts';
import { LinkButton } from './link-button.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { ignore, useMenus } from './use-menus.ts';
import { useScrolled } from './use-scrolled.ts';
import styles from './site-header.module.scss';
// The mark itself is printed by the server alone; the browser's build knows its styles from here.
import wordmark from './wordmark.module.scss';

type Props = {
  here: readonly string[];
  /** A page for people who must not be noticed. */
  isPrivate: boolean;
};

/** Contact strip, wordmark, main navigation, and the drawer that takes its place on small screens. */
export function SiteHeader({ here, isPrivate }: Props) {
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLAnchorElement>(null);
  // The drawer comes into the page when it is first asked for, and then stays.
  const [drawer, setDrawer] = useState<'open' | 'closed'>();
  const { menus, bring } = useMenus();
  const scrolled = useScrolled();
  const home = here[0] === href('home');
  useMarkedLinks(header, here);

  const near = () => void bring().catch(ignore);
  /** A menu that cannot be fetched leaves the page it stands for. */
  const bringOr = (path: string) => void bring().catch(() => window.location.assign(path));
  const openDrawer = () => {
    bringOr(href('sitemap'));
    // Not every browser focuses what is clicked, and the dialog gives the focus back to what had it.
    menu.current?.focus();
    setDrawer('open');
  };

  return (
    <>
      <header ref={header} className={styles.header} data-home={home} data-scrolled={scrolled || !home} onPointerEnter={near} onFocusCapture={near}>
        <ContactStrip isUnwanted={home && scrolled} isPrivate={isPrivate} />
        <div className={styles.bar}>
          <Fixed as="span" name="wordmark" words={useSite()} className={wordmark.mark}>
            {({ printers }) => <printers.Wordmark />}
          </Fixed>
          <nav aria-label="Main">
            <ul>
              {headerLinks.map(({ id, path, label }) =>
                id === 'services' ? (
                  <ServicesMenu key={id} href={path} current={currentOf(path, here)} Panel={menus?.ServicesPanel} onPress={() => bringOr(path)} />
                ) : (
                  <li key={id}>
                    <a href={path} aria-current={currentOf(path, here)}>
                      {label}
                    </a>
                  </li>
                ),
              )}
              <li>
                <a className={styles.tip} href={href('tip')} aria-current={currentOf(href('tip'), here)}>
                  Anonymous Tip
                </a>
              </li>
              <li>
                <a className={styles.tip} href={portalLogin}>
                  Portal Login
                </a>
              </li>
            </ul>
          </nav>
          <LinkButton ref={menu} className={styles.menu} href={href('sitemap')} onPress={openDrawer} button={{ 'aria-haspopup': 'dialog' }}>
            Menu
          </LinkButton>
        </div>
      </header>
      {menus && drawer && <menus.Drawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />}
    </>
  );
}
