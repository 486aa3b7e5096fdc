/** Tips over the services of a built site: custodians with keys that the test holds, and senders. */
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Staff } from '#server/features/matters/index.ts';
import { newStageKey, stageKeyring, type TipFile } from '#server/features/tips/index.ts';
import { readEntryOf, threadOf as inOrder, type Entry } from '#shared/tips/entry.ts';
import type { SealedTip } from '#shared/tips/desk.ts';
import type { openTestServices } from './built.ts';

type Services = ReturnType<typeof openTestServices>;

/** Letters and words with which every custodian of a test unlocks the key. */
export const passphrase = 'umbrella gravel seventy cinema walnut';

/** A key as a browser makes it. @returns its private half. */
export async function giveKey(services: Services, staff: Staff): Promise<string> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const wrappedKey = armor.encode(await encrypter.encrypt(identity));
  await services.get().tips.desk.keepKey(staff, { recipient: await identityToRecipient(identity), wrappedKey });
  return identity;
}

/** Another member of the staff who is a custodian, with a key; nobody is signed in. */
async function anotherCustodian(services: Services): Promise<void> {
  const { staff } = services.get();
  const email = `${randomUUID()}@mail.example`;
  await staff.invite({ email, name: 'Cora Custodian', roles: ['custodian'], actor: 'operator' });
  const { id = '' } = (await staff.listUsers()).find((user) => user.email === email) ?? {};
  await giveKey(services, { id, roles: ['custodian'] });
}

/** Tips are taken from now on. @returns the private halves of the custodian's key and of the recovery key. */
export async function openChannel(services: Services, custodian: Staff): Promise<{ identity: string; recovery: string }> {
  const recovery = await generateX25519Identity();
  await services.get().tips.recovery.setRecipient(await identityToRecipient(recovery));
  await anotherCustodian(services);
  return { identity: await giveKey(services, custodian), recovery };
}

type Told = { name: string; content: string; /** Whether hidden details can be removed. */ isPlain: boolean };

/** A tip as the pages send it. */
export async function sendTip(services: Services, text: string, files: readonly Told[] = []): Promise<{ ref: string; code: string }> {
  const { tips, staging } = services.get();
  const stageKey = newStageKey();
  const staged: TipFile[] = [];
  for (const { name, content, isPlain } of files) {
    const file = await staging.stage(Readable.from([Buffer.from(content)]), { name, mostBytes: 1_000_000, keyring: stageKeyring(stageKey) });
    staged.push(isPlain ? await tips.sender.clean(file, stageKey) : file);
  }
  const code = await tips.sender.newCode();
  const given = { code, text: Buffer.from(text), files: staged, stageKey, originals: false, submission: randomUUID(), suspicious: false };
  return { ref: (await tips.sender.send(given)).ref, code };
}

/** What its sender reads with the code. */
export async function threadOf(services: Services, code: string) {
  const { sender } = services.get().tips;
  const found = await sender.open(await sender.secretOf(code));
  if (found === undefined || !('thread' in found)) throw new Error(`no thread: ${JSON.stringify(found)}`);
  return found.thread;
}

export async function openWith(identity: string, sealed: Uint8Array): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(sealed);
}

/** What a custodian's browser makes of what it is handed. @returns the tip's key, and what was written. */
export async function openTip(identity: string, { sealedKey, sealedEntries }: SealedTip): Promise<{ tipKey: string; entries: readonly Entry[] }> {
  const tipKey = Buffer.from(await openWith(identity, Buffer.from(sealedKey, 'base64'))).toString();
  const entries = await Promise.all(sealedEntries.map(async ({ side, sealed }) => readEntryOf(side, await openWith(tipKey, Buffer.from(sealed, 'base64')))));
  return { tipKey, entries: inOrder(entries).entries };
}
