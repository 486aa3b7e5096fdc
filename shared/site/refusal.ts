import type { Unready } from './server-site.ts';

/** The refusal that is printed when SITE_STAGE is live and something is left. */
export const refusal = (unready: readonly Unready[]): string =>
  `SITE_STAGE=live is refused: ${unready.length} item(s) are left to replace, prove or unpublish:\n${unready.map(({ kind, what }) => `  ${kind}: ${what}`).join('\n')}`;
