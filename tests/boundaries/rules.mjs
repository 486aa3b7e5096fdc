/**
 * Which folder may import which, for dependency-cruiser. Every comment tells the reader of a
 * red check what to do instead. `npm run check:walls` runs them; walls.test.ts proves that each
 * one catches what it is for.
 */

const tests = '\\.test\\.tsx?$';
const toolSettings = '\\.config\\.ts$';
const house = '^(shared|content|client|server)/';
/** What starts by itself or is found by its name: nothing needs to import these. */
const entries = [
  '^client/(boot\\.ts|entry\\.tsx|tips/tip\\.ts)$',
  // client/app/routes.tsx and take-over.tsx find page templates with import.meta.glob.
  '^client/pages/.+/(index|kept)\\.tsx$',
  '^server/(main|app|dev|cli/main)\\.ts$',
  // A process of its own, started by server/files/strip.ts.
  '^server/files/strip-process\\.ts$',
  // A thread of its own, started by server/db/sqlite-in-thread.ts.
  '^server/db/sqlite-thread\\.ts$',
  // server/dev.ts has Vite load it by its path.
  '^server/parts\\.ts$',
  '^content/build/(build|check)\\.ts$',
  // The shared request behaviour of the signed-in areas, whose pages load it.
  '^client/api/(request|query-client)\\.ts$',
  // A tested part that waits for its page: /verify.
  '^shared/verify/digest\\.ts$',
  toolSettings,
];

