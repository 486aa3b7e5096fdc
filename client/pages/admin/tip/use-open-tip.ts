import { useCallback, useEffect, useRef, useState } from 'react';
import { sendRequest } from '#client/api/request.ts';
import { saveFile } from '#client/tips-desk/saved-file.ts';
import { tipFilePath, tipKeysPath, tipPath } from '#shared/areas/admin.ts';
import type { SealedTip, TipSummary } from '#shared/tips/desk.ts';
import type { SealedFile, Thread } from '#shared/tips/entry.ts';
import { postJson } from '../post-json.ts';

/** Milliseconds without a key or a pointer after which an open tip is locked: as long as a session is left alone. */
const idle = 15 * 60_000;

/** Signs that somebody is there. */
const signs = ['keydown', 'pointerdown', 'scroll'] as const;

type Open = { tip: TipSummary; /** While it is open. */ thread?: Thread };

export type OpenTip = Open & {
  /** Unlocks the reader's key and opens the tip with it; that key is let go before anything is shown. @throws NotOpened */
  unlock: (passphrase: string) => Promise<void>;
  /** What has come since, with the key of this tip, which is still at hand. */
  refresh: () => Promise<void>;
  lock: () => void;
  answer: (answer: { text: string; questions: readonly string[]; submission: string; day: string }) => Promise<void>;
  /** @param reason Wanted for an original. @throws NotOpened where it is not what was sent. */
  save: (name: string, file: SealedFile, reason?: string) => Promise<void>;
};

const loadSealing = () => import('#client/tips-desk/sealing.ts');

/** A tip that is opened in this page alone: its key is in a variable here, and gone when it is locked or left. */
export function useOpenTip(first: TipSummary): OpenTip {
  const [open, setOpen] = useState<Open>({ tip: first });
  const key = useRef<{ tipKey: string; recipient: string }>(undefined);
  const path = tipPath(first.ref);

  const lock = useCallback((): void => {
    key.current = undefined;
    setOpen(({ tip }) => ({ tip }));
  }, []);
  useLockWhenLeft(open.thread !== undefined, lock);

  const held = (): { tipKey: string; recipient: string } => {
    if (key.current === undefined) throw new Error('422: This tip is locked. Open it again first.');
    return key.current;
  };
  const read = async (): Promise<SealedTip> => (await postJson<{ tip: SealedTip }>(path, { action: 'read' })).tip;

  return {
    ...open,
    lock,
    async unlock(passphrase) {
      const [sealing, { wrappedKey }] = await Promise.all([loadSealing(), postJson<{ wrappedKey: string }>(tipKeysPath, { action: 'own' })]);
      // First: a wrong passphrase leaves no line about somebody who has read it.
      const identity = await sealing.unlock(wrappedKey, passphrase);
      const tip = await read();
      const tipKey = await sealing.openTipKey(identity, tip.sealedKey);
      const thread = await sealing.openEntries(tipKey, tip);
      key.current = { tipKey, recipient: tip.recipient };
      setOpen({ tip, thread });
    },
    async refresh() {
      const [{ openEntries }, tip] = await Promise.all([loadSealing(), read()]);
      setOpen({ tip, thread: await openEntries(held().tipKey, tip) });
    },
    async answer({ text, questions, submission, day }) {
      const { sealEntry } = await loadSealing();
      const head = { number: open.tip.entries + 1, from: 'custodian', day, questions, files: [] } as const;
      const sealed = await sealEntry(held().recipient, head, text);
      const { tip } = await postJson<{ tip: TipSummary }>(path, { action: 'reply', sealed, number: String(head.number), submission });
      setOpen(({ thread }) => ({ tip, ...(thread && { thread: { ...thread, entries: [...thread.entries, { ...head, text }] } }) }));
    },
    async save(name, file, reason = '') {
      const { openFile } = await loadSealing();
      const answer = await sendRequest('POST', tipFilePath(first.ref, file.id), { reason });
      saveFile(name, await openFile(held().tipKey, new Uint8Array(await answer.arrayBuffer()), file));
    },
  };
}

function useLockWhenLeft(isOpen: boolean, lock: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let seen = Date.now();
    const note = (): void => void (seen = Date.now());
    // By the clock: a timer stands still while a laptop is shut.
    const look = (): void => {
      if (Date.now() - seen >= idle) lock();
    };
    const timer = setInterval(look, 10_000);
    for (const sign of signs) addEventListener(sign, note, { passive: true });
    addEventListener('visibilitychange', look);
    addEventListener('pagehide', lock);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, note);
      removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', lock);
    };
  }, [isOpen, lock]);
}
