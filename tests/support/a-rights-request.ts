/** Requests about one's own data over a database of the test's own, with a clock that the test moves. */
import { randomUUID } from 'node:crypto';
import { createAudit } from '#server/features/audit/index.ts';
import { createRightsDesk, createRightsWork } from '#server/features/rights/index.ts';
import { createRights, type ReceivedRequest } from '#server/features/rights/service.ts';
import type { Staff } from '#server/staff.ts';
import { aKeyring } from './a-keyring.ts';
import { aClock, aMailer, anOutbox, readMails } from './an-outbox.ts';
import type { TestDatabase } from './databases.ts';

export const manager: Staff = { id: 'staff-manager', roles: ['case-manager'] };
export const investigator: Staff = { id: 'staff-investigator', roles: ['investigator'] };

const keyring = aKeyring();

/** @param start ISO time at which the clock stands first. */
export function rightsOver(database: TestDatabase, start = '2026-11-20T09:00:00.000Z') {
  const clock = aClock(start);
  const { outbox } = anOutbox(database, aMailer().mailer, { now: clock.now });
  const audit = createAudit({ database, keyring, dataDir: database.settings.dataDir, now: clock.now, onError: () => undefined });
  const settings = { database, keyring, audit, outbox, now: clock.now };
  const rights = createRights({ ...settings, staffMail: 'desk@site.example' });
  const desk = createRightsDesk(settings);

  /** @param how Whether mails reach its sender. @returns its reference. */
  async function receive(given: Partial<ReceivedRequest> = {}, how: 'by mail' | 'by post' = 'by mail'): Promise<string> {
    const answers = { 'request-kind': 'access', 'request-about': 'Zanzibar', 'request-name': 'Ann Roe' };
    const request = { id: randomUUID(), kind: 'access', answers, formVersion: 1, suspicious: false } as const;
    return (await rights.receive({ ...request, ...(how === 'by mail' && { email: 'ann@mail.example' }), ...given })).ref;
  }

  return {
    ...clock,
    receive,
    rights,
    desk,
    work: createRightsWork(settings),
    /** Whole days, as they follow each other in the United Kingdom while summer time neither begins nor ends. */
    passDays: (days: number) => clock.pass(days * 24 * 60),
    find: async (ref: string) => (await desk.find(manager, ref)) ?? Promise.reject(new Error(`There is no ${ref}`)),
    /** Texts of the mails to that address that tell of a step, in no order. */
    newsTo: async (address = 'ann@mail.example') =>
      (await readMails(database, keyring)).filter(({ kind, to }) => kind === 'rights-news' && to === address).map(({ text }) => text),
    actions: async () => (await database.db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(({ action }) => action),
    trail: async () => (await database.db.selectFrom('audit_event').selectAll().orderBy('seq').execute()).map(({ detail }) => detail).join('\n'),
  };
}
