/** What somebody of the staff may be: one of these, or several. */
export const staffRoles = ['investigator', 'case-manager', 'custodian', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleWords: Readonly<Record<StaffRole, string>> = {
  investigator: 'Investigator',
  'case-manager': 'Case manager',
  custodian: 'Custodian of tips',
  owner: 'Owner',
};
