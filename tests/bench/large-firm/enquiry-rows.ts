/** One enquiry of the large firm with everything that is kept of it: its events, its check, what it is found by, and lines of the audit log. */
import { createHash } from 'node:crypto';
import { lawfulBases, purposeQuestions, type DeclineReason, type EnquiryState } from '#shared/enquiries/states.ts';
import type { Answers } from '#shared/forms/definition.ts';
import type { EnquiryRow } from '#server/db/tables.ts';
import type { AuditEvent } from '#server/features/audit/index.ts';
import { fingerprintOf, keysFor, termsIn, termsOf } from '#server/features/conflicts/terms.ts';
import { risksOf } from '#server/features/enquiries/risks.ts';
import { sealField } from '#server/vault/fields.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { AuditLines } from './audit-lines.ts';
import { addressOf, companyName, personName, phoneNumber } from './names.ts';
import { idOf, refOf, type Random } from './random.ts';
import { put, type Pile } from './write-rows.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type Made = Pick<EnquiryRow, 'id' | 'audience' | 'subject'> & { sender: string; email: string; at: number };

/** What an enquiry has come to. `after`: milliseconds from its arrival until then. */
export type Fate = { state: EnquiryState; quarantined: boolean; after: number; reason?: DeclineReason };

export type EnquiryTools = {
  random: Random;
  keyring: Keyring;
  lines: AuditLines;
  /** Ids of those who work on enquiries. */
  managers: readonly string[];
  /** Slugs of the service categories. */
  subjects: readonly string[];
  now: number;
};

const sentences = [
  'Stock has gone missing from the second unit since August.',
  'The invoices do not agree with what was delivered.',
  'We were told that the director has moved to another firm.',
  'There is a hearing, and our solicitor asks for a statement.',
  'The letters have come back unopened.',
  'Two of us have seen the van outside.',
  'The tenant left without a word and owes three months.',
  'We have the papers and can send them.',
];

/** Names that were made into tokens already. The common ones come again and again; beyond so many the rest is made anew. */
const mostRemembered = 200_000;

export function createEnquiryMaker({ random, keyring, lines, managers, subjects, now }: EnquiryTools) {
  const tokensByName = new Map<string, readonly string[]>();
  const tokensOfName = (name: string): readonly string[] => {
    const known = tokensByName.get(name);
    if (known !== undefined) return known;
    const made = termsOf(keyring, { people: [{ name }] });
    if (tokensByName.size < mostRemembered) tokensByName.set(name, made);
    return made;
  };
  const seal = (table: string, column: string, id: string, value: unknown): Buffer => sealField(keyring, { table, column, id }, JSON.stringify(value));

  function answersOf(number: number): { parties: Answers; story: Answers; contact: Answers; names: string[] } {
    const isBusiness = random.chance(0.6);
    const name = personName(random);
    const email = addressOf(name, number);
    const others = Array.from({ length: 1 + (random.chance(0.3) ? 1 : 0) }, () =>
      random.chance(isBusiness ? 0.6 : 0.15) ? companyName(random) : personName(random),
    );
    const text = Array.from({ length: 3 + random.below(8) }, () => random.pick(sentences)).join(' ');
    return {
      names: [name, ...others],
      parties: { people: others.map((each) => ({ name: each, other: '', role: random.pick(['subject', 'subject', 'witness', 'employer']) })) },
      story: {
        purpose: random.pick(['proceedings', 'employment', 'transaction', 'debt', 'safety', 'private', 'unsure']),
        sought: random.pick(['nobody', 'nobody', 'nobody', 'nobody', 'debtor', 'family', 'partner']),
        story: text,
        deadline: '',
      },
      contact: {
        danger: random.chance(0.002) ? 'yes' : 'no',
        intent: random.pick(['consultation', 'consultation', 'quote', 'upload']),
        audience: isBusiness ? 'business' : 'personal',
        subject: random.chance(0.2) ? '' : random.pick(subjects),
        name,
        email,
        phone: random.chance(0.5) ? phoneNumber(random) : '',
        channels: ['email'],
        shared: random.chance(0.05) ? 'yes' : 'no',
      },
    };
  }

  /** @param number Its place among all, from 0. @param at When it came, in milliseconds. */
  return function make(pile: Pile, number: number, at: number, { state, quarantined, after, reason }: Fate): Made {
    const id = idOf('enquiry', number);
    const ref = refOf('ENQ', number);
    const { parties, story, contact, names } = answersOf(number);
    const time = (milliseconds: number): string => new Date(Math.min(milliseconds, now)).toISOString();
    const created_at = time(at);
    const updated_at = time(at + after);
    const subject = String(contact.subject) || null;
    const audience = contact.audience === 'business' ? 'business' : 'personal';
    const risk_flags = JSON.stringify(risksOf({ ...contact, ...story }));
    const hasMoved = state !== 'received';
    const row = sampleRow('enquiry', {
      id,
      ref,
      created_at,
      updated_at,
      state,
      quarantined: quarantined ? 1 : 0,
      audience,
      subject,
      risk_flags,
      intent: contact.intent as EnquiryRow['intent'],
      reply_due_at: time(at + 2 * hour),
      submission: createHash('sha256').update(`submission ${number}`).digest('hex'),
      parties: seal('enquiry', 'parties', id, parties),
      story: seal('enquiry', 'story', id, story),
      contact: seal('enquiry', 'contact', id, contact),
      version: hasMoved ? 2 : 1,
    });
    put(pile, 'enquiry', row);
    // Name by name and then the rest: the same tokens as of all at once, and most names are known.
    const own = termsOf(keyring, { phone: contact.phone ?? '', email: contact.email ?? '' });
    pile.findable.push([id, created_at, [...new Set([...names.flatMap(tokensOfName), ...own])]]);

    const line = (moment: string, actor: string, action: AuditEvent['action'], detail: Readonly<Record<string, string | number | null>>): void =>
      lines.add({ at: moment, actor, action, subject: `enquiry:${id}`, detail: { ref, ...detail } });
    line(created_at, 'sender', 'enquiry.received', { files: 0, quarantined: row.quarantined, risks: risk_flags });
    if (hasMoved) {
      const staffId = random.pick(managers);
      const actor = `staff:${staffId}`;
      put(pile, 'enquiry_event', {
        id: idOf('enquiry-event', number),
        enquiry_id: id,
        number: 2,
        at: updated_at,
        from_state: 'received',
        to_state: state,
        by_actor: actor,
        reason: reason ?? null,
        note: null,
      });
      line(updated_at, actor, 'enquiry.moved', { from: 'received', to: state, reason: reason ?? null, mailed: 0 });
      if (isChecked(state)) addCheck(pile, number, id, { ...contact, ...parties }, staffId, updated_at);
    }
    return { id, audience, subject, sender: String(contact.name), email: String(contact.email), at };
  };

  /** What stands before a proposal: a check decided as clear, and the purpose assessed and approved. */
  function addCheck(pile: Pile, number: number, enquiry_id: string, answers: Answers, staffId: string, at: string): void {
    const id = idOf('check', number);
    const terms = termsIn(answers);
    const keys = keysFor(keyring, terms);
    const found = { terms: [...terms.names, ...terms.phones, ...terms.emails], hits: [], limits: { common: 0, left: 0, accounts: false }, hasClosed: false };
    put(pile, 'conflict_check', {
      id,
      enquiry_id,
      number: 1,
      asked_at: at,
      asked_by: staffId,
      fingerprint: fingerprintOf(keys),
      tokens: new Set(keys.map(({ token }) => token)).size,
      hits: 0,
      findings: seal('conflict_check', 'findings', id, found),
      decision: 'clear',
      decided_by: staffId,
      decided_at: at,
      reasons: seal('conflict_check', 'reasons', id, { reason: '', byHit: {} }),
    });
    const purpose = idOf('purpose', number);
    const given = { ...Object.fromEntries(purposeQuestions.map((question) => [question, random.pick(sentences)])), basis: random.pick(lawfulBases) };
    const approved_by = managers.find((other) => other !== staffId) ?? null;
    put(pile, 'purpose_assessment', {
      id: purpose,
      enquiry_id,
      created_at: at,
      updated_at: at,
      version: 2,
      author: staffId,
      approved_by,
      approved_at: approved_by && at,
      answers: seal('purpose_assessment', 'answers', purpose, given),
    });
  }
}

