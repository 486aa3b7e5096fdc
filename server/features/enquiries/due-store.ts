/** What waits for somebody among the enquiries, for the first page of the back office. Each is counted to a hundred and read from an index of its own. */
import { sql } from 'kysely';
import { mostCounted, tallyOf, type Tally } from '../../db/tally.ts';
import type { Query, Time } from '../../db/tables.ts';
import { headColumns, type HeadRow } from './heads.ts';

export type DueEnquiries = {
  /** Nobody has answered. */
  unanswered: Tally & { /** Of these, past the promised time. */ late: Tally; /** The first promise that is not over yet. */ nextAt: Time | null };
  /** The conflict check has not been asked for. */
  unchecked: Tally;
  /** It was, and nobody has decided what it comes to. */
  undecided: Tally;
  /** Held as suspected spam. */
  suspected: Tally;
};

const limit = mostCounted + 1;

// The words of the partial indexes: SQLite uses them for a query that says the same, and with no values of its own.
/** Nobody has answered: the condition of the index enquiry_unanswered, which is in the order of the promised time. */
export const unanswered = sql<boolean>`first_reply_at is null and quarantined = 0 and state not in ('declined', 'converted', 'withdrawn', 'lapsed')`;
const unchecked = sql<boolean>`quarantined = 0 and state in ('received', 'triage')`;
const suspected = sql<boolean>`quarantined = 1`;
const goesOn = sql<boolean>`state not in ('declined', 'converted', 'withdrawn', 'lapsed')`;

export async function dueEnquiries(query: Query, now: Date): Promise<DueEnquiries> {
  const time = now.toISOString();
  const ofEnquiries = query.selectFrom('enquiry').select('id').limit(limit);
  const waiting = ofEnquiries.where(unanswered);
  const [all, late, next, asked, open, spam] = await Promise.all([
    waiting.execute(),
    waiting.where('reply_due_at', '<', time).orderBy('reply_due_at').execute(),
    query.selectFrom('enquiry').select('reply_due_at').where(unanswered).where('reply_due_at', '>=', time).orderBy('reply_due_at').limit(1).executeTakeFirst(),
    ofEnquiries.where(unchecked).execute(),
    undecidedChecks(query).execute(),
    ofEnquiries.where(suspected).execute(),
  ]);
  return {
    unanswered: { ...tallyOf(all), late: tallyOf(late), nextAt: next?.reply_due_at ?? null },
    unchecked: tallyOf(asked),
    undecided: tallyOf(open),
    suspected: tallyOf(spam),
  };
}

/** Those that nobody has answered: by when they were promised a reply, and then, the oldest first, those that were promised none. */
export async function nextReplies(query: Query, most: number): Promise<HeadRow[]> {
  const waiting = query.selectFrom('enquiry').select(headColumns).where(unanswered);
  const promised = await waiting.where('reply_due_at', 'is not', null).orderBy('reply_due_at').orderBy('id').limit(most).execute();
  if (promised.length === most) return promised;
  // Only a firm without opening hours promises no time. So many are put in order, as many as are counted.
  const others = await waiting.where('reply_due_at', 'is', null).orderBy('id').limit(limit).execute();
  const oldest = others.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  return [...promised, ...oldest.slice(0, most - promised.length)];
}

/** The newest check of an enquiry that goes on: an older one needs no decision any more. */
const undecidedChecks = (query: Query) =>
  query
    .selectFrom('conflict_check as made')
    .select('made.id')
    .where('made.decision', 'is', null)
    // Asked of each check, and not joined: no plan may begin with the enquiries, of which there are many more.
    .where((e) => e.exists(e.selectFrom('enquiry').select('enquiry.id').whereRef('enquiry.id', '=', 'made.enquiry_id').where(goesOn)))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('conflict_check as newer')
            .select('newer.id')
            .whereRef('newer.enquiry_id', '=', 'made.enquiry_id')
            .whereRef('newer.number', '>', 'made.number'),
        ),
      ),
    )
    .limit(limit);
