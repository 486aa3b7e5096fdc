import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.scss';

export type Tab = {
  /** Unique on the page: the panel gets it as its id. */
  id: string;
  label: string;
  /** Small print beside the label, such as a range of numbers. It is no part of the tab's name. */
  note?: ReactNode;
  panel: ReactNode;
};

type Props = {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  /** Tabs one under the other: the caller sets them in a column and places `list` and `view` in its own grid. */
  vertical?: boolean;
  className?: string | undefined;
};

/**
 * Tabs after the pattern of the ARIA Authoring Practices Guide, with automatic activation: every
 * panel is in the page already. The panel that leaves and the one that comes slide past each
 * other. Without script the panels stand one under the other.
 */
export function Tabs({ label, tabs, vertical = false, className }: Props) {
  // Until somebody chooses, no panel is inert: a page without script shows them all.
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const current = chosen ?? 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, { current, count: tabs.length, vertical });
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} aria-orientation={vertical ? 'vertical' : undefined}>
        {tabs.map(({ id, label: name, note }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={index === current}
            tabIndex={index === current ? undefined : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            {name}
            {note !== undefined && <small aria-hidden="true">{note}</small>}
          </button>
        ))}
      </div>
      <div className={styles.view}>
        {tabs.map(({ id, label: name, panel }, index) => (
          <div
            key={id}
            className={styles.panel}
            role="tabpanel"
            id={id}
            aria-labelledby={`${id}-tab`}
            data-label={name}
            hidden={index !== current}
            inert={chosen !== undefined && index !== current}
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}

type Position = { current: number; count: number; vertical: boolean };

/** The tab a key leads to, round the end; undefined for a key that tabs leave alone. */
function indexAfter(key: string, { current, count, vertical }: Position): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || (vertical && key === 'ArrowDown')) return (current + 1) % count;
  if (key === 'ArrowLeft' || (vertical && key === 'ArrowUp')) return (current + count - 1) % count;
  return undefined;
}
