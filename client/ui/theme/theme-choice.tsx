import { useEffect, useRef } from 'react';
import { chooseTheme, readTheme, themes, type Theme } from './theme.ts';
import styles from './theme-choice.module.scss';

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses between the system's theme, light and dark. Not shown without script, which it needs. */
export function ThemeChoice() {
  const choice = useRef<HTMLFieldSetElement>(null);
  // The server cannot know the choice, and a reload may restore the state of a form.
  useEffect(() => {
    const input = choice.current?.querySelector<HTMLInputElement>(`[value=${readTheme()}]`);
    if (input) input.checked = true;
  }, []);
  return (
    <fieldset ref={choice} className={styles.choice}>
      <legend>Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} onChange={() => chooseTheme(theme)} />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  );
}
