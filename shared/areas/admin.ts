/** What the pages of the back office are told. */
import type { ListedSection } from '../forms/listing.ts';
import type { ReportView, LinkView } from '../matters/report-views.ts';
import type { Guard, MatterState } from '../matters/states.ts';
import type { StaffDocument, StaffLetter, StaffMatter, StaffRequest, StaffSummary, StaffUpdate } from '../matters/staff-views.ts';
import type { InvitationView, MemberView, MessagePage } from '../matters/views.ts';
import type { Returned } from './account.ts';

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
  parties: readonly string[];
  risks: readonly string[];
};

export type TodayData = { name: string; /** Which of the two lists this member of staff may see. */ sees: readonly ('enquiries' | 'matters')[] };
export type EnquiriesSection = { waiting: readonly EnquiryHead[]; suspected: readonly EnquiryHead[] };
export type StaffMattersSection = {
  matters: readonly StaffSummary[];
  /** Names by id. */ people: Names;
  /** Address of the page after this one. */ next?: string;
};

/** Names of staff by their ids. */
export type Names = Readonly<Record<string, string>>;

/** Somebody who may be given work. */
export type Colleague = { id: string; name: string };

/** What every page with forms is told. */
export type AdminPageData = Returned & {
  /** What has just been done, in a sentence. */
  done?: string;
};

export type EnquiryData = AdminPageData & {
  enquiry: EnquiryHead;
  colleagues: readonly Colleague[];
  /** After a reason was given, which the audit log keeps. */
  story?: { sections: readonly ListedSection[]; files: readonly { name: string; bytes: number; scan: string }[] };
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
  /** Shown once: where no mail may go, the link has to be handed over another way. */
  link?: string;
};

/** Where a matter may go, and what keeps it from there before anything is stated. */
export type OverviewData = StaffMatterData & { moves: readonly { to: MatterState; open: readonly Guard[] }[]; colleagues: readonly Colleague[] };
export type UpdatesData = StaffMatterData & { updates: readonly StaffUpdate[] };
export type StaffMessagesData = StaffMatterData & { thread: MessagePage };
export type RequestsData = StaffMatterData & { requests: readonly StaffRequest[] };
export type StaffDocumentsData = StaffMatterData & { documents: readonly StaffDocument[] };
export type LetterData = StaffMatterData & { letters: readonly StaffLetter[] };
export type ReportData = StaffMatterData & { reports: readonly ReportView[]; candidates: readonly StaffDocument[]; links: readonly LinkView[] };
export type StaffPeopleData = StaffMatterData & { members: readonly MemberView[]; invitations: readonly InvitationView[] };

export const enquiryPath = (ref: string): string => `/admin/enquiries/${encodeURIComponent(ref)}`;
export const staffMatterPath = (ref: string, page = ''): string => `/admin/matters/${encodeURIComponent(ref)}${page === '' ? '' : `/${page}`}`;

/** Id of a field, under which what was typed comes back: several forms of a page have fields of the same name. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;
/** Id of a form by what it does, and to which of several things. */
export const formId = (action: string, item = ''): string => (item === '' ? action : `${action}-${item}`);
