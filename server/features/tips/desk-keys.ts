/** The keys of the custodians. Private halves come here encrypted with a passphrase that never leaves their browsers. */
import type { Resealing } from '#shared/tips/desk.ts';
import type { Staff } from '../matters/index.ts';
import { subjectOf, TipRefused, type TipContext } from './context.ts';
import { isRecipient, isWrapped } from './key-checks.ts';
import { sealedToCount } from './sealing.ts';
import { activeCustodians, addKey, custodiansWith, findByRef, findCustodian, findKey, findRecovery, missingKeys, putCustodian, readersOf } from './store.ts';

/** Keys of the desk, as its own page shows them. */
export type DeskKeys = {
  /** This custodian's; absent until one is made. */
  own?: { recipient: string; wrappedKey: string; madeOn: string };
  custodians: readonly { staffId: string; recipient: string }[];
  recovery?: { recipient: string; madeOn: string };
  /** Whether tips are taken. */
  isOpen: boolean;
};

export type TipDeskKeys = {
  keys: (staff: Staff) => Promise<DeskKeys>;
  /** Keeps a custodian's key, in place of an earlier one. @throws TipRefused for what is no key. */
  keepKey: (staff: Staff, key: { recipient: string; wrappedKey: string }) => Promise<void>;
  /** What this custodian can open and another reader of today cannot: a key to be made for each of both. */
  toReseal: (staff: Staff) => Promise<Resealing[]>;
  /** Lets one reader into one tip. Keys that are there stay as they are: nobody is locked out by it. @throws TipRefused */
  reseal: (staff: Staff, ref: string, sealed: { sealedKey: Buffer; recipient: string }) => Promise<boolean>;
};

export function createTipDeskKeys(context: TipContext): TipDeskKeys {
  const { database, today } = context;
  const actorOf = ({ id }: Staff): string => `staff:${id}`;

  return {
    async keys(staff) {
      const [own, custodians, recovery] = await Promise.all([findCustodian(database.db, staff.id), activeCustodians(database.db), findRecovery(database.db)]);
      return {
        ...(own && { own: { recipient: own.recipient, wrappedKey: own.wrapped_key, madeOn: own.made_on } }),
        custodians: custodians.map(({ user_id, recipient }) => ({ staffId: user_id, recipient })),
        ...(recovery && { recovery: { recipient: recovery.recipient, madeOn: recovery.made_on } }),
        isOpen: custodians.length >= 2 && recovery !== undefined,
      };
    },

    async keepKey(staff, { recipient, wrappedKey }) {
      if (!(await isRecipient(recipient)) || !isWrapped(wrappedKey))
        throw new TipRefused('That is no key of this desk. Make one with the button on this page.');
      return context.change(async (t, log) => {
        const before = await findCustodian(t, staff.id);
        const isTaken = (await custodiansWith(t, recipient)).some(({ user_id }) => user_id !== staff.id);
        if (isTaken || (await findRecovery(t))?.recipient === recipient)
          throw new TipRefused('Somebody else has this key already. Make one of your own with the button on this page.');
        await putCustodian(t, { user_id: staff.id, recipient, wrapped_key: wrappedKey, made_on: today() });
        log({ actor: actorOf(staff), action: before === undefined ? 'tip-key.made' : 'tip-key.replaced', subject: actorOf(staff), detail: { recipient } });
      });
    },

    async toReseal(staff) {
      const own = (await findCustodian(database.db, staff.id))?.recipient;
      if (own === undefined) return [];
      const waiting: Resealing[] = [];
      for (const recipient of await readersOf(database.db)) {
        const missing = await missingKeys(database.db, own, recipient);
        waiting.push(...missing.map(({ ref, sealed }) => ({ ref, sealedKey: sealed.toString('base64'), recipient })));
      }
      return waiting;
    },

    reseal: (staff, ref, { sealedKey, recipient }) =>
      context.change(async (t, log) => {
        const tip = await findByRef(t, ref);
        if (tip === undefined) return false;
        const own = (await findCustodian(t, staff.id))?.recipient ?? '';
        // Whoever cannot open it has nothing to seal anew.
        if ((await findKey(t, tip.id, own)) === undefined) throw new TipRefused('Your key does not open this tip: a colleague has to let you in.');
        const readers = await readersOf(t);
        if (!readers.includes(recipient)) throw new TipRefused('The custodians changed meanwhile. Load the page anew and let them in once more.');
        if (sealedToCount(sealedKey) !== 1) throw new TipRefused('That key was not sealed as it should be. Load the page anew and let them in once more.');
        await addKey(t, { tip_id: tip.id, recipient, sealed: sealedKey }, readers);
        log({ actor: actorOf(staff), action: 'tip.resealed', subject: subjectOf(tip), detail: { ref, recipient } });
        return true;
      }),
  };
}