const isChecked = (state: EnquiryState): boolean => ['info_needed', 'proposal', 'proposal_sent', 'accepted', 'converted'].includes(state);

/** The least of each list in a small firm, so that its pages are as full as those of a large one. */
const least = { waiting: 420, quarantined: 60, matters: 250 };
export const sizeOf = (enquiries: number) => ({
  enquiries,
  waiting: Math.max(least.waiting, 0.03 * enquiries),
  quarantined: Math.max(least.quarantined, 0.003 * enquiries),
  /** Spam whose 14 days are over, which the next sweep of retention erases. */
  due: Math.min(400, Math.floor(0.02 * enquiries)),
  matters: Math.min(enquiries, Math.max(least.matters, Math.floor(enquiries / 200))),
  requests: Math.max(200, Math.floor(enquiries / 500)),
});

/** Days over which the enquiries of the firm have come. Those that ended are kept for six months, so a longer span would be half erased. */
export const spanDays = 170;
const spamDays = 13;

const waiting = [
  ['received', 30],
  ['triage', 20],
  ['conflict_check', 20],
  ['info_needed', 10],
  ['proposal', 8],
  ['proposal_sent', 8],
  ['accepted', 4],
] as const satisfies readonly (readonly [EnquiryState, number])[];
const ended = [
  ['declined', 45],
  ['lapsed', 35],
  ['withdrawn', 20],
] as const satisfies readonly (readonly [EnquiryState, number])[];
const declines = ['conflict', 'unlawful', 'purpose', 'scope', 'scope', 'scope', 'safety'] as const satisfies readonly DeclineReason[];

/** What became of an enquiry, by how long ago it came: most that wait are new, and spam is old or new but nothing in between. */
export function fateOf(random: Random, size: ReturnType<typeof sizeOf>, number: number, age: number): Fate {
  const { enquiries, matters } = size;
  const span = spanDays * day;
  if (number < size.due * 2 && number % 2 === 0) return { state: 'received', quarantined: true, after: 0 };
  if (age < spamDays * day && random.chance((size.quarantined / enquiries) * (spanDays / spamDays))) return { state: 'received', quarantined: true, after: 0 };
  // Evenly through the whole span, as matters are opened.
  if (Math.floor(((number + 1) * matters) / enquiries) > Math.floor((number * matters) / enquiries))
    return { state: 'converted', quarantined: false, after: Math.min(age, random.below(10 * day)) };
  const share = size.waiting / enquiries;
  const isNew = age < span / 10;
  if (random.chance(Math.min(0.9, share / 2 + (isNew ? 5 * share : 0)))) {
    const state = random.weighted(waiting);
    return { state, quarantined: false, after: state === 'received' ? 0 : Math.min(age, random.below(5 * day)) };
  }
  const state = random.weighted(ended);
  const after = Math.min(age, state === 'lapsed' ? 30 * day + random.below(5 * day) : hour + random.below(5 * day));
  return { state, quarantined: false, after, ...(state === 'declined' && { reason: random.pick(declines) }) };
}
