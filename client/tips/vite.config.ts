import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** In place of Vite's own helper, which fetches styles ahead of what is imported later: here there are none, and it is larger than the way out. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
};

/**
 * The script of the pages of tips, built apart from the site's: it shares no file with what takes
 * pages over, so that nothing of that can come along. It goes into the same folder, after the site.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: false,
  plugins: [plainImports],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/tips.json',
    target: 'es2022',
    modulePreload: false,
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 4 } },
    rolldownOptions: { input: { tip: 'client/tips/tip.ts' } },
  },
});
