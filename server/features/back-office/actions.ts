/** The forms of the back office: each page has a few, told apart by their action and by the thing that they are about. */
import { fieldId, formId, type AdminPageData } from '#shared/areas/admin.ts';
import type { Returned } from '#shared/areas/account.ts';
import { wantsJson } from '../../http/area-forms.ts';
import { showMissing, type AreaSession, type PostVisit, type Visit } from '../../http/area-router.ts';
import { fieldsToKeep, typedIn } from '../../http/unsent.ts';
import { RefusedFields } from '../../refused.ts';
import { MatterRefused, type Staff, type Versioned } from '../matters/index.ts';
import { TipRefused } from '../tips/index.ts';

export type Here = Visit<AreaSession>;
export type Sent = PostVisit<AreaSession>;

/** `done`: said at the address where it goes on; `show`: on this page, this once; `json`: to the script that asked; `sent`: answered already, with a file. */
export type Outcome<Data> = { done: Done; to?: string; undo?: Undo } | { show: Partial<Data> } | { json: object } | { sent: true };

/** The form of the same page that takes a thing back, in the version that the thing now has: who changed it meanwhile is not overruled. */
export type Undo = { action: string; item?: string; version: number; /** What that form asks for besides. */ fields?: Readonly<Record<string, string>> };

export type Action<Data> = {
  /** Field at which a refusal is said; absent: of the whole page. */
  at?: string;
  /** Fields whose text comes back with a refusal. */
  keeps?: readonly string[];
  /** Fields of which several may be chosen, likewise. */
  choices?: readonly string[];
  /** @returns undefined where it is not this member of staff's to do. @throws MatterRefused or TipRefused with sentences for them. */
  run: (sent: Sent) => Promise<Outcome<Data> | undefined>;
};

export type Back<Data> = Returned & Pick<AdminPageData, 'typed'> & { status: number; extra?: Partial<Data> };

const kept = 'Everything you typed is still here.';

/** Does what a form asks for, and leads on; what is refused comes back with what was typed. */
export async function act<Data>(
  sent: Sent,
  actions: Readonly<Record<string, Action<Data>>>,
  path: string,
  show: (back: Back<Data>) => Promise<void>,
): Promise<void> {
  const { value, values } = sent.posted;
  const name = value('action');
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return show({ status: 422, values: {}, problems: [{ message: 'This page cannot do that. Use one of its buttons.' }] });
  try {
    const outcome = await action.run(sent);
    if (outcome === undefined) await showMissing(sent);
    else if ('sent' in outcome) return;
    else if ('json' in outcome) sent.json(200, outcome.json);
    else if ('show' in outcome) await show({ status: 200, values: {}, problems: [], extra: outcome.show });
    else {
      const to = outcome.to ?? path;
      if (outcome.undo !== undefined) sent.noteUndo({ of: outcome.done, path: to, ...outcome.undo } satisfies NotedUndo);
      sent.goTo(doneAt(to, outcome.done));
    }
  } catch (error) {
    const refusals = refusalsIn(error, action.at);
    if (refusals === undefined) throw error;
    if (wantsJson(sent.request))
      return void sent.response
        .status(422)
        .type('text/plain')
        .send(refusals.map(({ message }) => message).join(' '));
    const form = formId(name, value('item'));
    const { keeps = [], choices = [] } = action;
    const texts = keeps.map((field) => [fieldId(form, field), value(field)]);
    const chosen = choices.flatMap((field) => values(field).map((one) => [fieldId(form, `${field}:${one}`), 'chosen']));
    const problems = refusals.map(({ field, message }) => ({ ...(field !== undefined && { field: fieldId(form, field) }), message }));
    await show({
      status: 422,
      values: Object.fromEntries([...texts, ...chosen]) as Returned['values'],
      problems,
      note: kept,
      ...(isOvertaken(error) && { typed: typedBy(sent) }),
    });
  }
}

/** More than a field that was left empty: the form may be gone with the state that it was for. */
const isOvertaken = (error: unknown): boolean => error instanceof MatterRefused && error.reason !== 'empty';

