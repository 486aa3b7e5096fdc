/** Signing and cancelling: what clients do, and delegates never. */
import { createHash, randomUUID } from 'node:crypto';
import { coolingOffEnds } from '#shared/clocks/cooling-off.ts';
import { intention, longestName } from '#shared/matters/engagement.ts';
import type { EngagementRow } from '../../db/engagement-tables.ts';
import type { MatterMemberRow, MatterRow } from '../../db/matter-tables.ts';
import { access, asClient, clientActor, MatterRefused, notify, requireText, type Context, type Work } from '../matters/index.ts';
import { signedCopy } from './signed-copy.ts';
import * as store from './store.ts';

export type Signing = {
  /** As it was typed. */
  name: string;
  /** Whether `intention` was ticked. */
  intends: boolean;
  /** SHA-256 of the text that was shown. */
  hash: string;
  /** Whether `earlyStartRequest` was ticked; only consumers are asked. */
  earlyStart: boolean;
};

export type SigningSettings = {
  firmName: string;
  staffMail: string;
  /** Tells the matter, in the same transaction. @param made Undefined where nothing is signed any more. */
  noteEngagement: (t: Work, matterId: string, made: { madeAt: Date; earlyStart: boolean } | undefined) => Promise<void>;
};

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** When the right to cancel ends; null where there is none. */
export const cancelUntil = (matter: MatterRow, signedAt: string): string | null =>
  matter.audience === 'personal' ? coolingOffEnds(new Date(signedAt)).toISOString() : null;

type Client = { matter: MatterRow; member: MatterMemberRow };

