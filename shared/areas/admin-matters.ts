/** What the page that lists matters is told. */
import type { MatterFilter } from '../matters/list.ts';
import type { FoundMatter, ListedMatter } from '../matters/staff-views.ts';
import type { AdminPageData, Colleague, Names } from './admin.ts';

export type MattersData = AdminPageData & {
  filter: MatterFilter;
  /** Address of this page. */
  path: string;
  matters: readonly ListedMatter[];
  /** Addresses of the pages beside this one, in the order of the list. */
  previous?: string;
  next?: string;
  /** How many matters this page has gone through, where there are more to go through. */
  walked?: number;
  people: Names;
  /** Whether the reader sees more than the matters that they lead or work on. */
  manages: boolean;
  colleagues: readonly Colleague[];
  /** The service categories, by their slugs. */
  services: readonly { value: string; label: string }[];
  /** What was searched for, and what was found: shown this once, and in no address. */
  search?: { text: string; found: readonly FoundMatter[]; more: boolean; cut: boolean };
};
