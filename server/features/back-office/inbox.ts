/** The inbox: enquiries by filter and by search, taken, held as spam and released, one or several at a time. */
import { inboxPath, type InboxData } from '#shared/areas/admin.ts';
import { isByPromise, readFilter, writeFilter } from '#shared/enquiries/inbox.ts';
import { turnIn } from '../../db/keyset.ts';
import { wantsJson } from '../../http/area-forms.ts';
import { showMissing, type AreaRoute, type Visit } from '../../http/area-router.ts';
import { Refused } from '../../refused.ts';
import type { Staff } from '../../staff.ts';
import { act, doneOf, staffOf, versionOf, wholeNumber, type Action, type Back, type Done, type Here, type Outcome, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { pageAt, pageOf } from './list-address.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

const verbs = ['release', 'hold', 'take'] as const;
type Verb = (typeof verbs)[number];

const doneWith = { release: 'released', hold: 'held', take: 'taken' } as const satisfies Record<Verb, Done>;
const allDoneWith = { release: 'all-released', hold: 'all-held', take: 'all-taken' } as const satisfies Record<Verb, Done>;
/** What takes it back; somebody who has taken an enquiry hands it over on its page. */
const undoneWith = { release: 'hold', hold: 'release', take: undefined } as const;

/** The list that somebody looks at, with its place: where a form of the page leads back to. */
const hereOf = ({ query }: Visit): string => pageOf(inboxPath, writeFilter(readFilter(query)), query);

export function inboxRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  const inbox = () => services().inbox;

  async function show(visit: Here, back?: Back<InboxData>): Promise<void> {
    const staff = staffOf(visit);
    const filter = readFilter(visit.query);
    const [page, saved, able, people] = await Promise.all([
      inbox().list(staff, filter, turnIn(visit.query)),
      inbox().filters.list(staff),
      colleagues.managers(),
      colleagues.names(),
    ]);
    if (page === undefined) return showMissing(visit);
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    const query = writeFilter(filter);
    const newer = page.newer && pageAt(inboxPath, query, 'after', page.newer);
    const older = page.older && pageAt(inboxPath, query, 'before', page.older);
    const [previous, next] = isByPromise(filter) ? [older, newer] : [newer, older];
    const data: InboxData = {
      filter,
      path: hereOf(visit),
      entries: page.rows,
      ...(previous !== undefined && { previous }),
      ...(next !== undefined && { next }),
      ...(page.walked !== undefined && { walked: page.walked }),
      saved,
      people,
      me: staff.id,
      colleagues: able,
      ...doneOf(visit),
      ...returned,
      ...extra,
    };
    await visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Enquiries`, data });
  }

  const change = (verb: Verb, staff: Staff, ref: string, version: number) => {
    if (verb === 'take') return inbox().handOver(staff, ref, version, staff.id);
    return inbox()[verb](staff, ref, version, 'list');
  };

  async function one(verb: Verb, sent: Sent): Promise<Outcome<InboxData> | undefined> {
    const { value } = sent.posted;
    const enquiry = await change(verb, staffOf(sent), value('item'), versionOf(value));
    if (enquiry === undefined) return undefined;
    if (wantsJson(sent.request)) return { json: { enquiry } };
    const undo = undoneWith[verb];
    return { done: doneWith[verb], to: hereOf(sent), ...(undo && { undo: { action: undo, item: enquiry.ref, version: enquiry.version } }) };
  }

  /** Each by itself: what somebody else has changed meanwhile is left alone, and said. */
  async function several(verb: Verb, sent: Sent): Promise<Outcome<InboxData>> {
    const chosen = sent.posted.values('chosen').map((text) => text.split(' '));
    if (chosen.length === 0) throw new Refused('empty', 'Choose at least one enquiry first.');
    const refused: string[] = [];
    for (const [ref = '', version = ''] of chosen) {
      try {
        if ((await change(verb, staffOf(sent), ref, wholeNumber(version))) === undefined) refused.push('One of them is not there any more.');
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.push(`${ref}: ${error.sentences.join(' ')}`);
      }
    }
    if (refused.length === 0) return { done: allDoneWith[verb], to: hereOf(sent) };
    const others = chosen.length - refused.length;
    throw new Refused('state', ...refused, ...(others === 0 ? [] : [`With the other ${others === 1 ? 'one' : others} it is done.`]));
  }

  const ofVerb = (verb: Verb): [string, Action<InboxData>][] => [
    [verb, { run: (sent) => one(verb, sent) }],
    [`${verb}-chosen`, { run: (sent) => several(verb, sent) }],
  ];

  const actions: Readonly<Record<string, Action<InboxData>>> = {
    ...Object.fromEntries(verbs.flatMap(ofVerb)),
    search: {
      at: 'text',
      keeps: ['text'],
      async run(sent) {
        const text = sent.posted.value('text').trim().slice(0, 200);
        const search = await inbox().search(staffOf(sent), text);
        return search && { show: { search: { text, ...search } } };
      },
    },
    save: {
      at: 'name',
      keeps: ['name'],
      run: async (sent) => {
        const isKept = await inbox().filters.save(staffOf(sent), sent.posted.value('name'), writeFilter(readFilter(sent.query)));
        return isKept ? { done: 'filter-kept', to: hereOf(sent) } : undefined;
      },
    },
    forget: {
      run: async (sent) => {
        const isGone = await inbox().filters.remove(staffOf(sent), sent.posted.value('item'));
        return isGone ? { done: 'filter-removed', to: hereOf(sent) } : undefined;
      },
    },
  };

  return [
    { method: 'get', path: inboxPath, who: managers, handle: (visit: Here) => show(visit) },
    { method: 'post', path: inboxPath, who: managers, forms: actions, handle: (sent: Sent) => act(sent, actions, inboxPath, (back) => show(sent, back)) },
  ];
}