/** What somebody typed themselves, whatever form it was. */
export const typedBy = ({ posted }: Sent) => typedIn(fieldsToKeep(posted));

const doneAt = (path: string, name: Done): string => `${path}${path.includes('?') ? '&' : '?'}done=${name}`;
const withoutDone = (address: string): string => address.replace(/[?&]done=[\w-]*$/, '');

/** What somebody is told of a refusal, and at which field. @param at Where it does not say so itself. @returns undefined for what is none. */
function refusalsIn(error: unknown, at: string | undefined): readonly { field?: string | undefined; message: string }[] | undefined {
  if (error instanceof RefusedFields) return error.problems;
  const sentences = error instanceof MatterRefused ? error.sentences : error instanceof TipRefused ? [error.sentence] : undefined;
  return sentences?.map((message) => ({ field: at, message }));
}

export const staffOf = ({ session }: Here): Staff => ({ id: session.user.id, roles: session.user.roles });
export const refOf = ({ params }: Visit): string => params.ref ?? '';

/** The thing that a form is about, in the version that was on the page. */
export const itemOf = ({ posted }: Sent): Versioned => ({ id: posted.value('item'), version: versionOf(posted.value) });
export const versionOf = (value: (name: string) => string): number => wholeNumber(value('version'));
/** @returns NaN for what is no whole number, which every service refuses. */
export const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A date in three fields, as an ISO day; a text that is none where they hold no day. */
export const dayIn = (value: (name: string) => string, name: string): string =>
  [value(`${name}-year`).padStart(4, '0'), value(`${name}-month`).padStart(2, '0'), value(`${name}-day`).padStart(2, '0')].join('-');

