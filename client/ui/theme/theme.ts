import { themeKey } from '#shared/site/theme-snippet.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme this page shows: what the visitor chose, here or on an earlier page, or the system's. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? 'system';
}

/**
 * Shows a theme and keeps the choice on the visitor's device, the only thing this site keeps
 * there: regulation 6 and schedule A1 of PECR except what adapts a page's appearance at the
 * visitor's wish. Following the system again erases it.
 */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked or full: the choice holds until the next full load.
  }
}
