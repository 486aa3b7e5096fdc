/** The lists of the back office that are timed. A new page is one line here. */
export type Role = 'owner' | 'case-manager' | 'investigator';

/** Where a page deep in a list begins: after the row in its middle. */
export type Middle = { enquiry: string; matter: string };

export type OfficeList = { name: string; role: Role; path: (middle: Middle) => string };

const before = (place: string): string => new URLSearchParams({ before: place }).toString();

export const officeLists: readonly OfficeList[] = [
  { name: 'today, owner', role: 'owner', path: () => '/admin/dashboard' },
  { name: 'today, case manager', role: 'case-manager', path: () => '/admin/dashboard' },
  { name: 'today, investigator', role: 'investigator', path: () => '/admin/dashboard' },
  { name: 'matters on today, deep', role: 'case-manager', path: ({ matter }) => `/admin/dashboard?${before(matter)}` },
  { name: 'rights', role: 'case-manager', path: () => '/admin/rights' },
];
