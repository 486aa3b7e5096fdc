import { expect, test } from 'vitest';
import { plantHouse, plantTree, type Files } from './planted-house.ts';
import { judge, listRules, readWalls, type Reading } from './walls.ts';

async function readPlanted(files: Files): Promise<Reading> {
  const { root, remove } = plantHouse(files);
  try {
    return await readWalls(root);
  } finally {
    remove();
  }
}

/** The first of the files is the offender. */
type Offence = { rule: string; what: string; files: Files };

const offences: Offence[] = [
  { rule: 'shared-imports-only-shared', what: 'a shared file imports the server', files: { 'shared/dates.ts': "import '#server/features/tips/store.ts';" } },
  { rule: 'shared-imports-only-shared', what: 'a shared test imports the client', files: { 'shared/dates.test.ts': "import '#client/entry.tsx';" } },
  { rule: 'shared-uses-no-packages', what: 'a shared file uses zod', files: { 'shared/dates.ts': "import { z } from 'zod';" } },
  { rule: 'shared-uses-no-packages', what: 'a shared file reads the disk', files: { 'shared/dates.ts': "import { readFileSync } from 'node:fs';" } },
  { rule: 'shared-uses-no-packages', what: 'a shared file takes a virtual module', files: { 'shared/dates.ts': "import site from 'virtual:site';" } },
  {
    rule: 'content-imports-only-content-and-shared',
    what: 'content imports the server',
    files: { 'content/services.ts': "import '../server/features/tips/store.ts';" },
  },
  {
    rule: 'content-imports-only-content-and-shared',
    what: 'content imports its compiler',
    files: { 'content/firm.ts': "import '#content/build/html.ts';", 'content/build/html.ts': 'export {};' },
  },
  { rule: 'content-uses-only-zod', what: 'content uses another package', files: { 'content/services.ts': "import helmet from 'helmet';" } },
  { rule: 'content-uses-only-zod', what: 'content reads the disk', files: { 'content/services.ts': "await import('node:fs');" } },
  {
    rule: 'content-build-knows-no-client-or-server',
    what: 'the compiler imports a component',
    files: { 'content/build/plugin.ts': "import '#client/app/routes.tsx';" },
  },
  {
    rule: 'content-build-knows-no-client-or-server',
    what: 'the compiler imports the server',
    files: { 'content/build/plugin.ts': "import '#server/features/tips/index.ts';" },
  },
  {
    rule: 'client-never-imports-server',
    what: 'a component loads server code later',
    files: { 'client/entry.tsx': "const later = <p>{import('#server/features/tips/index.ts')}</p>;" },
  },
  {
    rule: 'client-never-imports-server',
    what: 'a component takes a type of the server',
    files: { 'client/app/routes.tsx': "import type { tips } from '../../server/features/tips/index.ts';" },
  },
  { rule: 'client-never-imports-content-build', what: 'a page imports the compiler', files: { 'client/entry.tsx': "import '#content/build/plugin.ts';" } },
  {
    rule: 'client-takes-only-the-firm-from-content',
    what: 'a page imports the list of services',
    files: { 'client/pages/home/index.tsx': "import { services } from '#content/services.ts';" },
  },
  {
    rule: 'client-takes-only-types-from-schema',
    what: 'a page imports a schema as a value',
    files: { 'client/pages/home/index.tsx': "import { type Firm, article } from '#content/schema.ts';" },
  },
  {
    rule: 'server-imports-client-only-in-render',
    what: 'the app imports the routes of the client',
    files: { 'server/app.ts': "export { routes } from '#client/app/routes.tsx';" },
  },
  {
    rule: 'server-never-imports-content-build',
    what: 'the renderer compiles content',
    files: { 'server/render/renderer.tsx': "import { plugin } from '#content/build/plugin.ts';" },
  },
  {
    rule: 'nobody-imports-tests',
    what: 'the server imports a test helper',
    files: { 'server/features/tips/store.ts': "import { build } from '#tests/support/build.ts';" },
  },
  {
    rule: 'nobody-imports-tests',
    what: 'a shared file imports a test',
    files: { 'shared/dates.ts': "import './words.test.ts';", 'shared/words.test.ts': 'export const day = 2;' },
  },
  {
    rule: 'features-use-each-others-index',
    what: "a feature reaches into another feature's store",
    files: { 'server/features/matters/service.ts': "import { tips as stored } from '../tips/store.ts';" },
  },
  {
    rule: 'server-uses-features-by-index',
    what: "the app reaches for a feature's service",
    files: { 'server/app.ts': "import '#server/features/matters/service.ts';" },
  },
  {
    rule: 'express-stays-at-the-edge',
    what: 'a service takes the request',
    files: { 'server/features/matters/service.ts': "import type { Request } from 'express';" },
  },
  {
    rule: 'database-drivers-stay-in-db',
    what: 'a store opens a database of its own',
    files: { 'server/features/tips/store.ts': "import pg from 'pg'; export const tips = pg;" },
  },
  {
    rule: 'database-drivers-stay-in-db',
    what: "a command opens Node's own database",
    files: { 'server/app.ts': "await import('node:sqlite');" },
  },
  {
    rule: 'queries-stay-in-stores',
    what: 'a service writes a query',
    files: { 'server/features/matters/service.ts': "import { sql } from 'kysely'; export const matters = sql;" },
  },
  {
    rule: 'root-keys-stay-in-the-vault',
    what: 'a service reads the key file',
    files: {
      'server/features/matters/service.ts': "import { readKeyFile } from '../../vault/key-file.ts'; export const matters = readKeyFile;",
      'server/vault/key-file.ts': 'export const readKeyFile = 1;',
    },
  },
  {
    rule: 'router-package-is-named-once',
    what: 'a page names the router package',
    files: { 'client/pages/home/index.tsx': "import { Outlet } from 'react-router-dom';" },
  },
  {
    rule: 'query-package-stays-behind-the-login',
    what: 'a public page uses react-query',
    files: { 'client/pages/home/index.tsx': "import { useQuery } from '@tanstack/react-query';" },
  },
  {
    rule: 'no-cycles',
    what: 'two files need each other, be it for a type',
    files: { 'shared/dates.ts': "import { month } from './months.ts';", 'shared/months.ts': "import type { day } from './dates.ts';" },
  },
  { rule: 'no-orphans', what: 'a file is imported by nobody', files: { 'server/http/forgotten.ts': "import helmet from 'helmet';" } },
  {
    rule: 'no-orphans',
    what: 'a file is imported by its test only',
    files: { 'client/ui/tabs.tsx': 'export const tabs = <p />;', 'client/ui/tabs.test.tsx': "import { tabs } from './tabs.tsx';" },
  },
  {
    rule: 'no-unresolvable-imports',
    what: 'an import names a file that does not exist',
    files: { 'server/app.ts': "import { day } from '#shared/calendar.ts';" },
  },
  { rule: 'no-unresolvable-imports', what: 'an import names a package that is not installed', files: { 'server/app.ts': "import 'absent';" } },
  {
    rule: 'the-product-needs-no-dev-packages',
    what: 'the server uses a package that is installed for tests only',
    files: { 'server/app.ts': "import supertest from 'supertest';" },
  },
  {
    rule: 'packages-are-declared',
    what: 'the compiler uses a package that package.json does not name',
    files: { 'content/build/plugin.ts': "import postcss from 'postcss';" },
  },
];

