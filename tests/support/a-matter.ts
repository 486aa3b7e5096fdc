/** Matters over a database of the test's own, with people in it and a clock that the test moves. */
import { randomUUID } from 'node:crypto';
import type { Answers } from '#shared/forms/definition.ts';
import type { Guard } from '#shared/matters/states.ts';
import { createAudit } from '#server/features/audit/index.ts';
import { createConflicts, type KnownAccounts } from '#server/features/conflicts/index.ts';
import { checkHooks, createEnquiries, createEnquiryAnswers, createEnquiryWork } from '#server/features/enquiries/index.ts';
import { createWalls } from '#server/features/walls/index.ts';
import { createMatters, type MatterFact, type MatterSettings, type Staff } from '#server/features/matters/index.ts';
import type { NewMatter } from '#server/features/matters/opening.ts';
import { acceptEnquiry } from './accepted-enquiry.ts';
import { aKeyring } from './a-keyring.ts';
import { aClock, aMailer, anOutbox, readMails } from './an-outbox.ts';
import type { TestDatabase } from './databases.ts';

export const origin = 'https://site.example';

export const lead: Staff = { id: 'staff-lead', roles: ['case-manager'] };
export const second: Staff = { id: 'staff-second', roles: ['case-manager'] };
export const owner: Staff = { id: 'staff-owner', roles: ['owner'] };
export const investigator: Staff = { id: 'staff-investigator', roles: ['investigator'] };
export const stranger: Staff = { id: 'staff-stranger', roles: ['investigator'] };
export const custodian: Staff = { id: 'staff-custodian', roles: ['custodian'] };

export const everyStated: readonly Guard[] = [
  'purpose-assessed',
  'plan-approved',
  'subject-notice-planned',
  'facts-sourced',
  'originals-returned',
  'debriefed',
  'retention-agreed',
  'subject-notice-done',
];
export const everyFact: readonly MatterFact[] = ['engagement-signed', 'report-issued', 'delivery-live', 'links-revoked'];

/** @param start An ISO time; 09:00 on 20 November 2026, a Friday, unless given. */
export function build(database: TestDatabase, { accounts, ...settings }: Partial<MatterSettings> & { accounts?: KnownAccounts } = {}, start?: string) {
  const keyring = aKeyring();
  const clock = aClock(start);
  const { now } = clock;
  const { outbox } = anOutbox(database, aMailer().mailer, { now });
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const audit = createAudit({ database, keyring, dataDir: database.settings.dataDir, now, onError });
  const facts = new Set<MatterFact>();
  const shared = { database, keyring, audit, outbox, now };
  const matters = createMatters({ ...shared, publicOrigin: origin, facts: async () => facts, onError, ...settings });
  const enquiries = createEnquiries({ ...shared, staffMail: 'desk@site.example', openingHours: undefined, subjects: [] });

  const conflicts = createConflicts({ ...shared, ...checkHooks(shared), accounts: async () => accounts ?? { clients: [], staff: [], isCut: false } });
  const walls = createWalls({
    ...shared,
    addressOf: async (_, id) => (id === 'gone' ? undefined : `${id}@site.example`),
    publicOrigin: origin,
    firmName: 'Fallowgate',
  });
  const enquiryWork = createEnquiryWork({ ...shared, conflicts });
  const enquiryAnswers = createEnquiryAnswers(shared);

  /** As it was sent, or as it is when a matter can come of it. */
  const received = async (answers: Answers = {}): Promise<string> => {
    const given = { intent: 'consultation', audience: 'personal', name: 'Ann', email: 'ann@mail.example', story: 'what happened', ...answers };
    return (await enquiries.receive({ id: randomUUID(), answers: given, files: [], suspicious: false })).ref;
  };
  const anEnquiry = async (answers: Answers = {}): Promise<string> => {
    const ref = await received(answers);
    await acceptEnquiry({ conflicts, enquiryWork }, owner, second, ref);
    return ref;
  };
  const open = async (given: Partial<NewMatter> = {}) =>
    (await matters.staff.openMatter(lead, { title: 'A matter', kind: 'general', lead: lead.id, team: [investigator.id], audience: 'business', ...given })).ref;
  /** The mails of a kind that wait, opened. */
  const mails = async (kind: string) => (await readMails(database, keyring)).filter((mail) => mail.kind === kind);
  const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const join = async (ref: string, clientId: string, address = `${clientId}@mail.example`): Promise<void> => {
    const invited = await matters.staff.invite(lead, ref, address);
    const { id } = await database.db.selectFrom('matter').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
    const sent = (await mails('matter-invitation')).find(({ to, recordId }) => to === address && recordId === id);
    const link = invited?.sent === false ? invited.link : (sent?.text ?? '');
    const accepted = await matters.joining.acceptInvitation(tokenIn(link), clientId, address);
    if (accepted.state !== 'joined') throw new Error(`not joined: ${accepted.state}`);
  };
  /** A matter with one client in it. */
  const withClient = async (clientId = 'client-ann', given: Partial<NewMatter> = {}) => {
    const ref = await open(given);
    await join(ref, clientId);
    return ref;
  };
  const versionOf = async (ref: string): Promise<number> =>
    (await database.db.selectFrom('matter').select('version').where('ref', '=', ref).executeTakeFirst())?.version ?? 0;
  const actions = async () => (await database.db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(({ action }) => action);
  return {
    ...clock,
    matters,
    facts,
    conflicts,
    enquiryWork,
    enquiryAnswers,
    walls,
    received,
    anEnquiry,
    open,
    join,
    withClient,
    mails,
    tokenIn,
    versionOf,
    actions,
    errors,
    audit,
    outbox,
    keyring,
  };
}
