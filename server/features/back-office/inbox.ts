/** The inbox: enquiries by filter and by search, taken, held as spam and released, one or several at a time. */
import { inboxPath, type InboxData } from '#shared/areas/admin.ts';
import { readFilter, writeFilter } from '#shared/enquiries/inbox.ts';
import { placeText, turnIn, type Place } from '../../db/keyset.ts';
import { wantsJson } from '../../http/area-forms.ts';
import { showMissing, type AreaRoute, type Visit } from '../../http/area-router.ts';
import { Refused } from '../../refused.ts';
import type { Staff } from '../../staff.ts';
import { act, doneOf, staffOf, versionOf, wholeNumber, type Action, type Back, type Done, type Here, type Outcome, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

const verbs = ['release', 'hold', 'take'] as const;
type Verb = (typeof verbs)[number];

const doneWith = { release: 'released', hold: 'held', take: 'taken' } as const satisfies Record<Verb, Done>;
const allDoneWith = { release: 'all-released', hold: 'all-held', take: 'all-taken' } as const satisfies Record<Verb, Done>;
/** What takes it back; somebody who has taken an enquiry hands it over on its page. */
const undoneWith = { release: 'hold', hold: 'release', take: undefined } as const;

/** The list that somebody looks at, with its place: where a form of the page leads back to. */
function hereOf({ query }: Visit): string {
  const parts = [writeFilter(readFilter(query)), ...(['before', 'after'] as const).map((name) => placePart(name, query))];
  const text = parts.filter((part) => part !== '').join('&');
  return text === '' ? inboxPath : `${inboxPath}?${text}`;
}

function placePart(name: 'before' | 'after', query: URLSearchParams): string {
  const place = turnIn(query)[name];
  return place === undefined ? '' : new URLSearchParams({ [name]: placeText(place) }).toString();
}

const withPart = (path: string, part: string): string => `${path}${path.includes('?') ? '&' : '?'}${part}`;

/** How the last change is taken back, as long as nothing else has happened to that enquiry since. */
function undoIn(visit: Visit): Pick<InboxData, 'undo'> {
  const [, action, ref = '', version] = /^(hold|release)\.(ENQ-[\dA-Z]{4}-[\dA-Z]{4})\.(\d{1,9})$/.exec(visit.query.get('undo') ?? '') ?? [];
  return action === 'hold' || action === 'release' ? { undo: { path: hereOf(visit), action, item: ref, version: Number(version) } } : {};
}

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
    const at = (name: 'before' | 'after', place: Place) =>
      `${inboxPath}?${query}${query && '&'}${new URLSearchParams({ [name]: placeText(place) }).toString()}`;
    const data: InboxData = {
      filter,
      path: hereOf(visit),
      entries: page.rows,
      ...(page.newer && { newer: at('after', page.newer) }),
      ...(page.older && { older: at('before', page.older) }),
      ...(page.walked !== undefined && { walked: page.walked }),
      saved,
      people,
      me: staff.id,
      colleagues: able,
      ...undoIn(visit),
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
    const to = undo === undefined ? hereOf(sent) : withPart(hereOf(sent), `undo=${undo}.${enquiry.ref}.${enquiry.version}`);
    return { done: doneWith[verb], to };
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
    { method: 'post', path: inboxPath, who: managers, handle: (sent: Sent) => act(sent, actions, inboxPath, (back) => show(sent, back)) },
  ];
}
