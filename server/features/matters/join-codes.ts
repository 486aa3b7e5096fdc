/** Joining with an enquiry's reference: a code is mailed to the address of the enquiry and typed in within minutes. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SafeContact } from '#shared/matters/staff-views.ts';
import type { MatterJoinCodeRow, MatterRow } from '../../db/matter-tables.ts';
import { makeCode, plainCode } from '../../reference.ts';
import { emailAddress } from '../../vault/normalise.ts';
import { readHandover } from '../enquiries/index.ts';
import { mailMoment, openContact } from './contact.ts';
import { clientActor, type Context } from './context.ts';
import * as store from './joining-store.ts';
import { letIn } from './members.ts';
import { findByEnquiry, findById } from './store.ts';

/** Milliseconds a code can be used for. */
const life = 15 * 60_000;
const mostTries = 5;
/** Codes mailed for one matter within an hour; more are asked for in vain. */
const mostCodes = 3;

/** Looked up at the same time; who asks while there are more asks again. */
const mostUnderWay = 50;

export function createJoinCodes(context: Context) {
  const { keyring, now, change, database, onError, outbox } = context;
  const underWay = new Set<Promise<void>>();

  const hashOf = (id: string, code: string): Buffer => createHmac('sha256', keyring.derive('search:matter_join_code')).update(`${id}\0${code}`).digest();

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
      const expires = new Date(time.getTime() + life);
      await store.expireJoinCodes(t, matter.id, time.toISOString());
      const times = { created_at: time.toISOString(), expires_at: expires.toISOString(), tries: 0, used_at: null };
      const sealed = context.seal('matter_join_code', 'address', id, to);
      await store.insertJoinCode(t, { id, matter_id: matter.id, code: hashOf(id, plainCode(code)).toString('hex'), ...times, address: sealed });
      await outbox.add(t, {
        kind: 'matter-join-code',
        recordId: matter.id,
        to,
        ...(profile.neutralName && { fromName: profile.neutralName }),
        ...mailText(code),
      });
      log({ actor: 'site', action: 'matter.code-mailed', subject: `matter:${matter.id}`, detail: { ref: matter.ref } });
    });
  };

  const isRight = (row: MatterJoinCodeRow, code: string): boolean => timingSafeEqual(Buffer.from(row.code, 'hex'), hashOf(row.id, plainCode(code)));

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
          const isAlive = row !== undefined && row.used_at === null && row.tries < mostTries && row.expires_at > now().toISOString();
          if (isAlive) await store.changeJoinCode(t, row.id, { tries: row.tries + 1 });
          if (!isAlive || matter === undefined || matter.deleted_at !== null || !isRight(row, code)) {
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

const mailText = (code: string) => ({
  subject: 'Your code',
  text: [
    `Your code: ${code}`,
    '',
    'Type it into the page that asks for it, within 15 minutes.',
    'If you did not ask for it, do nothing: it opens nothing by itself.',
    '',
  ].join('\n'),
});
