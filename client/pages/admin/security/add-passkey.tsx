import { useState, type FormEvent } from 'react';
import { ProofFields } from '#client/app/area/account/proof-fields.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { accountPaths } from '#shared/areas/account.ts';
import { makePasskey, useCanPasskey, wordsOf } from '../passkeys.ts';
import { postJson } from '../post-json.ts';

const path = accountPaths('admin').addPasskey;

/** Password and code first, then the device: both are asked by a script, as no form can ask a device. */
export function AddPasskey() {
  const isPossible = useCanPasskey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!isPossible) return <p>To add one, open this page with scripts, in a browser that has passkeys.</p>;

  const add = async (form: FormData): Promise<void> => {
    setBusy(true);
    setFailure('');
    const text = (name: string): string => String(form.get(name) ?? '');
    try {
      const response = await makePasskey(await postJson(path, { password: text('passkey-password'), code: text('passkey-code') }));
      const { to } = await postJson<{ to: string }>(path, { response, name: text('passkey-name') });
      location.assign(to);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void add(new FormData(event.currentTarget));
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <h3>Add a passkey</h3>
      {failure !== '' && (
        <Notice kind="danger" title="The passkey was not added." role="alert">
          {failure}
        </Notice>
      )}
      <TextField name="passkey-name" label="Name of the device" hint="So that you know it again: work laptop, security key." autoComplete="off" width="half" />
      <ProofFields of="passkey" hasCode problems={[]} />
      <p>
        <Button type="submit" look="secondary" isBusy={isBusy}>
          Add a passkey
        </Button>
      </p>
    </form>
  );
}
