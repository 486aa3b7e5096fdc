import { useEffect, useRef, type ComponentType } from 'react';
import { useLocation } from '../router.ts';
import { LinkButton } from './link-button.tsx';
import { ServiceIndex, ServiceRange } from './service-index.tsx';
import { useHoverDisclosure } from './use-hover-disclosure.ts';
import styles from './services-menu.module.scss';

type Props = {
  href: string;
  current: 'page' | 'true' | undefined;
  /** What opens, once it is here. */
  Panel: ComponentType | undefined;
  /** Somebody has pressed the button. */
  onPress: () => void;
};

/**
 * The entry "Services" of the main navigation and the index it opens: a disclosure, not a menu
 * of an application, after the ARIA Authoring Practices Guide. Without script it is a link.
 */
export function ServicesMenu({ href, current, Panel, onPress }: Props) {
  const entry = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const { isOpen, toggle, close, handlers } = useHoverDisclosure(entry, button, Panel !== undefined);
  const { key } = useLocation();
  useEffect(close, [close, key]);

  const isShown = isOpen && Panel !== undefined;
  const press = () => {
    onPress();
    toggle();
  };
  return (
    <li ref={entry} {...handlers}>
      <LinkButton
        ref={button}
        className={styles.button}
        href={href}
        onPress={press}
        button={{ 'aria-expanded': isShown, 'aria-controls': 'services-menu' }}
        aria-current={current}
      >
        Services
        <i aria-hidden="true" />
      </LinkButton>
      <div id="services-menu" hidden={!isShown}>
        {Panel ? (
          <Panel />
        ) : (
          // The words that panel and drawer take over.
          <>
            <ServiceRange kind="business" />
            <ServiceIndex kind="business" />
            <ServiceRange kind="personal" />
            <ServiceIndex kind="personal" />
          </>
        )}
      </div>
    </li>
  );
}
