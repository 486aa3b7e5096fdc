/**
 * What keeps things: database, keys, files, mail, and the features that use them. Opened in the
 * background, so that public pages neither wait for it nor go down with it.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { firm } from '#content/firm.ts';
import type { Option } from '#shared/forms/definition.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { createStatisticsKeeper } from './db/statistics.ts';
import { kindOf } from './db/errors.ts';
import { knownFiles } from './db/file-ids.ts';
import { migrate } from './db/migrate.ts';
import { createAccounts, mostListed, type Accounts } from './features/accounts/index.ts';
import { createAudit, createAuditReading, createAuditWatch, type Audit, type AuditReading, type AuditWatch } from './features/audit/index.ts';
import { createBreaches, type Breaches } from './features/breaches/index.ts';
import { createDocuments, type Documents } from './features/documents/index.ts';
import { createEngagements, engagementFacts, type Engagements } from './features/engagements/index.ts';
import { createConflicts, keepKeys, type Conflicts } from './features/conflicts/index.ts';
import {
  checkHooks,
  createDrafts,
  createEnquiries,
  createEnquiryDesk,
  createEnquiryFiles,
  createEnquiryAnswers,
  createEnquiryWork,
  createInbox,
  createIntake,
  type Drafts,
  type EnquiryDesk,
  type EnquiryAnswers,
  type EnquiryFiles,
  type EnquiryWork,
  type Inbox,
  type Intake,
} from './features/enquiries/index.ts';
import { countTipMonths, createFigures, type Figures } from './features/figures/index.ts';
import { createMailDesk, type MailDesk } from './features/mail-desk/index.ts';
import { createMatterList, createMatters, type MatterList, type Matters } from './features/matters/index.ts';
import { createMailer, createOutbox, hostNameOf, type Outbox } from './features/outbox/index.ts';
import { createReports, reportFacts, type Reports } from './features/reports/index.ts';
import { createRetention, type Retention } from './features/retention/index.ts';
import { createRightsServices, type RightsServices } from './features/rights/index.ts';
import { createWalls, walledSubjects, type Walls } from './features/walls/index.ts';
import { createReceipts, createStoredFiles, createTips, type Receipts, type Tips } from './features/tips/index.ts';
import type { BlobStore } from './files/blob-store.ts';
import { isKept } from './files/is-kept.ts';
import { openBlobStore } from './files/open-blob-store.ts';
import { createKeepFile } from './files/keep-file.ts';
import { scanFile } from './files/scan.ts';
import { createStaging, type Staging } from './files/staging.ts';
import { createStripper, type Stripper } from './files/strip.ts';
import { removeUnknownFiles } from './files/unknown-files.ts';
import { StoreDown } from './http/form-settings.ts';
import type { Keyring } from './vault/keyring.ts';
import { openKeyringOf, openPresentKeyring } from './vault/key-store.ts';

export type OpenServices = RightsServices & {
  database: Database;
  keyring: Keyring;
  files: BlobStore;
  staging: Staging;
  stripper: Stripper;
  audit: Audit;
  auditLog: AuditReading;
  auditWatch: AuditWatch;
  outbox: Outbox;
  intake: Intake;
  drafts: Drafts;
  desk: EnquiryDesk;
  conflicts: Conflicts;
  enquiryFiles: EnquiryFiles;
  enquiryWork: EnquiryWork;
  enquiryAnswers: EnquiryAnswers;
  walls: Walls;
  mailDesk: MailDesk;
  inbox: Inbox;
  breaches: Breaches;
  clients: Accounts;
  staff: Accounts;
  matters: Matters;
  matterList: MatterList;
  documents: Documents;
  engagements: Engagements;
  reports: Reports;
  receipts: Receipts;
  tips: Tips;
  figures: Figures;
};

export type Services = {
  /** @throws StoreDown until everything is open. */
  get: () => OpenServices;
  /** The keys alone, which are at hand before the database answers, unless there were never any. @throws StoreDown */
  keyring: () => Keyring;
  /** Fulfilled when everything is open; rejected where it never will be, with a reason for the operator. */
  ready: Promise<void>;
  /** Lets the mail in hand be delivered, then closes. */
  close: () => Promise<void>;
};

