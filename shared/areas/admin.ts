/** What the pages of the back office are told. */
import type { Count, RefusedMailView } from './duties.ts';
import type { SenderView } from '../enquiries/answers.ts';
import type { InboxFilter } from '../enquiries/inbox.ts';
import type { EnquiryFileView, EnquiryWorkView } from '../enquiries/views.ts';
import type { FigureSpan, FigureTable } from '../figures/views.ts';
import type { ListedSection } from '../forms/listing.ts';
import type { ReportView, LinkView } from '../matters/report-views.ts';
import type { Guard, MatterState } from '../matters/states.ts';
import type { RollPerson } from '../staff/roll.ts';
import type { TipSummary } from '../tips/desk.ts';
import type { MatterSummary, PersonsMatter, StaffDocument, StaffLetter, StaffMatter, StaffRequest, StaffSummary, StaffUpdate } from '../matters/staff-views.ts';
import type { InvitationView, MemberView, MessagePage } from '../matters/views.ts';
import type { RequestKind, RequestState } from '../rights/law.ts';
import type { RequestHead, RequestView } from '../rights/views.ts';
import type { Returned } from './account.ts';
import type { TypedFields } from './typed.ts';

/** What may be seen of an enquiry at once: never what happened. Times are ISO 8601 UTC. */
export type EnquiryHead = {
  ref: string;
  created_at: string;
  state: string;
  /** Suspected spam. */
  quarantined: boolean;
  intent: 'consultation' | 'quote' | 'upload';
  audience: 'business' | 'personal';
  /** Slug of a service or category. */
  subject: string | null;
  reply_due_at: string | null;
  /** Whether the promised reply has not come in its time. */
  late: boolean;
  parties: readonly string[];
  risks: readonly string[];
  /** Id of the member of staff who works on it; null while nobody has taken it. */
  handler: string | null;
  /** What whoever changes it has read. */
  version: number;
};

export type TodayData = {
  /** Which of the lists this member of staff may see. */ sees: readonly ('duties' | 'enquiries' | 'matters' | 'tips')[];
  /** Forms of theirs that came when their session had ended. */ unsent: number;
};
/** The next first replies that are due. */
export type EnquiriesSection = { enquiries: readonly EnquiryHead[] };
export type StaffMattersSection = {
  /** Those whose clients are to hear from us next. */
  matters: readonly StaffSummary[];
  /** Names by id. */ people: Names;
  /** The day of so many is over. */ late: Count;
};

/** Tips as numbers: no page but those of the custodians names one. */
export type TipsSection = {
  /** For custodians. */
  own?: { unread: number; unacknowledged: number; unanswered: number };
  /** For owners: how many nobody has opened for two days. */
  forgotten?: number;
};

/** Names of staff by their ids. */
export type Names = Readonly<Record<string, string>>;

/** Somebody who may be given work. */
export type Colleague = { id: string; name: string };

/** What every page with forms is told. */
export type AdminPageData = Returned & {
  /** What has just been done, in a sentence. */
  done?: string;
  /** The form that takes it back. */
  undo?: { path: string; action: string; item?: string; version: number; fields?: Readonly<Record<string, string>> };
  /** What was typed into a form that may not be on the page any more. */
  typed?: TypedFields;
};

export type InboxData = AdminPageData & {
  filter: InboxFilter;
  /** Address of this page, to which its forms go. */
  path: string;
  entries: readonly EnquiryHead[];
  /** Addresses of the pages beside this one, in the order of the list. */
  previous?: string;
  next?: string;
  /** How many enquiries this page has gone through, where there are more to go through. */
  walked?: number;
  saved: readonly { id: string; name: string; query: string }[];
  people: Names;
  /** Id of the reader. */
  me: string;
  colleagues: readonly Colleague[];
  /** What was searched for, and what was found: shown this once, and in no address. */
  search?: { text: string; found: readonly (EnquiryHead & { by: readonly string[] })[]; more: boolean; cut: boolean };
};

export type EnquiryData = AdminPageData & {
  enquiry: EnquiryHead;
  work: EnquiryWorkView;
  sender: SenderView;
  people: Names;
  /** Id of the reader. */
  me: string;
  colleagues: readonly Colleague[];
  /** Who may take the enquiry. */
  handlers: readonly Colleague[];
  /** Once the conflict check is decided, after a reason was given, which the audit log keeps. */
  story?: {
    sections: readonly ListedSection[];
    files: readonly EnquiryFileView[];
    /** Which was given, and which each file that is saved is kept with. */ reason: string;
  };
};

/** What every page of a matter is told. */
export type StaffMatterData = AdminPageData & {
  matter: StaffMatter;
  people: Names;
  /** Id of the reader. */
  me: string;
  /** Whether the reader may do more than draft. */
  manages: boolean;
  /** Random number of the next form that is sent: sent twice it counts once. */
  submission: string;
  /** While the reader, an owner from outside, looks behind its wall: until when. */
  looksUntil?: string;
  /** Shown once: where no mail may go, the link has to be handed over another way. */
  link?: string;
};

/** Everybody on the staff, the oldest first. `me`: id of the reader. */
export type RollData = AdminPageData & { people: readonly RollPerson[]; me: string };

/** Of the keys that open tips: how many would be left without this person's. */
export type TipKeyStanding = 'none' | 'one-of-many' | 'one-of-two' | 'last';

