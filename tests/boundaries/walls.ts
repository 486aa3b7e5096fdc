/** Reads who imports whom in a tree laid out like this one, and tells which walls are broken. */
import { fileURLToPath } from 'node:url';
import { cruise, type IViolation } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const folders = ['shared', 'content', 'client', 'server'];
const inFolders = new RegExp(`^(${folders.join('|')})/.*\\.tsx?$`);

/** The tree holds more; fewer means that the reader was blind (it passes over TypeScript it cannot parse). */
const leastModules = 100;

export type Breach = {
  rule: string;
  /** What to do instead. */ advice: string;
  from: string;
  /** The import, the cycle, or nothing for a rule about one file. */ to: string | undefined;
};

export type Reading = { /** TypeScript files read in the four folders. */ modules: number; breaches: Breach[] };

const loadRules = () => extractConfig(fileURLToPath(new URL('./rules.mjs', import.meta.url)));

/** Names of all rules, in the order of rules.mjs. */
export async function listRules(): Promise<string[]> {
  const { forbidden } = await loadRules();
  return (forbidden ?? []).map(({ name }) => name ?? '');
}

/**
 * Reads the four folders under `root` and applies rules.mjs.
 * @throws when a folder is missing.
 */
export async function readWalls(root: string): Promise<Reading> {
  const { forbidden = [], options } = await loadRules();
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text where its graph was expected');
  const advice = new Map(forbidden.map(({ name, comment }) => [name, comment ?? '']));
  return {
    modules: output.modules.filter(({ source }) => inFolders.test(source)).length,
    breaches: output.summary.violations.map((violation) => ({
      rule: violation.rule.name,
      advice: advice.get(violation.rule.name) ?? '',
      from: violation.from,
      to: target(violation),
    })),
  };
}

function target({ type, to, cycle }: IViolation): string | undefined {
  if (type === 'module') return undefined;
  return type === 'cycle' ? cycle?.map(({ name }) => name).join(' -> ') : to;
}

/** The lines to print, and whether the check passes. A check that looked at too little is red. */
export function judge({ modules, breaches }: Reading): { passed: boolean; lines: string[] } {
  const rules = [...new Set(breaches.map(({ rule }) => rule))];
  const lines = rules.flatMap((name) => {
    const own = breaches.filter(({ rule }) => rule === name);
    return [`${name}: ${own[0]?.advice ?? ''}`, ...own.map(({ from, to }) => `  ${to === undefined ? from : `${from} -> ${to}`}`), ''];
  });
  const blind = modules < leastModules;
  if (blind) lines.push(`Only ${modules} modules were read and at least ${leastModules} were expected: is TypeScript newer than dependency-cruiser can read?`);
  return { passed: breaches.length === 0 && !blind, lines: [...lines, `walls: ${modules} modules, ${breaches.length} violations`] };
}
