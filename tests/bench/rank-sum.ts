/**
 * Whether two samples differ: the rank-sum test of Mann and Whitney (1947), by the normal approximation, which is good
 * from twenty values each.
 * @returns the probability of a difference at least as large as this where there is none; two-sided.
 */
export function rankSum(one: readonly number[], other: readonly number[]): number {
  // Equal values count half.
  const wins = one.reduce((sum, a) => sum + other.reduce((more, b) => more + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  const [m, n] = [one.length, other.length];
  const z = Math.abs(wins - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12);
  return 2 * tail(z);
}

/** What lies above z of the standard normal distribution (Abramowitz and Stegun, 26.2.17; good to 7.5e-8). */
function tail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series.reduceRight((sum, factor) => (sum + factor) * t, 0);
}