export type RollPersonData = AdminPageData & {
  person: RollPerson;
  me: string;
  tipKey: TipKeyStanding;
  /** Open matters that they lead or work on; of one behind a wall that the reader stands outside, its reference alone. */
  matters: readonly PersonsMatter[];
};

/** Forms that the reader sent when their session had run out. */
export type UnsentData = AdminPageData & { forms: readonly { id: string; at: string; path: string; fields: TypedFields }[] };

/** A matter whose wall an owner stands outside. */
export type WallData = AdminPageData & { ref: string };

/** Where a matter may go, and what keeps it from there before anything is stated. */
export type OverviewData = StaffMatterData & {
  moves: readonly { to: MatterState; open: readonly Guard[] }[];
  colleagues: readonly Colleague[];
  summaries: readonly MatterSummary[];
  /** Whether the reader is an owner. */
  owns: boolean;
};
export type UpdatesData = StaffMatterData & { updates: readonly StaffUpdate[] };
export type StaffMessagesData = StaffMatterData & { thread: MessagePage };
export type RequestsData = StaffMatterData & { requests: readonly StaffRequest[] };
export type StaffDocumentsData = StaffMatterData & { documents: readonly StaffDocument[]; /** Whether the reader is an owner. */ owns: boolean };
export type LetterData = StaffMatterData & { letters: readonly StaffLetter[] };
export type ReportData = StaffMatterData & { reports: readonly ReportView[]; candidates: readonly StaffDocument[]; links: readonly LinkView[] };
export type StaffPeopleData = StaffMatterData & { members: readonly MemberView[]; invitations: readonly InvitationView[] };

export type MailsData = AdminPageData & { mails: readonly RefusedMailView[]; /** Address of the page after this one. */ next?: string };

/** Whether tips are taken, and what keeps them from it. */
export type TipChannel = {
  isOpen: boolean;
  /** Custodians with a key. */
  custodians: number;
  hasRecovery: boolean;
  /** Whether the reader has a key. */
  hasOwn: boolean;
};

export type TipsData = AdminPageData & {
  /** ISO day. */
  today: string;
  channel: TipChannel;
  /** Tips that the reader can open and that a colleague cannot. */
  toReseal: number;
  /** Whether those are among them that nobody has to do anything about. */
  all: boolean;
  tips: readonly TipSummary[];
  /** Address of the page after this one. */
  next?: string;
};

export type TipKeysData = AdminPageData & {
  channel: TipChannel;
  toReseal: number;
  own?: { recipient: string; madeOn: string };
  custodians: readonly { name: string; recipient: string; isMe: boolean }[];
  recovery?: { recipient: string; madeOn: string };
};

export type TipData = AdminPageData & { today: string; tip: TipSummary; /** Whether the reader has a key. */ hasOwn: boolean };

/** One page of a list. */
export type RequestsPage = { requests: readonly RequestHead[]; /** Address of the page after this one. */ next?: string };

export type RightsData = {
  /** Only that kind; and only that state, or suspected spam. */
  kind?: RequestKind;
  state?: RequestState | 'spam';
  /** Absent: not asked for. */
  open?: RequestsPage;
  suspected?: readonly RequestHead[];
  closed?: RequestsPage;
};

/** `today`: ISO day. `submission`: random number of the next form that is sent: sent twice it counts once. */
export type RightsEntryData = AdminPageData & { today: string; submission: string };

export type RightsRequestData = AdminPageData & {
  request: RequestView;
  people: Names;
  /** ISO day. */
  today: string;
  /** How the firm names the regulator. */
  regulator: string;
  /** What was asked, once a reason was given, which the audit log keeps. */
  story?: readonly ListedSection[];
  /** Id of the reader, and whether they are an owner. */
  me: string;
  owns: boolean;
  /** Of a request for erasure: what the system erases by itself, and when. */
  spans?: readonly { what: string; after: string }[];
};

export const rightsPath = '/admin/rights';
export const rightsEntryPath = '/admin/rights/new';
export const rightsRequestPath = (ref: string): string => `/admin/rights/${encodeURIComponent(ref)}`;
export const tipsPath = '/admin/tips';
export const tipKeysPath = '/admin/tips/keys';
export const tipPath = (ref: string): string => `/admin/tips/${encodeURIComponent(ref)}`;
export const tipFilePath = (ref: string, id: string): string => `${tipPath(ref)}/files/${encodeURIComponent(id)}`;
export const inboxPath = '/admin/enquiries';
export const enquiryPath = (ref: string): string => `/admin/enquiries/${encodeURIComponent(ref)}`;
export const mattersPath = '/admin/matters';
export const enquiryFilePath = (ref: string, id: string): string => `${enquiryPath(ref)}/files/${encodeURIComponent(id)}`;
export const staffMatterPath = (ref: string, page = ''): string => `${mattersPath}/${encodeURIComponent(ref)}${page === '' ? '' : `/${page}`}`;
export const rollPath = '/admin/staff';
export const rollPersonPath = (id: string): string => `${rollPath}/${encodeURIComponent(id)}`;
export const unsentPath = '/admin/unsent';
export const wallPath = (ref: string): string => staffMatterPath(ref, 'wall');

/** Id of a field, under which what was typed comes back: several forms of a page have fields of the same name. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;
/** Id of a form by what it does, and to which of several things. */
export const formId = (action: string, item = ''): string => (item === '' ? action : `${action}-${item}`);

export type FiguresData = AdminPageData &
  FigureSpan & {
    tables: readonly FigureTable[];
    /** Months that may be chosen, the earliest first. */
    months: readonly { value: string; label: string }[];
  };