export type ServiceSettings = {
  config: Config;
  log: Logger;
  now: () => Date;
  /** The service categories. */
  subjects: readonly Option[];
  /** Arguments of Node that run server/files/strip-process.ts, which makes pictures anew apart from the server. */
  stripProcess: readonly string[];
  /** Absolute path of the built server/db/sqlite-thread.ts; absent, as while developing: SQLite runs in this thread. */
  sqliteThread?: string;
};

/** Milliseconds between attempts to reach a database that is down. */
const retryAfter = 2000;

export function openServices(settings: ServiceSettings): Services {
  const { config, log, sqliteThread } = settings;
  const stopping = new AbortController();
  let opened: (OpenServices & { stop: () => Promise<void> }) | undefined;
  const early = openPresentKeyring({ ...config, now: settings.now });

  const open = async (): Promise<void> => {
    for (let told = false; !stopping.signal.aborted; told = true) {
      let database: Database | undefined;
      try {
        database = await openDatabase({ ...config, ...(sqliteThread !== undefined && { sqliteThread }) });
        await migrate(database, (step) => log.info({ step }, 'the tables are brought up to date'));
        const built = await createServices(database, settings);
        await built.start();
        opened = built;
        return;
      } catch (error) {
        await database?.close();
        if (!['unavailable', 'retry'].includes(kindOf(error))) throw error;
        if (!told) log.error({ reason: (error as { code?: string }).code }, 'the database does not answer: forms are closed until it does');
        await wait(retryAfter, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const ready = open();
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => undefined);
  return {
    ready,
    get() {
      if (opened === undefined) throw new StoreDown('Nothing is open yet');
      return opened;
    },
    keyring() {
      const keyring = opened?.keyring ?? early;
      if (keyring === undefined) throw new StoreDown('There are no keys yet');
      return keyring;
    },
    async close() {
      stopping.abort();
      await ready.catch(() => undefined);
      await opened?.stop();
      await opened?.database.close();
    },
  };
}

/** What is built, and what of it works by itself in the background once it is started. */
export type BuiltServices = OpenServices & { start: () => Promise<void>; stop: () => Promise<void> };

/** Builds everything over a database that answers. @param outbox Where mails go, in place of the mail server of the settings. */
export async function createServices(
  database: Database,
  { config, log, now, subjects, stripProcess, outbox: given }: ServiceSettings & { outbox?: Outbox },
): Promise<BuiltServices> {
  const keyring = await openKeyringOf(database, { ...config, now });
  const onError = (error: unknown): void => log.error({ err: error }, 'work in the background failed');

  const files = await openBlobStore(config);
  const staging = createStaging({ folder: join(config.dataDir, 'staging'), keyring, store: files, now, onError });
  const stripper = createStripper({ staging, processArguments: stripProcess });
  const audit = createAudit({ database, keyring, dataDir: config.dataDir, now, onError });
  const outbox = given ?? createOutbox({ database, keyring, mailer: createMailer(config), now, log, hostName: hostNameOf(config.publicOrigin) });
  const shared = { database, keyring, audit, outbox, now };
  const auditWatch = createAuditWatch({ ...shared, dataDir: config.dataDir, staffMail: config.mail.staff, log });
  const enquiries = createEnquiries({ ...shared, staffMail: config.mail.staff, openingHours: config.openingHours, subjects });
  const keeping = {
    staging,
    scan: async ({ id }: { id: string }) => scanFile(await staging.read(id), { ...(config.clamd && { clamd: config.clamd }), onError }),
    isKept: (id: string) => isKept(files, id),
  };
  const intake = createIntake({ enquiries, keepFile: createKeepFile(keeping) });
  const retention: Retention = createRetention({
    ...shared,
    files,
    dataDir: config.dataDir,
    log,
    keepKeys: (t, row) => keepKeys(t, keyring, row),
    beforeRun: async () => {
      await clients.tellIdle();
      await tips.duties.run();
      await countTipMonths(database, now());
    },
  });
  const accountSettings = { ...shared, erase: retention.erase, origin: config.publicOrigin, serviceName: firm.name, onError };
  const clients = createAccounts({
    ...accountSettings,
    audience: 'client',
    matters: { leave: (...of) => matters.leave(...of), moveNotices: (...of) => matters.moveNotices(...of) },
  });
  const matterSettings = { ...shared, publicOrigin: config.publicOrigin, addressOf: clients.addressOf, onError };
  const matters = createMatters({
    ...matterSettings,
    facts: async (t, id) => new Set([...(await engagementFacts(t, id)), ...(await reportFacts(t, id, now()))]),
  });
  const documents = createDocuments({ ...matterSettings, ...keeping, files, staffMail: config.mail.staff });
  const letterSettings = { firmName: firm.legalName, staffMail: config.mail.staff, noteEngagement: matters.noteEngagement };
  const engagements = createEngagements({ ...matterSettings, ...letterSettings });
  const reports = createReports({ ...matterSettings, documents, staffMail: config.mail.staff });
  const staff = createAccounts({ ...accountSettings, audience: 'staff' });
  const statistics = createStatisticsKeeper(database, log);
  const conflicts = createConflicts({
    ...shared,
    ...checkHooks(shared),
    accounts: async () => {
      const [ofClients, ofStaff] = await Promise.all([clients.listUsers(), staff.listUsers()]);
      return { clients: ofClients, staff: ofStaff, isCut: Math.max(ofClients.length, ofStaff.length) === mostListed };
    },
  });
  const desk = createEnquiryDesk({ database, keyring, audit, subjects, now });
  const tips = createTips({
    ...shared,
    staging,
    stripper,
    stored: createStoredFiles(join(config.dataDir, 'staging'), files),
    erase: retention.erase,
    addressOf: (id) => staff.addressOf(database.db, id),
    owners: async () => (await staff.listUsers()).filter(({ state, roles }) => state === 'active' && roles.includes('owner')).map(({ id }) => id),
    publicOrigin: config.publicOrigin,
  });

  return {
    database,
    keyring,
    files,
    staging,
    stripper,
    audit,
    auditLog: createAuditReading({ ...shared, walledSubjects: (owner) => walledSubjects(database.db, owner, now()) }),
    auditWatch,
    outbox,
    intake,
    drafts: createDrafts({ database, keyring, now }),
    desk,
    conflicts,
    enquiryWork: createEnquiryWork({ ...shared, conflicts }),
    enquiryFiles: createEnquiryFiles({ ...shared, files, staffMail: config.mail.staff }),
    enquiryAnswers: createEnquiryAnswers(shared),
    walls: createWalls({ ...shared, addressOf: staff.addressOf, publicOrigin: config.publicOrigin, firmName: firm.brand }),
    mailDesk: createMailDesk(shared),
    inbox: createInbox({ database, keyring, audit, now }),
    matterList: createMatterList({ database, keyring, subjects, now }),
    ...createRightsServices({ ...shared, staffMail: config.mail.staff, erase: retention.erase, enquiryOf: desk.subjectOf }),
    breaches: createBreaches(shared),
    clients,
    staff,
    matters,
    documents,
    engagements,
    reports,
    receipts: createReceipts({ keyring }),
    tips,
    figures: createFigures({ database, subjects }),
    async start() {
      await staging.start();
      await removeUnknownFiles({ store: files, known: (ids) => knownFiles(database.db, ids), before: now() });
      audit.start();
      auditWatch.start();
      outbox.start();
      retention.start();
      statistics.start();
    },
    async stop() {
      await matters.settle();
      staging.stop();
      await auditWatch.stop();
      await statistics.stop();
      await retention.stop();
      await outbox.stop();
      await audit.stop();
    },
  };
}