/** What a page says after a form has brought somebody back to it, by the name in its address. */
const doneWords = {
  opened: 'The matter is open. Invite the client next.',
  released: 'The enquiry is among those that wait.',
  'answer-mailed': 'The mail is on its way. Where they named hours it waits for them.',
  'answer-noted': 'Noted.',
  'hours-read': 'Noted. Mails go in these hours.',
  retried: 'Put back. It is tried again at once.',
  held: 'The enquiry is among suspected spam, and is erased after 14 days unless somebody releases it.',
  taken: 'You work on it.',
  'handed-over': 'Handed over.',
  'all-released': 'All of them are among those that wait.',
  'all-held': 'All of them are among suspected spam, and are erased after 14 days unless somebody releases them.',
  'all-taken': 'You work on all of them.',
  'filter-kept': 'The filter is kept. Only you see it.',
  'filter-removed': 'The filter is removed.',
  searched: 'The check is made. Somebody has to decide it.',
  decided: 'The check is decided, and kept as it is.',
  'party-added': 'Added. The conflict check has to be made anew.',
  assessed: 'The assessment is kept. Somebody else has to approve it.',
  'purpose-approved': 'The assessment is approved.',
  stepped: 'The enquiry has moved on.',
  told: 'The enquiry has moved on, and its sender is mailed in the hours that they named.',
  untold: 'The enquiry has moved on. No mail goes to its sender: tell them in the way that they allow.',
  walled: 'There is a wall around this matter.',
  unwalled: 'The wall is taken down.',
  'colleague-invited': 'The invitation is on its way. Its link works once, for seven days.',
  'colleague-withdrawn': 'The invitation is withdrawn, and its link does not work any more.',
  'roles-changed': 'Their roles are changed, and they are signed out everywhere.',
  'shut-out': 'They cannot sign in any more, and are signed out everywhere.',
  'let-back-in': 'They may sign in again.',
  'sessions-ended': 'They are signed out everywhere.',
  'factor-reset': 'They are signed out everywhere, and set a new app up when they sign in next. They are told by mail.',
  'thrown-away': 'It is gone.',
  'glass-broken': 'You see behind the wall for an hour. Its lead is told.',
  'look-ended': 'You do not see behind the wall any more.',
  moved: 'The matter has moved on, and its client is told that there is something new.',
  checked: 'Noted that the client’s identity was checked.',
  changed: 'Changed.',
  agreed: 'The next update is due on the new day.',
  'agreed-before': 'The next update is due on the day on which it was before.',
  drafted: 'The draft is kept. Nobody outside the firm sees it.',
  approved: 'Approved. It can be published now.',
  published: 'Published. The client is told that there is something new.',
  written: 'Sent.',
  read: 'Marked as read.',
  unread: 'Not marked as read any more.',
  asked: 'The client is asked.',
  accepted: 'The answer is accepted.',
  returned: 'The answer went back to the client.',
  added: 'Kept. Nobody outside the firm sees it until you share it.',
  shared: 'Shared. The client is told that there is something new.',
  unshared: 'The client does not see it any more.',
  removed: 'Put aside. It is erased after 30 days.',
  'brought-back': 'It is back, and nobody but the firm sees it.',
  sent: 'Sent to the client to sign.',
  issued: 'Issued. From now on nobody changes it.',
  delivered: 'The link is on its way.',
  revoked: 'The link does not work any more.',
  invited: 'The invitation is on its way.',
  withdrawn: 'The invitation does not work any more.',
  ended: 'Their access has ended.',
  'rights-entered': 'Kept. No mail reaches the person: tell them by letter or on the telephone that it has come, with this reference.',
  'rights-entered-mailed': 'Kept. A mail with the reference and the date is on its way to the person.',
  'rights-noted': 'Noted.',
  'rights-mailed': 'Noted. A mail to the person is on its way.',
  'rights-told': 'Noted, and that you have told the person.',
  'rights-closed': 'Closed. Three years from now everything about it is erased.',
  'erasure-asked': 'Noted. An owner who is not you has to erase it.',
  'erasure-withdrawn': 'Taken back. Nothing is erased.',
  'enquiry-erased': 'The enquiry is erased here, and from backups within 30 days.',
  'rights-released': 'The request is among those that wait.',
  'breach-recorded': 'Kept. Decide next whether the regulator is told.',
  'breach-changed': 'Kept. The record as it was stands under what was done.',
  'breach-noted': 'Noted.',
  'breach-closed': 'Closed. Six years from now it is erased.',
  'breach-reopened': 'It is open again.',
  'tip-moved': 'The tip has moved on. Its sender reads where it stands when they come back.',
  'tip-summarised': 'The summary is in the matter. Nothing there leads back here.',
  'tip-erased': 'The tip is erased here, and from backups within 30 days.',
  'audit-checked': 'The audit log was checked. What came of it stands here.',
  'audit-checking': 'The audit log is being checked. It is long: load this page again in a few minutes.',
  'tip-key-made': 'Your key is kept. Nobody but you can use it.',
} as const;

export type Done = keyof typeof doneWords;

type NotedUndo = Undo & { of: Done; path: string };

/** What was done, in words, and how it is taken back where it can be. */
export const doneOf = ({ query, request, notedUndo }: Visit): Pick<AdminPageData, 'done' | 'undo'> => {
  const name = query.get('done') ?? '';
  if (!Object.hasOwn(doneWords, name)) return {};
  // Of this page and of this deed: in another tab something else may have been done since.
  const noted = notedUndo() as NotedUndo | undefined;
  const undo = noted?.of === name && noted.path === withoutDone(request.originalUrl) ? noted : undefined;
  return { done: doneWords[name as Done], ...(undo && { undo: { path: undo.path, action: undo.action, version: undo.version, ...rest(undo) } }) };
};

const rest = ({ item, fields }: Undo) => ({ ...(item !== undefined && { item }), ...(fields && { fields }) });

/**
 * @param undo How it is taken back, from what the service answered.
 * @returns undefined for undefined: what is not somebody's leads nowhere.
 */
export const done = <Data, Result = unknown>(
  result: Result,
  name: Done,
  undo?: (result: NonNullable<Result>) => Undo | undefined,
): Outcome<Data> | undefined => {
  if (result === undefined || result === null || result === false) return undefined;
  const back = undo?.(result);
  return { done: name, ...(back && { undo: back }) };
};
