/** Joining with an enquiry's reference: a code is mailed to the address of the enquiry and typed in within minutes. */
import { randomUUID } from 'node:crypto';
import type { SafeContact } from '#shared/matters/staff-views.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import { codeMail, hashOfCode, isCodeAlive, isRightCode, mostCodes, newCodeTimes } from '../../mailed-code.ts';
import { makeCode } from '../../reference.ts';
import { emailAddress } from '../../vault/normalise.ts';
import { readHandover } from '../enquiries/index.ts';
import { mailMoment, openContact } from './contact.ts';
import { clientActor, type Context } from './context.ts';
import * as store from './joining-store.ts';
import { letIn } from './members.ts';
import { findByEnquiry, findById } from './store.ts';

/** Looked up at the same time; who asks while there are more asks again. */
const mostUnderWay = 50;

export function createJoinCodes(context: Context) {
  const { keyring, now, change, database, onError, outbox } = context;
  const underWay = new Set<Promise<void>>();

  const key = () => keyring.derive('search:matter_join_code');

  /** The matter, where reference and address fit and a mail may go to that address now. */
  const matching = async (ref: string, address: string): Promise<{ matter: MatterRow; profile: SafeContact } | undefined> => {
    const enquiry = await readHandover(database.db, keyring, ref);
    const matter = enquiry && (await findByEnquiry(database.db, enquiry.id));
    const profile = matter && openContact(context, matter);
    if (matter === undefined || matter.deleted_at !== null || profile?.address === undefined) return undefined;
    return emailAddress(profile.address) === emailAddress(address) && mailMoment(profile, now())?.getTime() === now().getTime()
      ? { matter, profile }
      : undefined;
  };

  const mailCode = async (id: string, ref: string, address: string): Promise<void> => {
    const found = await matching(ref, address);
    if (found === undefined) return;
    const { matter, profile } = found;
    const to = emailAddress(address);
    await change(async (t, log) => {
      const time = now();
      if ((await store.countJoinCodes(t, matter.id, new Date(time.getTime() - 3_600_000).toISOString())) >= mostCodes) return;
      const code = makeCode();
      await store.expireJoinCodes(t, matter.id, time.toISOString());
      const sealed = context.seal('matter_join_code', 'address', id, to);
      await store.insertJoinCode(t, { id, matter_id: matter.id, code: hashOfCode(key(), id, code), ...newCodeTimes(time), address: sealed });
      await outbox.add(t, {
        kind: 'matter-join-code',
        recordId: matter.id,
        to,
        ...(profile.neutralName && { fromName: profile.neutralName }),
        ...codeMail(code),
      });
      log({ actor: 'site', action: 'matter.code-mailed', subject: `matter:${matter.id}`, detail: { ref: matter.ref } });
    });
  };

  return {
    joining: {
      /**
       * Mails a code to the address, if it is that of the enquiry and the enquiry has become a matter.
       * @returns at once and always alike: what is found out is found out afterwards.
       */
      startJoin(ref: string, address: string): { join: string } {
        const join = randomUUID();
        if (underWay.size >= mostUnderWay) return { join };
        const work = mailCode(join, ref.trim().toUpperCase(), address).catch(onError);
        underWay.add(work);
        void work.finally(() => underWay.delete(work));
        return { join };
      },
      /**
       * Lets a client in who typed the mailed code. @param join What startJoin answered.
       * @returns "wrong" for a code that is wrong, old, used or was never sent: nobody learns which.
       */
      finishJoin: (join: string, code: string, clientId: string): Promise<{ state: 'joined'; ref: string } | { state: 'wrong' }> =>
        change(async (t, log) => {
          const row = await store.findJoinCode(t, join);
          const matter = row && (await findById(t, row.matter_id));
          const isAlive = row !== undefined && isCodeAlive(row, now());
          if (isAlive) await store.changeJoinCode(t, row.id, { tries: row.tries + 1 });
          if (!isAlive || matter === undefined || matter.deleted_at !== null || !isRightCode(key(), row, code)) {
            // A line in every case, so that the time to write one tells nothing.
            log({ actor: clientActor(clientId), action: 'matter.code-wrong', subject: clientActor(clientId) });
            return { state: 'wrong' };
          }
          await store.changeJoinCode(t, row.id, { used_at: now().toISOString() });
          const address = context.open('matter_join_code', 'address', row.id, row.address);
          await letIn(context, t, matter, clientId, address, { role: 'client', scope: '[]', until: null }, 'site');
          log({
            actor: clientActor(clientId),
            action: 'matter.joined',
            subject: `matter:${matter.id}`,
            detail: { ref: matter.ref, role: 'client', by: 'code' },
          });
          return { state: 'joined', ref: matter.ref };
        }),
    },
    /** Waits for what was begun and not waited for. */
    settle: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
