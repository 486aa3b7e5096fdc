/** Tables and goals for a terminal, and the end of every bench. */

/** Columns as wide as their longest cell; the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd())
    .join('\n');
}

export type Goal = {
  what: string;
  /** Undefined where it was not measured. */
  value: number | undefined;
  atLeast?: number;
  atMost?: number;
  /** More than is asked for. */
  hope?: number;
  /** How numbers are written. */
  show: (value: number) => string;
};

/** What was not measured has not been missed. */
const isMet = ({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Goal): boolean =>
  value === undefined || (value >= atLeast && value <= atMost);

const verdictOn = (goal: Goal): string => (goal.value === undefined ? 'not measured' : isMet(goal) ? 'met' : 'short');

const formatGoals = (goals: readonly Goal[]): string =>
  formatTable(
    goals.map((goal) => [
      goal.what,
      goal.value === undefined ? '' : goal.show(goal.value),
      goal.atLeast === undefined ? `≤ ${goal.show(goal.atMost ?? 0)}` : `≥ ${goal.show(goal.atLeast)}`,
      verdictOn(goal),
      goal.hope === undefined ? '' : `(hoped for ${goal.show(goal.hope)})`,
    ]),
  );

/**
 * Measures, prints how the goals were met and ends the process, whatever is still open in it. It succeeds although a goal was
 * missed, unless --strict is given.
 */
export async function runBench(measure: () => Promise<readonly Goal[]>): Promise<never> {
  try {
    const goals = await measure();
    console.log('\nGoals');
    console.log(formatGoals(goals));
    process.exit(process.argv.includes('--strict') && !goals.every(isMet) ? 1 : 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