export function createSigning(context: Context, { firmName, staffMail, noteEngagement }: SigningSettings) {
  const { now, change, outbox } = context;

  const enter = async (t: Work, clientId: string, ref: string): Promise<Client | undefined> => {
    const found = await access(t, asClient(clientId), ref, 'sign', now());
    return found?.member && { matter: found.matter, member: found.member };
  };

  const tellStaff = (t: Work, matter: MatterRow, what: string) =>
    outbox.add(t, {
      kind: 'engagement-notice',
      recordId: matter.id,
      to: staffMail,
      subject: `${matter.ref}: ${what}`,
      text: `The engagement letter of ${matter.ref}: ${what}. Sign in to read it.\n`,
    });

  const keep = async (t: Work, clientId: string, { matter, member }: Client, letter: EngagementRow, { name, earlyStart }: Signing): Promise<void> => {
    const id = randomUUID();
    const time = now().toISOString();
    const hash = letter.text_hash ?? '';
    const isEarly = earlyStart && matter.audience === 'personal';
    const copy = signedCopy({
      matter: matter.ref,
      number: letter.number,
      firm: firmName,
      text: context.open('engagement', 'text', letter.id, letter.text),
      hash,
      sentAt: letter.sent_at ?? '',
      signedAt: time,
      name,
      statement: intention,
      account: clientId,
      address: context.open('matter_member', 'address', member.id, member.address),
      cancelUntil: cancelUntil(matter, time),
      earlyStart: isEarly,
    });
    const seal = (column: string, value: string) => context.seal('engagement_signature', column, id, value);
    const before = await store.findInState(t, matter.id, 'signed');
    if (before !== undefined) await store.changeLetter(t, before, time, { state: 'superseded' });
    await store.changeLetter(t, letter, time, { state: 'signed' });
    const sealed = { name: seal('name', name), statement: seal('statement', intention), copy: seal('copy', copy) };
    const facts = { engagement_id: letter.id, client_id: clientId, signed_at: time, text_hash: hash, early_start_at: isEarly ? time : null };
    await store.insertSignature(t, { id, matter_id: matter.id, ...facts, ...sealed });
    await noteEngagement(t, matter.id, { madeAt: now(), earlyStart: isEarly });
  };

  /** A letter that was signed, whatever has become of it. */
  const signed = async (t: Work, clientId: string, ref: string, letterId: string) => {
    const found = await enter(t, clientId, ref);
    const letter = found && (await store.findLetter(t, found.matter.id, letterId));
    const signature = letter && (await store.findSignature(t, letter.id));
    return found && letter && signature && { matter: found.matter, letter, signature };
  };

  return {
    /**
     * Signs the letter that was shown. Done again by the same client, its answer lost, it changes nothing.
     * @returns false where there is no letter that this client may sign.
     * @throws MatterRefused where the text is another one than was shown, the name is missing or the intention not ticked.
     */
    sign: (clientId: string, ref: string, letterId: string, signing: Signing): Promise<boolean> =>
      change(async (t, log) => {
        const found = await enter(t, clientId, ref);
        const letter = found && (await store.findLetter(t, found.matter.id, letterId));
        if (found === undefined || letter === undefined || letter.state === 'draft') return false;
        if (letter.state === 'signed' && letter.text_hash === signing.hash && (await store.findSignature(t, letter.id))?.client_id === clientId) return true;
        if (letter.state === 'superseded')
          throw new MatterRefused('state', 'A newer letter has taken the place of the one that you had open. Nothing was signed: read the newer one.');
        if (letter.state !== 'sent' || found.matter.state === 'closed')
          throw new MatterRefused('state', 'This letter has been signed or cancelled, or the matter is closed. Nothing was signed now.');
        if (signing.hash !== letter.text_hash || hashOf(context.open('engagement', 'text', letter.id, letter.text)) !== letter.text_hash)
          throw new MatterRefused('stale', 'The letter is not the one that you were shown. Nothing was signed: load the page again and read it anew.');
        if (!signing.intends) throw new MatterRefused('empty', 'Tick that you intend to sign. Nothing was signed.');
        if (signing.name.trim() === '') throw new MatterRefused('empty', 'Type your name. Nothing was signed.');
        await keep(t, clientId, found, letter, { ...signing, name: requireText(signing.name, longestName).trim() });
        await tellStaff(t, found.matter, 'signed');
        const detail = { ref, letter: letter.id, hash: letter.text_hash ?? '', earlyStart: signing.earlyStart };
        log({ actor: clientActor(clientId), action: 'engagement.signed', subject: `matter:${found.matter.id}`, detail });
        return true;
      }),

    /**
     * A consumer's express request to begin before the right to cancel ends (CCR 2013 reg 36), after signing. Done again it changes nothing.
     * @returns false where there is no such letter. @throws MatterRefused where there is nothing to begin earlier.
     */
    askForEarlyStart: (clientId: string, ref: string, letterId: string): Promise<boolean> =>
      change(async (t, log) => {
        const found = await signed(t, clientId, ref, letterId);
        if (found === undefined || found.matter.audience !== 'personal') return false;
        const { matter, letter, signature } = found;
        if (signature.early_start_at !== null) return true;
        if (letter.state !== 'signed') throw new MatterRefused('state', 'This letter has been replaced or cancelled. Nothing was changed.');
        await store.noteEarlyStart(t, letter.id, now().toISOString());
        await noteEngagement(t, matter.id, { madeAt: new Date(signature.signed_at), earlyStart: true });
        log({ actor: clientActor(clientId), action: 'engagement.early-start', subject: `matter:${matter.id}`, detail: { ref, letter: letter.id } });
        return true;
      }),

    /**
     * Cancels within the 14 days, without a reason (CCR 2013 regs 29 and 32). Done again it changes nothing.
     * @returns false where there is no such letter, or it was never signed. @throws MatterRefused where the right does not apply, or is over.
     */
    cancel: (clientId: string, ref: string, letterId: string): Promise<boolean> =>
      change(async (t, log) => {
        const found = await signed(t, clientId, ref, letterId);
        if (found === undefined) return false;
        const { matter, letter, signature } = found;
        if (letter.state === 'cancelled') return true;
        if (letter.state !== 'signed') throw new MatterRefused('state', 'You have signed a newer letter since. Nothing was cancelled: cancel that one.');
        const until = cancelUntil(matter, signature.signed_at);
        if (until === null || until < now().toISOString())
          throw new MatterRefused(
            'state',
            'The time to cancel without a reason is over, or does not apply to this contract. Write to us to end it another way.',
          );
        await store.changeLetter(t, letter, now().toISOString(), { state: 'cancelled', cancelled_at: now().toISOString() });
        await noteEngagement(t, matter.id, undefined);
        await tellStaff(t, matter, 'cancelled by the client: stop the work');
        await notify(context, t, matter);
        log({ actor: clientActor(clientId), action: 'engagement.cancelled', subject: `matter:${matter.id}`, detail: { ref, letter: letter.id } });
        return true;
      }),
  };
}
