/** What the pages of the register of breaches are told. */
import type { BreachHead, BreachView } from '../breaches/views.ts';
import type { AdminPageData, Names } from './admin.ts';

export type BreachesData = {
  /** Each absent where another page of the other list was asked for. */
  open?: { breaches: readonly BreachHead[]; /** Address of the page after this one. */ next?: string };
  closed?: { breaches: readonly BreachHead[]; next?: string };
};

/** `submission`: random number of the next form that is sent: sent twice it counts once. */
export type BreachEntryData = AdminPageData & { submission: string; regulator: string };
export type BreachData = AdminPageData & { breach: BreachView; people: Names; /** How the firm names the regulator. */ regulator: string };

export const breachesPath = '/admin/rights/breaches';
export const breachEntryPath = '/admin/rights/breaches/new';
export const breachPath = (ref: string): string => `${breachesPath}/${encodeURIComponent(ref)}`;
