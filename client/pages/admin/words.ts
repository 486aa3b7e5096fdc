/** What staff read where the program has short names. */
import type { EnquiryState } from '#shared/enquiries/states.ts';
import type { Guard, MatterKind, MatterState, PauseReason } from '#shared/matters/states.ts';
import type { DocumentUse } from '#shared/matters/staff-views.ts';
import type { EnquiryHead } from '#shared/areas/admin.ts';

export const stateWords: Readonly<Record<MatterState, string>> = {
  opening: 'Opening',
  planning: 'Planning',
  active: 'Active',
  paused: 'Paused',
  analysis: 'Analysis',
  review: 'Review',
  delivered: 'Delivered',
  support: 'Support',
  closed: 'Closed',
};

export const kindWords: Readonly<Record<MatterKind, string>> = {
  general: 'General enquiries',
  trace: 'Trace of a person',
  surveillance: 'Surveillance',
  evidence: 'Work on exhibits',
};

export const pauseWords: Readonly<Record<PauseReason, string>> = {
  client: 'We wait for the client, or they asked us to',
  legal: 'A legal question has to be settled first',
  safety: 'Somebody’s safety has to be looked at first',
};

/** What whoever moves a matter says is true. */
export const statedWords: Partial<Record<Guard, string>> = {
  'purpose-assessed': 'The purpose is assessed, and the assessment is current',
  'plan-approved': 'The plan is approved',
  'subject-notice-planned': 'It is noted when and how the people concerned are told',
  'facts-sourced': 'Every reported fact has a source',
  'originals-returned': 'Originals have gone back',
  debriefed: 'The closing talk with the client has been held',
  'retention-agreed': 'It is noted how long what is kept',
  'subject-notice-done': 'The people concerned were told, or the exemption is noted',
};

export const enquiryStateWords: Readonly<Record<EnquiryState, string>> = {
  received: 'Received',
  triage: 'Triage',
  conflict_check: 'Conflict check',
  info_needed: 'Waiting for the sender',
  declined: 'Declined',
  proposal: 'Proposal being written',
  proposal_sent: 'Proposal sent',
  accepted: 'Proposal accepted',
  converted: 'Became a matter',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
};

export const intentWords: Readonly<Record<EnquiryHead['intent'], string>> = { consultation: 'Consultation', quote: 'Quotation', upload: 'Files' };
export const audienceWords = { business: 'An organisation', personal: 'A private person' } as const;

const riskWords: Readonly<Record<string, string>> = {
  'immediate-danger': 'Immediate danger',
  'seeks-partner': 'Looks for a partner or former partner',
  'seeks-family': 'Looks for a relative',
  'seeks-person': 'Looks for a person',
  safety: 'About safety',
  'shared-device': 'Others use the device',
  'purpose-unclear': 'Purpose unclear',
};
export const riskWord = (flag: string): string => riskWords[flag] ?? flag;

/** Several of them in one sentence. */
export const risksIn = (flags: readonly string[]): string => inSentence(flags.map(riskWord), ', ');

/** Parts of a sentence, of which the first begins with a capital. */
export const inSentence = (parts: readonly string[], between: string): string =>
  parts.map((part, place) => (place === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(between);

/** The kind of a mail as the program names it is words already. */
export const mailWord = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;

export const keptAsWords: Readonly<Record<DocumentUse, string>> = { paper: 'Paper', evidence: 'Evidence', 'raw-media': 'Raw media' };
export const keptAsHints: Readonly<Record<DocumentUse, string>> = {
  paper: 'As long as the matter. Only a paper can be issued as the report.',
  evidence: 'For 12 months after the matter closes.',
  'raw-media': 'For 90 days after the report is delivered.',
};
