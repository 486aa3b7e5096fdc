import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Kinds of tests by what they need: nothing, a document, the built application, a browser in front of it. */
export default defineConfig({
  root,
  test: {
    setupFiles: 'tests/support/patience.ts',
    expect: { poll: { timeout: 15_000 } },
    // Half of a test's time goes by in waiting for a disk, a database or a browser.
    maxWorkers: Math.max(2, availableParallelism()),
    // A third of all time went into reading the same modules for each file anew. Files leave behind what they found.
    isolate: false,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,content,server}/**/*.test.{ts,tsx}', 'tests/{bench,boundaries,lint}/**/*.test.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/support/patience-of-components.ts',
          // They leave traces in the document, and in what they have imported.
          isolate: true,
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/{http,site}/**/*.test.ts'],
          setupFiles: 'tests/support/built-setup.ts',
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 180_000,
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: 'tests/support/built-setup.ts',
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 300_000,
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          setupFiles: 'tests/support/built-setup.ts',
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 600_000,
          server: { deps: { external: [/\/dist\//] } },
        },
      },
    ],
  },
});
