import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findRawStyles } from './raw-styles.ts';
import { readStyles } from './read-styles.ts';

const findings = (text: string): string[] => findRawStyles(text).map(({ line, message }) => `${line} ${message.split(':')[0]}`);

test.each([
  ['a hex colour', 'a { color: #FFF; }', 'raw colour #FFF'],
  ['a hex colour with opacity', 'a { background: linear-gradient(var(--ink), #0b4f3f80); }', 'raw colour #0b4f3f80'],
  ['a colour function', 'a { border: 1px solid rgb(0 0 0 / 50%); }', 'raw colour rgb(0 0 0 / 50%)'],
  ['a colour function of the older sort', 'a { box-shadow: 0 1px 2px hsla(0, 0%, 0%, 0.2); }', 'raw colour hsla(0, 0%, 0%, 0.2)'],
  ['a wide-gamut colour', 'a { fill: oklch(60% 0.1 200); }', 'raw colour oklch(60% 0.1 200)'],
  ['a named colour', 'a { outline: 2px solid Red; }', 'raw colour Red'],
  ['a named colour in a mixture', 'a { color: color-mix(in srgb, var(--ink), white 20%); }', 'raw colour white'],
  ['a named colour as the fallback of a token', 'a { color: var(--ink, black); }', 'raw colour black'],
  ['a colour in a custom property', 'a { --glow: gold; }', 'raw colour gold'],
  ['a colour in a Sass variable', '$glow: #fc0;', 'raw colour #fc0'],
  ['a colour handed to a mixin', 'a { @include glow(#fc0); }', 'raw colour #fc0'],
  ['a raw colour inside forced colours', '@media (forced-colors: active) { a { color: #000; } }', 'raw colour #000'],
  ['a system colour outside forced colours', 'a { color: CanvasText; }', 'system colour CanvasText'],
  ['a raw size', 'a { font-size: 14px; }', 'raw font-size 14px'],
  ['a relative size', 'a { font-size: 0.9em !important; }', 'raw font-size 0.9em !important'],
  ['a computed size', 'a { font-size: calc(var(--t-base) * 2); }', 'raw font-size calc(var(--t-base) * 2)'],
  ['a size with a raw fallback', 'a { font-size: var(--t-base, 1rem); }', 'raw font-size var(--t-base, 1rem)'],
  ['a raw family', "a { font-family: 'Arial', sans-serif; }", "raw font-family 'Arial', sans-serif"],
  ['a raw size in the shorthand', 'a { font: 500 1rem var(--sans); }', 'raw font 500 1rem var(--sans)'],
  ['a raw family in the shorthand', 'a { font: 500 var(--t-sm) / 1.5 serif; }', 'raw font 500 var(--t-sm) / 1.5 serif'],
])('%s is refused', (_, text, finding) => {
  expect(findings(text)).toEqual([`1 ${finding}`]);
});

test.each([
  ['tokens', 'a { color: var(--ink); background: color-mix(in oklab, var(--paper) 80%, transparent); font-size: var(--t-sm); font-family: var(--mono); }'],
  ['words that state no colour', 'a { color: currentColor; background: transparent; border-color: inherit; fill: none; }'],
  [
    'the shorthand of tokens',
    'a { font: italic 500 var(--t-sm) / 1.5 var(--mono); } b { font: inherit; } i { font: 450 var(--t-base) / var(--tight) var(--sans); }',
  ],
  ['system colours inside forced colours', '@media (forced-colors: active) { a { outline: 3px solid Highlight; &:hover { color: LinkText; } } }'],
  ['the family that a font file declares', "@font-face { font-family: 'Reading Serif'; src: local('Arial'); }"],
  [
    'selectors and names that look like colours',
    '#fade, .red, a.tan:hover { animation: tan 1s; grid-area: red; margin: 0; } @keyframes tan { to { opacity: 1; } }',
  ],
  ['comments, strings and addresses', '/* color: #fff; */ a { // color: red;\n content: "red; #fff"; background: url(//host/red#abc.svg); }'],
  ['interpolation', '.a-#{$name} { inset: #{$x}; --#{$name}: var(--s1); }'],
])('%s may stay', (_, text) => {
  expect(findings(text)).toEqual([]);
});

test('each finding carries the number of its own line', () => {
  expect(findings('/* one\n two */\n.a {\n  margin: 0;\n\n  color: red;\n  .b { fill:\n    blue }\n}\n@use "x";\n$y: #123')).toEqual([
    '6 raw colour red',
    '7 raw colour blue',
    '11 raw colour #123',
  ]);
});

test('the style sheets of the site take every colour and every font size from the tokens', () => {
  const { passed, lines } = readStyles(fileURLToPath(new URL('../..', import.meta.url)));
  expect(lines.slice(0, -1)).toEqual([]);
  expect(passed).toBe(true);
});

test('the check names file and line, passes over the tokens, and is red when it read too little', () => {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    write('client/styles/tokens.scss', ':root { --ink: #14201e; }');
    write('client/styles/base.scss', '');
    write('client/ui/tabs/tabs.module.scss', '');
    expect(readStyles(root).passed).toBe(false);
    expect(readStyles(root).lines.at(-1)).toBe('styles: 2 files, 0 violations');
    write('client/ui/tip.module.scss', '');
    expect(readStyles(root)).toEqual({ passed: true, lines: ['styles: 3 files, 0 violations'] });
    write('client/ui/tip.module.scss', '\na { color: red; }');
    expect(readStyles(root)).toMatchObject({
      passed: false,
      lines: [expect.stringMatching(/^client\/ui\/tip\.module\.scss:2 raw colour red: use /), 'styles: 3 files, 1 violations'],
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
