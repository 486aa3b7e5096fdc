import { useState } from 'react';
import { useLoaderData } from '#client/app/router.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { accountPaths, type SignInData } from '#shared/areas/account.ts';
import { answerWithPasskey, useCanPasskey, wordsOf } from '../passkeys.ts';
import { postJson } from '../post-json.ts';

const paths = accountPaths('admin');

/** Another way in, where the browser has passkeys. */
export function PasskeySignIn() {
  const { next } = useLoaderData() as SignInData;
  const isPossible = useCanPasskey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!isPossible) return null;

  const signIn = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const response = await answerWithPasskey(await postJson(paths.passkeyChallenge, {}));
      const { to } = await postJson<{ to: string }>(paths.passkey, { response, next });
      location.assign(to);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="with-passkey">
      <h2 id="with-passkey">With a passkey</h2>
      <p>Your device checks that it is you, so no password and no code are needed.</p>
      {failure !== '' && (
        <Notice kind="danger" title="You are not signed in." role="alert">
          {failure}
        </Notice>
      )}
      <p>
        <Button look="secondary" isBusy={isBusy} onClick={() => void signIn()}>
          Sign in with a passkey
        </Button>
      </p>
    </section>
  );
}
