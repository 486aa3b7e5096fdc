/** The lists of the back office that are timed. A new page is one line here. */
export type Role = 'owner' | 'case-manager' | 'investigator';

/** Where a page deep in a list begins: after the row in its middle. */
export type Middle = { enquiry: string; matter: string; /** Number of a line of the audit log. */ line: string; /** An enquiry with a history. */ ref: string };

export type OfficeList = { name: string; role: Role; path: (middle: Middle) => string };

const at = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query).toString()}`;

export const officeLists: readonly OfficeList[] = [
  { name: 'today, owner', role: 'owner', path: () => '/admin/dashboard' },
  { name: 'today, case manager', role: 'case-manager', path: () => '/admin/dashboard' },
  { name: 'today, investigator', role: 'investigator', path: () => '/admin/dashboard' },
  { name: 'enquiries', role: 'case-manager', path: () => '/admin/enquiries' },
  { name: 'enquiries, everything, deep', role: 'owner', path: ({ enquiry }) => at('/admin/enquiries', { show: 'everything', before: enquiry }) },
  { name: 'enquiries, lapsed, deep', role: 'case-manager', path: ({ enquiry }) => at('/admin/enquiries', { show: 'lapsed', before: enquiry }) },
  { name: 'enquiries, late', role: 'case-manager', path: () => at('/admin/enquiries', { late: '1' }) },
  { name: 'enquiries, one rare risk', role: 'case-manager', path: () => at('/admin/enquiries', { show: 'ended', risk: 'immediate-danger' }) },
  { name: 'suspected spam', role: 'case-manager', path: () => at('/admin/enquiries', { show: 'spam' }) },
  { name: 'matters', role: 'owner', path: () => '/admin/matters' },
  { name: 'matters, overdue', role: 'case-manager', path: () => at('/admin/matters', { show: 'overdue' }) },
  { name: 'matters, waiting for the client', role: 'case-manager', path: () => at('/admin/matters', { show: 'client' }) },
  { name: 'matters, closed', role: 'owner', path: () => at('/admin/matters', { show: 'closed' }) },
  { name: 'matters, all, deep', role: 'case-manager', path: ({ matter }) => at('/admin/matters', { show: 'all', before: matter }) },
  { name: 'matters, investigator', role: 'investigator', path: () => '/admin/matters' },
  { name: 'rights', role: 'case-manager', path: () => '/admin/rights' },
  { name: 'audit log', role: 'owner', path: () => '/admin/audit' },
  { name: 'audit log, deep', role: 'owner', path: ({ line }) => at('/admin/audit', { before: line }) },
  { name: 'audit log, one action', role: 'owner', path: () => at('/admin/audit', { action: 'enquiry.moved' }) },
  { name: 'history of an enquiry', role: 'case-manager', path: ({ ref }) => `/admin/enquiries/${ref}/history` },
  { name: 'figures', role: 'owner', path: () => '/admin/figures' },
  { name: 'mails given up', role: 'case-manager', path: () => '/admin/mails' },
  { name: 'staff', role: 'owner', path: () => '/admin/staff' },
];

/** What is typed into the search of the inbox: common and rare names, two words, a beginning, a number, an address, nothing that is there. */
export const searches = ['smith', 'john smith', 'pat', 'oliver wil', 'ENQ-0000-0001', 'holdings', '0161 496 0000', 'nobody-at-all@mail.example'] as const;
