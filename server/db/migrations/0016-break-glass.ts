import type { Migration } from './dialect.ts';

/** Looks of owners behind walls, versions of accounts of staff, and forms that staff sent when their session was over. */
export const breakGlass: Migration = {
  name: '0016-break-glass',
  statements: ({ text, bytes, integer, time, end }) => [
    `create table wall_look (
      id ${text} not null primary key,
      matter_id ${text} not null references matter (id),
      staff_id ${text} not null,
      ${time('began_at')},
      ${time('ends_at')},
      reason ${bytes} not null
    )${end}`,
    'create index wall_look_of_matter on wall_look (matter_id, staff_id, ends_at)',

    `alter table staff_user add column version ${integer} check (version > 0)`,

    `create table staff_unsent (
      id ${text} not null primary key,
      user_id ${text} not null references staff_user (id) on delete cascade,
      ${time('created_at')},
      form ${bytes} not null
    )${end}`,
    'create index staff_unsent_of_user on staff_unsent (user_id, created_at)',
    'create index staff_unsent_age on staff_unsent (created_at)',
  ],
};
