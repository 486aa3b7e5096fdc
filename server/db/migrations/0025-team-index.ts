import type { Migration } from './dialect.ts';

/** The matters of one person are read from the index alone, in the order in which they are joined with those that they lead. */
export const teamIndex: Migration = {
  name: '0025-team-index',
  statements: () => ['create index matter_team_staff on matter_team (staff_id, matter_id)', 'drop index matter_team_of_staff'],
};
