/**
 * The lists of matters. What is open is read in the order of the next update from the index matter_open, what is closed from
 * matter_ended, everything from matter_list; whatever else is asked for stands in those too, so that a matter that does not match
 * is passed over unread, and no page goes through more than `mostWalked` of them. The matters of one person are few, and are
 * looked up one by one instead.
 */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { isByDue, openStates, type MatterFilter } from '#shared/matters/list.ts';
import type { MatterState } from '#shared/matters/states.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import { beyond, directionOf, mostWalked, readPage, within, type Order, type Page, type Place, type Turn } from '../../db/keyset.ts';
import type { Query, Tables, Time } from '../../db/tables.ts';
import type { Staff } from '../../staff.ts';
import { insideWall } from '../walls/index.ts';
import { seesAll } from './access.ts';
import { mattersIn } from './store.ts';

export type Reader = { staff: Staff; now: Date };

export type MatterWhich = Pick<MatterFilter, 'show'> & {
  /** Slug of a service category. */
  service?: string | undefined;
  /** Id of a member of staff who leads it or works on it. */
  person?: string | undefined;
  /** Opened at this time or later, and before that. */
  from?: Time | undefined;
  until?: Time | undefined;
  reader: Reader;
};

type Condition = RawBuilder<boolean>;

const all = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

const orderOf = (show: MatterFilter['show']): Order => {
  if (isByDue(show)) return { by: 'next_update_due', first: 'oldest' };
  return { by: show === 'closed' ? 'closed_at' : 'created_at', first: 'newest' };
};

/** A column that is asked for besides: as an expression, so that no plan goes by another index than that of the list and sorts what it finds there. */
const aside = (column: 'created_at' | 'service'): RawBuilder<unknown> => sql`coalesce(${sql.ref(column)}, '')`;

/** Whether somebody leads a matter or works on it. */
const worksOn = (staffId: string): Condition =>
  sql<boolean>`(lead = ${staffId} or exists (select 1 from matter_team where matter_team.matter_id = matter.id and matter_team.staff_id = ${staffId}))`;

/** Asked of the client and not answered, or paused because of them. */
const waitsForClient = sql<boolean>`((state = 'paused' and pause_reason = 'client')
  or exists (select 1 from matter_request where matter_request.matter_id = matter.id and matter_request.state in ('open', 'returned')))`;

const isState = (show: MatterFilter['show']): show is MatterState => openStates.some((state) => state === show);

/** Of matters behind a wall, only those whose wall the reader sees behind; whoever sees only their own is inside theirs. */
const inSight = ({ staff, now }: Reader): Condition[] =>
  seesAll(staff) ? [sql<boolean>`(${insideWall(expressionBuilder<Tables, 'matter'>(), staff, now)})`] : [];

/** Matters of one person: a subquery that the rows are looked up from, in the order of their ids. */
const ofPerson = (staffId: string): RawBuilder<unknown> => sql`(
  select matter_id as own_id from matter_team where staff_id = ${staffId} union select id from matter where lead = ${staffId}
) as own cross join matter where matter.id = own.own_id`;

/** One page, in the order of the list. */
export async function readMatters(query: Query, which: MatterWhich, turn: Turn, size: number): Promise<Page<MatterRow>> {
  const { show, person, service, from, until, reader } = which;
  const order = orderOf(show);
  const own = seesAll(reader.staff) ? person : reader.staff.id;
  const isOfService = service !== undefined && show === 'all';
  const day = show === 'all' ? sql.ref('created_at') : aside('created_at');
  const days = [from !== undefined && sql<boolean>`${day} >= ${from}`, until !== undefined && sql<boolean>`${day} < ${until}`].filter(
    (condition) => condition !== false,
  );
  const range = [
    sql<boolean>`deleted_at is null`,
    ...(show === 'all' ? [] : [sql<boolean>`${sql.ref(order.by)} is not null`]),
    ...(show === 'overdue' ? [sql<boolean>`next_update_due < ${reader.now.toISOString()}`] : []),
    ...(isOfService ? [sql<boolean>`service = ${service}`] : []),
    ...(show === 'all' ? days : []),
    beyond(turn, order),
  ];
  const besides = [
    ...(show === 'all' ? [] : days),
    isState(show) && sql<boolean>`state = ${show}`,
    show === 'client' && waitsForClient,
    service !== undefined && !isOfService && sql<boolean>`${aside('service')} = ${service}`,
    person !== undefined && person !== own && worksOn(person),
  ].filter((condition) => condition !== false);
  // Few stand behind a wall: leaving those out never takes a page far.
  const isWalked = own === undefined && besides.length > 0;
  const direction = sql.raw(directionOf(turn, order));
  const places = async (conditions: readonly Condition[], rest: RawBuilder<unknown>): Promise<Place[]> => {
    const source = own === undefined ? sql`matter where` : sql`${ofPerson(own)} and`;
    const { rows } = await sql<Place>`
      select ${sql.ref(order.by)} as at, id from ${source} ${all(conditions)}
      order by ${sql.ref(order.by)} ${direction}, id ${direction} ${rest}`.execute(query);
    return rows;
  };
  const page = await readPage({
    turn,
    order,
    size,
    endOf: async () => (isWalked ? (await places(range, sql`limit 1 offset ${sql.lit(mostWalked)}`))[0] : undefined),
    read: (end, limit) =>
      places([...range, ...besides, ...inSight(reader), ...(end === undefined ? [] : [within(turn, end, order)])], sql`limit ${sql.lit(limit)}`),
    placeOf: (place) => place,
  });
  return {
    ...page,
    rows: await mattersIn(
      query,
      page.rows.map(({ id }) => id),
    ),
  };
}

/** Those of that reference, or come from those enquiries, that are there for the reader, the newest first. */
export async function findMatters(query: Query, by: { ref: string } | { enquiryIds: readonly string[] }, reader: Reader): Promise<MatterRow[]> {
  if ('enquiryIds' in by && by.enquiryIds.length === 0) return [];
  const { rows } = await sql<MatterRow>`
    select * from matter where ${all([
      'ref' in by ? sql<boolean>`ref = ${by.ref}` : sql<boolean>`enquiry_id in (${sql.join([...by.enquiryIds])})`,
      sql<boolean>`deleted_at is null`,
      ...(seesAll(reader.staff) ? inSight(reader) : [worksOn(reader.staff.id)]),
    ])} order by created_at desc, id desc`.execute(query);
  return rows;
}