test('a house that keeps to its walls is left in peace', async () => {
  const { modules, breaches } = await readPlanted({});
  expect(breaches).toEqual([]);
  expect(modules).toBeGreaterThan(20);
});

test.each(offences)('$rule: the builder is told when $what', async ({ rule, files }) => {
  const { breaches } = await readPlanted(files);
  expect([...new Set(breaches.map((breach) => breach.rule))]).toEqual([rule]);
  expect(breaches.map((breach) => breach.from)).toContain(Object.keys(files)[0]);
  expect(breaches[0]?.advice).toMatch(/\.$/);
});

test('every wall has an offence that proves it', async () => {
  expect([...new Set(offences.map(({ rule }) => rule))].toSorted()).toEqual((await listRules()).toSorted());
});

test('a check that read nothing is red', async () => {
  const { root, remove } = plantTree({ 'shared/.keep': '', 'content/.keep': '', 'client/.keep': '', 'server/.keep': '' });
  try {
    const { passed, lines } = judge(await readWalls(root));
    expect(passed).toBe(false);
    expect(lines.at(-1)).toBe('walls: 0 modules, 0 violations');
  } finally {
    remove();
  }
});

test('a check that read ninety-nine modules is red, and one that read a hundred is green', () => {
  expect(judge({ modules: 99, breaches: [] }).passed).toBe(false);
  expect(judge({ modules: 100, breaches: [] })).toEqual({ passed: true, lines: ['walls: 100 modules, 0 violations'] });
});

test('a breach is printed with its imports and with what to do instead', () => {
  const breach = { rule: 'a-wall', advice: 'Go around.', from: 'client/a.ts', to: 'server/b.ts' };
  expect(judge({ modules: 100, breaches: [breach, { ...breach, from: 'client/c.ts', to: undefined }] })).toEqual({
    passed: false,
    lines: ['a-wall: Go around.', '  client/a.ts -> server/b.ts', '  client/c.ts', '', 'walls: 100 modules, 2 violations'],
  });
});
