import { useEffect, useRef } from 'react';
import { firm } from '#content/firm.ts';
import { href } from '#shared/site/href.ts';
import { useLocation } from '../router.ts';
import { headerLinks, portalLogin } from './header-links.ts';
import { currentOf, useHere, useMarkedLinks } from './here.ts';
import { ServiceIndex } from './service-index.tsx';
import { roomy } from './roomy.ts';
import styles from './drawer.module.scss';

/** The navigation of small screens: a modal dialog from the right. */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const here = useHere();
  useMarkedLinks(dialog, here);

  // Before the arrival gives the focus to the new page's heading: behind a modal dialog it could not.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
    openedAt.current = key;
  }, [key]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    const query = matchMedia(roomy);
    const onChange = () => element?.close();
    // The dialog itself is hit where its one child is not: on the backdrop.
    const onClick = ({ target }: Event) => {
      if (target === element || (target as Element).closest('a') !== null) element?.close();
    };
    query.addEventListener('change', onChange);
    element?.addEventListener('click', onClick);
    return () => {
      query.removeEventListener('change', onChange);
      element?.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby="drawer-title" onClose={onClose}>
      <div>
        <header>
          <h2 id="drawer-title">Menu</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m4 4 16 16m0-16L4 20" />
            </svg>
            Close
          </button>
        </header>
        <nav aria-labelledby="drawer-title">
          <ul>
            {headerLinks.map(({ id, path, label }) => (
              <li key={id}>
                {id === 'services' ? (
                  <details open={here.includes(path)}>
                    <summary>{label}</summary>
                    <a href={path} aria-current={currentOf(path, here)}>
                      All Services
                    </a>
                    <p>Business</p>
                    <ServiceIndex kind="business" className={styles.index} />
                    <p>Personal</p>
                    <ServiceIndex kind="personal" className={styles.index} />
                  </details>
                ) : (
                  <a href={path} aria-current={currentOf(path, here)}>
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <footer>
          <a href={href('tip')}>Anonymous Tip</a>
          <a href={portalLogin}>Portal Login</a>
          <a href={firm.phone.href}>{firm.phone.text}</a>
        </footer>
      </div>
    </dialog>
  );
}
