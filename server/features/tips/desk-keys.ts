/** The keys of the custodians. Private halves come here encrypted with a passphrase that never leaves their browsers. */
import type { Resealing } from '#shared/tips/desk.ts';
import type { Staff } from '../matters/index.ts';
import { requireTipVersion, subjectOf, TipRefused, type TipContext } from './context.ts';
import { isRecipient, isWrapped } from './key-checks.ts';
import { sealedToCount } from './sealing.ts';
import { activeCustodians, changeTip, custodiansWith, findByRef, findCustodian, findRecovery, putCustodian, readersOf, tipsSealedOtherwise } from './store.ts';

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
  /** Tips that this custodian can open and that another reader of today cannot. */
  toReseal: (staff: Staff) => Promise<Resealing[]>;
  /** @throws TipRefused where it is not sealed to as many as it says. */
  reseal: (staff: Staff, ref: string, sealed: { sealedKey: Buffer; recipients: readonly string[]; version: number }) => Promise<boolean>;
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
      const readers = await readersOf(database.db);
      return (await tipsSealedOtherwise(database.db, readers.join(' ')))
        .filter(({ sealed_to }) => sealed_to.split(' ').includes(own))
        .map(({ ref, sealed_key, version }) => ({
          ref,
          sealedKey: sealed_key.toString('base64'),
          recipients: readers,
          version,
        }));
    },

    reseal: (staff, ref, { sealedKey, recipients, version }) =>
      context.change(async (t, log) => {
        const tip = await findByRef(t, ref);
        if (tip === undefined) return false;
        requireTipVersion(tip, version);
        const own = (await findCustodian(t, staff.id))?.recipient;
        // Whoever cannot open it has nothing to seal anew.
        if (own === undefined || !tip.sealed_to.split(' ').includes(own))
          throw new TipRefused('Your key does not open this tip: a colleague has to let you in.');
        const readers = (await readersOf(t)).join(' ');
        if ([...recipients].toSorted().join(' ') !== readers || sealedToCount(sealedKey) !== recipients.length)
          throw new TipRefused('The custodians changed meanwhile. Load the page anew and let them in once more.');
        await changeTip(t, tip.id, { sealed_key: sealedKey, sealed_to: readers, version: tip.version + 1 });
        log({ actor: actorOf(staff), action: 'tip.resealed', subject: subjectOf(tip), detail: { ref, keys: recipients.length } });
        return true;
      }),
  };
}
