export const breachWords = {
  edited: 'was changed',
  removed: 'is missing',
  reordered: 'stands where another was written',
  truncated: 'and those after it were cut off',
} as const;

export const actorOptions = [
  { value: 'site', label: 'The site' },
  { value: 'operator', label: 'The operator' },
  { value: 'visitor', label: 'Visitors' },
  { value: 'recipient', label: 'Recipients of reports' },
] as const;
