import { useState } from 'react';
import { Notice } from '#client/ui/notice/notice.tsx';
import { ProgressBar } from '#client/ui/progress-bar/progress-bar.tsx';
import { tipKeysPath, type TipKeysData } from '#shared/areas/admin.ts';
import type { Resealing } from '#shared/tips/desk.ts';
import { PassphraseForm } from '../passphrase-form.tsx';
import { postJson } from '../post-json.ts';
import { deskWordsOf } from '../tip-words.ts';

type Progress = { done: number; of: number; failed: readonly string[] };

/** Seals the keys of tips to everybody who may read them today: one small ciphertext for each tip, whatever is in it. */
export function LetIn({ data: { toReseal, custodians, recovery } }: { data: TipKeysData }) {
  const [progress, setProgress] = useState<Progress>();
  const shown = new Set([...custodians.map(({ recipient }) => recipient), ...(recovery === undefined ? [] : [recovery.recipient])]);

  const letIn = async (passphrase: string): Promise<void> => {
    const [{ unlock, reseal }, { wrappedKey }] = await Promise.all([
      import('#client/tips-desk/sealing.ts'),
      postJson<{ wrappedKey: string }>(tipKeysPath, { action: 'own' }),
    ]);
    const identity = await unlock(wrappedKey, passphrase);
    const { waiting } = await postJson<{ waiting: readonly Resealing[] }>(tipKeysPath, { action: 'waiting' });
    const failed: string[] = [];
    for (const [index, tip] of waiting.entries()) {
      setProgress({ done: index, of: waiting.length, failed });
      try {
        // Only whom this page has shown: nobody slips in between the comparison and the sealing.
        if (!shown.has(tip.recipient)) throw new Error('422: The custodians changed meanwhile. Load the page anew and compare the keys once more.');
        const { ref, recipient } = tip;
        await postJson(tipKeysPath, { action: 'reseal', ref, recipient, sealedKey: await reseal(identity, tip) });
      } catch (error) {
        failed.push(`${tip.ref}: ${deskWordsOf(error)}`);
      }
    }
    setProgress({ done: waiting.length, of: waiting.length, failed });
  };

  if (progress !== undefined && progress.done === progress.of) return <Result {...progress} />;
  return (
    <>
      <p>{toReseal === 1 ? 'One tip is' : `${toReseal} tips are`} open to you, and not yet to everybody above.</p>
      {progress !== undefined && (
        <ProgressBar label="Letting colleagues in" done={progress.done / progress.of}>
          {progress.done} of {progress.of} keys
        </ProgressBar>
      )}
      <PassphraseForm
        button="I have compared the keys: let them in"
        failed="Nobody was let in."
        hint="It stays in this page. The tips themselves are not opened."
        onPassphrase={letIn}
      />
    </>
  );
}

function Result({ of, failed }: Progress) {
  if (failed.length === 0) return <Notice kind="success" title="Done: everybody above can open every tip that you can." role="status" />;
  return (
    <Notice kind="warn" title={`${of - failed.length} of ${of} are done.`} role="alert">
      The rest is as it was. {failed.join(' ')}
    </Notice>
  );
}
