/** The house rules of .oxlintrc.json, each on a planted file. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const longFile = `export const line = 1;\n${'// A line.\n'.repeat(300)}`;

/** Path, text, and the rules that must speak; a file without any must be left in peace. */
const planted: [path: string, text: string, rules: string[]][] = [
  ['server/long.ts', longFile, ['eslint(max-lines)']],
  ['content/schema.ts', longFile, ['eslint(max-lines)']],
  ['content/build/long.ts', longFile, ['eslint(max-lines)']],
  ['content/tools.ts', longFile, []],
  ['content/services/tracing.ts', longFile, []],
  ['client/ui/tabs.ts', 'export default 1;', ['import(no-default-export)']],
  ['client/vite.config.ts', "import { plugin } from '../content/build/plugin.ts'; export default plugin;", []],
  ['client/env.d.ts', "declare module 'virtual:documents/*' { const documents: object; export default documents; }", []],
  ['server/app.ts', "console.log('started');", ['eslint(no-console)']],
  ['content/build/check.ts', "console.log('checked');", []],
  ['tests/site/check.ts', "console.log('checked', process.env.HOME);", []],
  ['server/http/proxy.ts', 'export const proxy = process.env.PROXY;', ['node(no-process-env)']],
  ['client/api/stage.ts', "export { env } from 'node:process';", ['eslint(no-restricted-imports)']],
  ['server/config.ts', 'export const port = process.env.PORT;', []],
  ['shared/any.ts', 'export const value = JSON.parse("1") as any;', ['typescript(no-explicit-any)']],
  ['shared/hushed.ts', '// @ts-expect-error\nexport const value: string = 1;', ['typescript(ban-ts-comment)']],
  ['shared/later.ts', '// TODO: later\nexport const value = 1;', ['eslint(no-warning-comments)']],
  ['shared/endless.ts', "export { value } from './later';", ['import(extensions)']],
  ['server/render/climbing.ts', "export { value } from '../../shared/later.ts';", ['eslint(no-restricted-imports)']],
  ['server/http/CamelCase.ts', 'export const value = 1;', ['unicorn(filename-case)']],
  ['client/ui/html.tsx', 'export const Html = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;', ['react(no-danger)']],
  ['client/ui/button.tsx', 'export const Button = () => <button>Send</button>;', ['react(button-has-type)']],
  ['client/ui/picture.tsx', 'export const Picture = () => <img src="/a.png" />;', ['jsx-a11y(alt-text)']],
  [
    'client/ui/hooks.tsx',
    "import { useState } from 'react'; export function Name({ on }: { on: boolean }) { if (on) useState(1); return <p />; }",
    ['react(hooks)', 'react-hooks(rules-of-hooks)'],
  ],
  ['client/ui/name.test.ts', "import { test } from 'vitest'; test.only('a name is shown', () => {});", ['vitest(expect-expect)', 'vitest(no-focused-tests)']],
  [
    'client/ui/skipped.test.ts',
    "import { expect, test } from 'vitest'; test.skip('a name is shown', () => { expect(1).toBe(1); });",
    ['vitest(no-disabled-tests)'],
  ],
];

type Diagnostic = { code: string; filename: string; severity: string };

async function lint(folder: string): Promise<Diagnostic[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const failed = await promisify(execFile)(
    process.execPath,
    [oxlint, '--deny-warnings', '--format', 'json', 'shared', 'content', 'client', 'server', 'tests'],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error);
  return (JSON.parse(failed.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

test('the linter names every planted breach of a house rule and leaves the rest in peace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [path, text] of planted) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const diagnostics = await lint(folder);
    const spoken = planted.map(([path]) => [path, [...new Set(diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code))].toSorted()]);
    expect(spoken).toEqual(planted.map(([path, , rules]) => [path, rules]));
    expect(diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
