import { expect, test } from 'vitest';
import { contrast, readThemes } from './colour-tokens.ts';

/** Grounds that text of the page's own colours stands on. */
const pageGrounds = ['paper', 'surface', 'sunken'];
const filled = ['action', 'action-hover'];

/** Text: 4.5 to 1 on each ground it stands on (WCAG 2.2, 1.4.3). */
const textOn: Record<string, readonly string[]> = {
  ink: [...pageGrounds, 'selected', 'danger-tint', 'warn-tint', 'success-tint', 'info-tint'],
  'ink-2': [...pageGrounds, 'selected', 'danger-tint'],
  'ink-3': pageGrounds,
  action: [...pageGrounds, 'selected', 'danger-tint'],
  'action-hover': [...pageGrounds, 'selected', 'danger-tint'],
  'on-action': [...filled, 'danger'],
  danger: [...pageGrounds, 'danger-tint'],
  warn: [...pageGrounds, 'warn-tint'],
  success: [...pageGrounds, 'success-tint'],
  info: [...pageGrounds, 'info-tint'],
  'on-marker': ['marker'],
  'night-text': ['night'],
  'night-link': ['night'],
  'night-head': ['night'],
  'band-text': ['band'],
  'band-head': ['band'],
};

/** Edges by which a control is known, and marks that carry a meaning: 3 to 1 (1.4.11). */
const edgeOn: Record<string, readonly string[]> = {
  'rule-strong': pageGrounds,
  ink: pageGrounds,
  action: pageGrounds,
  'night-text': ['night'],
};

/** Lines that only decorate, and what lies behind a dialog. Whoever needs more contrast gets it for them too. */
const decoration = ['rule', 'contour', 'night-rule', 'band-rule', 'backdrop'];

/** Grounds that something with a focus ring may stand on. The ring is yellow and ink side by side: one of them has to be seen. */
const ringGrounds = [...pageGrounds, 'selected', 'night', 'band', 'danger-tint', 'warn-tint', 'success-tint', 'info-tint'];
/** What the ring's second colour is on grounds that bring their own ink. */
const inkOf: Record<string, string> = { night: 'night-head', band: 'band-head' };

const themes = readThemes();

const colourIn =
  (theme: string) =>
  (name: string): string => {
    const colour = themes[theme]?.get(`--${name}`);
    if (colour === undefined) throw new Error(`tokens.scss has no colour --${name} (${theme})`);
    return colour;
  };

function shortfalls(theme: string, pairs: Record<string, readonly string[]>, least: number): string[] {
  const colour = colourIn(theme);
  return Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colour(name), colour(ground));
      return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`];
    }),
  );
}

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  expect(() => contrast('rgb(0 0 0 / 50%)', '#ffffff')).toThrow('write it as #rrggbb');
});

test.each(Object.keys(themes))('text can be read on every ground it stands on (%s)', (theme) => {
  expect(shortfalls(theme, textOn, 4.5)).toEqual([]);
});

test.each(Object.keys(themes))('the edges of controls can be told from their ground (%s)', (theme) => {
  expect(shortfalls(theme, edgeOn, 3)).toEqual([]);
});

test.each(Object.keys(themes).filter((theme) => theme.includes('more')))('the lines become as strong as a control’s edge for whoever asked (%s)', (theme) => {
  expect(shortfalls(theme, { rule: pageGrounds, contour: pageGrounds }, 3)).toEqual([]);
});

test.each(Object.keys(themes))('the focus ring shows on every ground (%s)', (theme) => {
  const colour = colourIn(theme);
  const lost = ringGrounds.filter((ground) => Math.max(...['marker', inkOf[ground] ?? 'ink'].map((ring) => contrast(colour(ring), colour(ground)))) < 3);
  expect(lost).toEqual([]);
});

test('the theme that the system asks for is the one that a reader can choose', () => {
  expect(themes['dark by the system']).toEqual(themes.dark);
  expect(themes.dark).not.toEqual(themes.light);
});

test('a new colour is either paired with its grounds here or named as decoration', () => {
  const named = new Set([...Object.entries(textOn), ...Object.entries(edgeOn)].flatMap(([name, grounds]) => [name, ...grounds]).concat(decoration));
  const unclassified = (theme: ReadonlyMap<string, string> | undefined) =>
    [...(theme?.keys() ?? [])].map((name) => name.slice(2)).filter((name) => !named.has(name));
  for (const theme of Object.values(themes)) expect(unclassified(theme)).toEqual([]);
  expect(unclassified(readThemes(':root { --ink: #14201e; --glow: #fc0; --gap: 1rem; --veil: rgb(0 0 0 / 0.4); }').light)).toEqual(['glow', 'veil']);
});
