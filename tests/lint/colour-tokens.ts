/** The site's colours as a browser would have them, theme by theme, and how well they stand out from each other. */
import { fileURLToPath } from 'node:url';
import { compileString } from 'sass';
import { listDeclarations, type Declaration } from './declarations.ts';

/** Each custom property of a theme with its colour ("#14201e"); those that hold no colour are left out. */
export type Theme = ReadonlyMap<string, string>;

const styles = fileURLToPath(new URL('../../client/styles', import.meta.url));

const isDark = (within: string): boolean => within === ':root[data-theme=dark]' || within === ':root[data-theme="dark"]';

/**
 * Reads tokens.scss as the build does.
 * @param sheet Sass text with access to client/styles; the whole set of tokens unless a test brings another.
 */
export function readThemes(sheet = "@use 'tokens'; @include tokens.root; @include tokens.status;"): Record<string, Theme> {
  const tokens = listDeclarations(compileString(sheet, { loadPaths: [styles] }).css).filter(({ property }) => property.startsWith('--'));
  const of = (matches: (within: readonly string[]) => boolean): Declaration[] => tokens.filter(({ within }) => matches(within));
  const light = of((within) => within.join() === ':root');
  const dark = of((within) => within.length === 1 && isDark(within[0] ?? ''));
  const systemDark = of(([media = '']) => media.includes('prefers-color-scheme: dark'));
  const more = of(([media = '']) => media.includes('prefers-contrast: more'));
  const print = of(([media = '']) => media.includes('print'));
  return {
    light: resolve([...light]),
    dark: resolve([...light, ...dark]),
    'dark by the system': resolve([...light, ...systemDark]),
    'light with more contrast': resolve([...light, ...more]),
    'dark with more contrast': resolve([...light, ...dark, ...more]),
    print: resolve([...light, ...print]),
    'print from dark': resolve([...light, ...dark, ...print]),
  };
}

/** Follows `var(--other)` to a colour; the last declaration of a name wins, as in a style sheet. */
function resolve(declarations: readonly Declaration[]): Theme {
  const values = new Map(declarations.map(({ property, value }) => [property, value]));
  const follow = (value: string): string => {
    const name = /^var\((--[a-z0-9-]+)\)$/.exec(value)?.[1];
    return name === undefined ? value : follow(values.get(name) ?? '');
  };
  return new Map([...values].map(([name, value]) => [name, follow(value)] as const).filter(([, value]) => isColour(value)));
}

/** Whole values only: a shadow that has a colour in it is no colour. */
const isColour = (value: string): boolean =>
  /^(#[0-9a-f]{3,8}|(rgba?|hsla?|oklch|oklab|lab|lch|hwb|color)\([^)]*\)|light-dark\(.*\)|color-mix\(.*\))$/i.test(value);

/** WCAG 2.2's contrast of two opaque colours, from 1 to 21. @throws Error for a colour that is not written #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`The contrast of ${colour} cannot be told: write it as #rrggbb`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
