import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import type { AdminPlace } from '#shared/areas/admin-nav.ts';
import { isOn, turn, watchKeys } from './keys.ts';
import styles from './office-frame.module.scss';

/** Shortcuts of the keyboard: they work, they are listed, and they can be turned off (WCAG 2.1.4). */
export function OfficeKeys({ places }: { places: readonly AdminPlace[] }) {
  const [isOpen, setOpen] = useState(false);
  const [areOn, setOn] = useState(isOn);
  useEffect(() => (areOn ? watchKeys(places, () => setOpen(true)) : undefined), [areOn, places]);

  const keys = [
    ['/', 'Go to the search of this page, where it has one'],
    ['j', 'To the next row of a table'],
    ['k', 'To the row before'],
    ['Enter', 'Open the row'],
    ...places.map(({ letter, label }) => [`g ${letter}`, label] as const),
    ['?', 'Show this list'],
    ['Escape', 'Close it'],
  ] as const;
  return (
    <>
      <Button look="quiet" isSmall onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ currentTarget: { checked } }) => {
              turn(checked);
              setOn(checked);
            }}
          />
          Use shortcuts in this browser
        </label>
        <p>They never act while you type in a field.</p>
        <dl className={styles.keys}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((one, index) => (
                  <span key={one}>
                    {index > 0 && ' then '}
                    <kbd>{one}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
