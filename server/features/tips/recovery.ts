/**
 * The key on another machine: where custodians have lost theirs, it lets new ones in. Only the small sealed keys of tips
 * travel to it and back; what was written stays where it is.
 */
import { londonDay } from '#shared/text/dates.ts';
import { changesOf, subjectOf, TipRefused, type TipContext, type TipSettings } from './context.ts';
import { isRecipient } from './key-checks.ts';
import { openKey, sealedToCount, sealKey } from './sealing.ts';
import { activeCustodians, addKey, custodiansWith, findByRef, findRecovery, keptByOthers, missingKeys, putRecovery, readersOf } from './store.ts';

/** What is carried to the other machine: of each tip its key as the recovery key opens it, and who cannot open it yet. */
export type KeysToCarry = { version: 1; tips: readonly { ref: string; sealedKey: string; missing: readonly string[] }[] };

/** What comes back: a key for each of them. */
export type CarriedKeys = { version: 1; tips: readonly { ref: string; keys: readonly { recipient: string; sealedKey: string }[] }[] };

export type RecoveryState = {
  recovery?: { recipient: string; madeOn: string };
  /** Active members of the staff with the role and a key. */
  custodians: readonly { staffId: string; recipient: string }[];
  isOpen: boolean;
  /** Tips that not all of today's readers can open. */
  toReseal: number;
  /** Tips that somebody's key opens who is a reader no longer, until a colleague lets somebody in. */
  left: number;
};

export type TipRecovery = {
  /** Who may open tips, and whether tips are taken. */
  state: () => Promise<RecoveryState>;
  /** Sets the recipient that is on no machine of ours. @param recipient age1… @throws TipRefused for what is none. */
  setRecipient: (recipient: string) => Promise<void>;
  /** Every tip's key that not all of today's readers can open. */
  take: () => Promise<KeysToCarry>;
  /** Adds the keys that were made. @returns how many tips got one. @throws TipRefused where one is for nobody of today's readers. */
  put: (keys: CarriedKeys) => Promise<number>;
};

export function createTipRecovery(context: Pick<TipContext, 'database' | 'now' | 'change'>): TipRecovery {
  const { database, now } = context;

  /** By tip, who is missing. */
  async function missing(own: string): Promise<Map<string, { sealedKey: string; missing: string[] }>> {
    const tips = new Map<string, { sealedKey: string; missing: string[] }>();
    for (const recipient of await readersOf(database.db)) {
      for (const { ref, sealed } of await missingKeys(database.db, own, recipient)) {
        const tip = tips.get(ref) ?? { sealedKey: sealed.toString('base64'), missing: [] };
        tips.set(ref, { ...tip, missing: [...tip.missing, recipient] });
      }
    }
    return tips;
  }

  return {
    async state() {
      const [custodians, recovery, readers] = await Promise.all([activeCustodians(database.db), findRecovery(database.db), readersOf(database.db)]);
      return {
        ...(recovery && { recovery: { recipient: recovery.recipient, madeOn: recovery.made_on } }),
        custodians: custodians.map(({ user_id, recipient }) => ({ staffId: user_id, recipient })),
        isOpen: custodians.length >= 2 && recovery !== undefined,
        toReseal: (await missing(recovery?.recipient ?? '')).size,
        left: await keptByOthers(database.db, readers),
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
      const tips = await missing((await findRecovery(database.db))?.recipient ?? '');
      return { version: 1, tips: [...tips].map(([ref, tip]) => ({ ref, ...tip })) };
    },
    async put({ tips }) {
      const readers = await readersOf(database.db);
      for (const { ref, keys } of tips) {
        const isWrong = keys.some(({ recipient, sealedKey }) => !readers.includes(recipient) || sealedToCount(Buffer.from(sealedKey, 'base64')) !== 1);
        if (isWrong) throw new TipRefused(`A key of ${ref} is for nobody who may read tips today: take the keys anew. Nothing was changed.`);
      }
      let changed = 0;
      for (const { ref, keys } of tips) {
        const done = await context.change(async (t, log) => {
          const tip = await findByRef(t, ref);
          if (tip === undefined) return false;
          for (const { recipient, sealedKey } of keys) await addKey(t, { tip_id: tip.id, recipient, sealed: Buffer.from(sealedKey, 'base64') }, readers);
          log({ actor: 'operator', action: 'tip.resealed', subject: subjectOf(tip), detail: { ref, keys: keys.length } });
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

/** What `take` gave, as it is read from a file. @returns undefined for anything else. */
export const readKeysToCarry = (text: string): KeysToCarry | undefined =>
  readCarried<KeysToCarry>(text, ({ sealedKey, missing }) => isText(sealedKey) && Array.isArray(missing) && missing.every(isText));

/** What `resealKeys` made, likewise. */
export const readCarriedKeys = (text: string): CarriedKeys | undefined =>
  readCarried<CarriedKeys>(text, ({ keys }) => Array.isArray(keys) && keys.every((key) => isRecord(key) && isText(key.recipient) && isText(key.sealedKey)));

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readCarried<Carried>(text: string, isTip: (tip: Record<string, unknown>) => boolean): Carried | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.tips)) return undefined;
    return value.tips.every((tip) => isRecord(tip) && isText(tip.ref) && isTip(tip)) ? (value as Carried) : undefined;
  } catch {
    return undefined;
  }
}

/** On the machine with the recovery key: each tip's key, sealed to everybody who is missing. @throws where the identity opens one of them not. */
export async function resealKeys(identity: string, { tips }: KeysToCarry): Promise<CarriedKeys> {
  const made = [];
  for (const { ref, sealedKey, missing } of tips) {
    const key = { identity: await openKey(identity, Buffer.from(sealedKey, 'base64')), recipient: '' };
    const keys = await Promise.all(missing.map(async (recipient) => ({ recipient, sealedKey: (await sealKey([recipient], key)).toString('base64') })));
    made.push({ ref, keys });
  }
  return { version: 1, tips: made };
}
