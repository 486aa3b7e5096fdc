import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Kinds of tests by what they need: nothing, a document, the built application, a browser in front of it. */
export default defineConfig({
  root,
  test: {
    setupFiles: 'tests/support/patience.ts',
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,content,server}/**/*.test.{ts,tsx}', 'tests/{bench,boundaries,lint}/**/*.test.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/support/patience-of-components.ts',
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/{http,site}/**/*.test.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Most of the time they wait for a process to start, or for a service to come back.
          maxWorkers: 2,
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 420_000,
          hookTimeout: 60_000,
          // Each has a browser and a server of its own, and waits for them half of the time.
          maxWorkers: 2,
          server: { deps: { external: [/\/dist\//] } },
        },
      },
    ],
  },
});