/** @param {string} names alternatives of a regular expression @returns {string} the files of these packages and of their types */
const packages = (names) => `^node_modules/(@types/)?(${names})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const folders = [
  {
    name: 'shared-imports-only-shared',
    comment: 'shared/ runs everywhere and knows nobody. Move the shared part down into shared/, or take it as an argument.',
    from: { path: '^shared/' },
    to: { path: '^(content|client|server)/' },
  },
  {
    name: 'shared-uses-no-packages',
    comment:
      'shared/ is plain TypeScript without node: modules or packages. Write the few lines, or do it in server/, client/ or content/build/ and pass the result in.',
    from: { path: '^shared/', pathNot: tests },
    to: { pathNot: [house, '^tests/', '^\\.', '^#'] },
  },
  {
    name: 'content-imports-only-content-and-shared',
    comment: 'content/ says what the site says. What reads it belongs in content/build/, what shows it in client/, what serves it in server/.',
    from: { path: '^content/', pathNot: '^content/build/' },
    to: { path: '^(client|server|content/build)/' },
  },
  {
    name: 'content-uses-only-zod',
    comment: 'content/ needs no package but zod and no node: module. Reading files and compiling words belong in content/build/.',
    from: { path: '^content/', pathNot: ['^content/build/', tests] },
    to: { pathNot: [house, packages('zod'), '^tests/', '^\\.', '^#'] },
  },
  {
    name: 'content-build-knows-no-client-or-server',
    comment: 'content/build/ compiles words to plain data. Put a type that both sides need in shared/ and let client/ or server/ use the data.',
    from: { path: '^content/build/' },
    to: { path: '^(client|server)/' },
  },
  {
    name: 'client-never-imports-server',
    comment: 'Server code must not reach a browser. Put types and rules for both in shared/, and ask the server over HTTP through client/api/.',
    from: { path: '^client/' },
    to: { path: '^server/' },
  },
  {
    name: 'client-never-imports-content-build',
    comment:
      "The compiler of the content is no part of a page. Import the page's own `virtual:documents/<template>`, and document types from #shared/site/documents.ts.",
    from: { path: '^client/', pathNot: toolSettings },
    to: { path: '^content/build/' },
  },
  {
    name: 'client-takes-only-the-firm-from-content',
    comment:
      'A direct import would ship the whole list to every visitor. Let content/build/ put the words into the document of the page; only #content/firm.ts, firm-name.ts and types of #content/schema.ts may be imported.',
    from: { path: '^client/' },
    to: { path: '^content/', pathNot: ['^content/(firm|firm-name|schema)\\.ts$', '^content/build/'] },
  },
  {
    name: 'client-takes-only-types-from-schema',
    comment: 'The schemas bring zod into the browser. Write `import type { … } from "#content/schema.ts"`.',
    from: { path: '^client/' },
    to: { path: '^content/schema\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-imports-client-only-in-render',
    comment: 'Only server/render/ turns React into HTML. Ask the renderer for a page, or move the rule that both need into shared/.',
    from: { path: '^server/', pathNot: '^server/render/' },
    to: { path: '^client/' },
  },
  {
    name: 'server-never-imports-content-build',
    comment:
      'Content is compiled before the server starts. Add what the server has to know to ServerSite in #shared/site/server-site.ts; content/build/server-facts.ts fills it.',
    from: { path: '^server/' },
    to: { path: '^content/build/' },
  },
  {
    name: 'nobody-imports-tests',
    comment: 'Product code must stand without its tests. Move the helper into the folder that needs it, or the code into a *.test.ts file.',
    from: { path: house, pathNot: tests },
    to: { path: ['^tests/', tests] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const doors = [
  {
    name: 'features-use-each-others-index',
    comment: "Use the other feature's index.ts; export there what you need. The rest of a feature may change without asking.",
    from: { path: '^server/features/([^/]+)/' },
    to: { path: '^server/features/', pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'] },
  },
  {
    name: 'server-uses-features-by-index',
    comment: "Use the feature's index.ts, its only door; export there what the server needs.",
    from: { path: '^server/', pathNot: '^server/features/' },
    to: { path: '^server/features/[^/]+/', pathNot: '^server/features/[^/]+/index\\.ts$' },
  },
  {
    name: 'express-stays-at-the-edge',
    comment:
      "Only server/app.ts, server/http/, server/pages/, server/render/ and a feature's routes.ts (or …-routes.ts) speak HTTP. Let it read the request and hand plain values to the service.",
    from: { path: house, pathNot: ['^server/(app|areas|dev)\\.ts$', '^server/(http|pages|render)/', '^server/features/[^/]+/[a-z-]*routes\\.ts$', tests] },
    to: { path: packages('express|express-serve-static-core') },
  },
  {
    name: 'database-drivers-stay-in-db',
    comment: 'Only server/db/ opens a database, for only there is checked that it keeps what it acknowledges. Take a Database as an argument.',
    from: { path: house, pathNot: ['^server/db/', tests] },
    to: { path: [packages('pg|better-sqlite3'), '^(node:)?sqlite$'] },
  },
  {
    name: 'queries-stay-in-stores',
    comment:
      "Queries are written in a feature's store.ts or …-store.ts, and in server/db/ for what concerns every table. Give the store a function and call that.",
    from: { path: house, pathNot: ['^server/db/', '^server/features/[^/]+/[a-z-]*store\\.ts$', tests] },
    to: { path: packages('kysely'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'root-keys-stay-in-the-vault',
    comment: 'Only server/vault/ and the commands for keys handle root keys. Take a Keyring as an argument, and use fields.ts, tickets.ts or search-tokens.ts.',
    from: { path: house, pathNot: ['^server/vault/', '^server/cli/keys\\.ts$', tests] },
    to: { path: '^server/vault/(key-file|key-transfer|sealing)\\.ts$' },
  },
  {
    name: 'router-package-is-named-once',
    comment: 'Import from client/app/router.ts and export there what is missing: the package changes its name in its next version.',
    from: { path: house, pathNot: '^client/app/router\\.ts$' },
    to: { path: packages('react-router|react-router-dom') },
  },
  {
    name: 'query-package-stays-behind-the-login',
    comment: 'Public pages get their data from their loader. @tanstack/react-query is for client/api/ and client/pages/portal/ and admin/ only.',
    from: { path: house, pathNot: '^client/(api|pages/(portal|admin))/' },
    to: { path: packages('@tanstack/[^/]+') },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const graph = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or share a third. Move what both need (often a type) into a file of its own.',
    from: { path: house },
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment:
      'No entry of the product leads to this file. Delete it, import it, or move it to tests/support/ when only tests use it; a new entry is listed in tests/boundaries/rules.mjs.',
    from: { path: entries },
    to: { path: `${house}.*\\.tsx?$`, pathNot: [...entries, tests, '\\.d\\.ts$'], reachable: false },
  },
  {
    name: 'no-unresolvable-imports',
    comment: 'Nothing stands behind this name. Correct the path (with its .ts or .tsx ending), or add the package to package.json.',
    from: { path: house },
    // What the build writes is not there before it, and Node 20 has no node:sqlite, which server/db/lite-driver.ts can do without.
    to: { couldNotResolve: true, pathNot: ['^virtual:', '^\\.\\./dist/', '^node:sqlite$'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'The package is here only because another one brought it, and may go when that one changes. Add it to package.json with its exact version.',
    from: { path: house },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], couldNotResolve: false },
  },
  {
    name: 'the-product-needs-no-dev-packages',
    comment: 'What serves visitors may run without devDependencies. Move the package to "dependencies" in package.json, or import its types only.',
    from: { path: house, pathNot: ['^content/build/', '^server/dev\\.ts$', toolSettings, tests, '\\.d\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...folders, ...doors, ...graph].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: ['node_modules', '^tests/', '^dist/'] },
    // Reads type-only imports too: a type from the wrong side is the same tangle.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'], mainFields: ['module', 'main', 'types'] },
  },
};
