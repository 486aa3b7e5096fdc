/**
 * The key on another machine: where custodians have lost theirs, it lets new ones in. Only the small sealed keys of tips
 * travel to it and back; what was written stays where it is.
 */
import { londonDay } from '#shared/text/dates.ts';
import { changesOf, subjectOf, TipRefused, type TipContext, type TipSettings } from './context.ts';
import { isRecipient } from './key-checks.ts';
import { openKey, sealedToCount, sealKey } from './sealing.ts';
import { activeCustodians, changeTip, custodiansWith, findByRef, findRecovery, putRecovery, readersOf, tipsSealedOtherwise } from './store.ts';

/** What is carried to the other machine; the same, sealed anew, comes back. */
export type SealedKeys = {
  version: 1;
  /** Sorted recipients that each key is to be sealed to. */
  readers: readonly string[];
  tips: readonly { ref: string; sealedKey: string }[];
};

export type RecoveryState = {
  recovery?: { recipient: string; madeOn: string };
  /** Active members of the staff with the role and a key. */
  custodians: readonly { staffId: string; recipient: string }[];
  isOpen: boolean;
  /** Tips whose key not all of today's readers can open. */
  toReseal: number;
};

export type TipRecovery = {
  /** Who may open tips, and whether tips are taken. */
  state: () => Promise<RecoveryState>;
  /** Sets the recipient that is on no machine of ours. @param recipient age1… @throws TipRefused for what is none. */
  setRecipient: (recipient: string) => Promise<void>;
  /** Every tip's key that not all of today's readers can open. */
  take: () => Promise<SealedKeys>;
  /** Puts keys back that were sealed anew. @returns how many. @throws TipRefused where the readers are others by now. */
  put: (keys: SealedKeys) => Promise<number>;
};

export function createTipRecovery(context: Pick<TipContext, 'database' | 'now' | 'change'>): TipRecovery {
  const { database, now } = context;

  return {
    async state() {
      const [custodians, recovery, today] = await Promise.all([activeCustodians(database.db), findRecovery(database.db), readersOf(database.db)]);
      const others = await tipsSealedOtherwise(database.db, today.join(' '));
      return {
        ...(recovery && { recovery: { recipient: recovery.recipient, madeOn: recovery.made_on } }),
        custodians: custodians.map(({ user_id, recipient }) => ({ staffId: user_id, recipient })),
        isOpen: custodians.length >= 2 && recovery !== undefined,
        toReseal: others.length,
      };
    },
    async setRecipient(recipient) {
      if (!(await isRecipient(recipient)))
        throw new TipRefused('That is no age recipient: it begins with age1 and has 62 characters. If it has, one of them is wrong.');
      return context.change(async (t, log) => {
        if ((await custodiansWith(t, recipient)).length > 0) throw new TipRefused('That is the key of a custodian: the recovery key is one of its own.');
        await putRecovery(t, { id: 'recovery', recipient, made_on: londonDay(now()) });
        log({ actor: 'operator', action: 'tip-recovery.set', subject: 'tips', detail: { recipient } });
      });
    },
    async take() {
      const today = await readersOf(database.db);
      const tips = await tipsSealedOtherwise(database.db, today.join(' '));
      return {
        version: 1,
        readers: today,
        tips: tips.map(({ ref, sealed_key }) => ({ ref, sealedKey: sealed_key.toString('base64') })),
      };
    },
    async put(keys) {
      const today = await readersOf(database.db);
      if (keys.readers.join(' ') !== today.join(' ')) throw new TipRefused('The custodians are others by now: take the keys anew.');
      let changed = 0;
      for (const { ref, sealedKey } of keys.tips) {
        const sealed = Buffer.from(sealedKey, 'base64');
        if (sealedToCount(sealed) !== today.length) throw new TipRefused(`The key of ${ref} is not sealed to everybody: nothing of it was changed.`);
        const done = await context.change(async (t, log) => {
          const tip = await findByRef(t, ref);
          if (tip === undefined) return false;
          await changeTip(t, tip.id, { sealed_key: sealed, sealed_to: today.join(' '), version: tip.version + 1 });
          log({ actor: 'operator', action: 'tip.resealed', subject: subjectOf(tip), detail: { ref, keys: today.length } });
          return true;
        });
        if (done) changed += 1;
      }
      return changed;
    },
  };
}

/** For the operator's commands, which need nothing else of this feature. */
export const openTipRecovery = (settings: Pick<TipSettings, 'database' | 'audit' | 'now'>): TipRecovery =>
  createTipRecovery({ ...settings, change: changesOf(settings) });

/** What was carried, as it is read from a file. @returns undefined for anything else. */
export function readSealedKeys(text: string): SealedKeys | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, readers, tips } = value as Partial<Record<keyof SealedKeys, unknown>>;
  const isText = (one: unknown): one is string => typeof one === 'string';
  const isTip = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && isText((one as { ref?: unknown }).ref) && isText((one as { sealedKey?: unknown }).sealedKey);
  return version === 1 && Array.isArray(readers) && readers.every(isText) && Array.isArray(tips) && tips.every(isTip) ? (value as SealedKeys) : undefined;
}

/** On the machine with the recovery key: the same keys, sealed to whoever is to read them. @throws where the identity opens one of them not. */
export async function resealKeys(identity: string, keys: SealedKeys): Promise<SealedKeys> {
  const tips = [];
  for (const { ref, sealedKey } of keys.tips) {
    const opened = await openKey(identity, Buffer.from(sealedKey, 'base64'));
    const sealed = await sealKey(keys.readers, { identity: opened, recipient: '' });
    tips.push({ ref, sealedKey: sealed.toString('base64') });
  }
  return { ...keys, tips };
}
