import { ProofFields } from '#client/app/area/account/proof-fields.tsx';
import accountStyles from '#client/app/area/account/account.module.scss';
import { useLoaderData } from '#client/app/router.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { accountPaths, type ListedPasskey, type SecurityData } from '#shared/areas/account.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { AddPasskey } from './add-passkey.tsx';

const path = accountPaths('admin').security;

/** Devices that let somebody in by themselves. */
export function Passkeys() {
  const { passkeys = [], problems } = useLoaderData() as SecurityData;
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      {passkeys.length === 0 && <p>None yet. A passkey is kept by your device, which checks by finger, face or PIN that it is you.</p>}
      <ul className={accountStyles.sessions}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Passkey passkey={passkey} problems={problems} />
          </li>
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}

function Passkey({ passkey: { id, name, createdAt, usedAt }, problems }: { passkey: ListedPasskey; problems: SecurityData['problems'] }) {
  const form = `passkey-${id}`;
  return (
    <>
      <span>
        <b>{name}</b>
        <br />
        Added {londonTime(createdAt)}. {usedAt === null ? 'Not used yet.' : `Last used ${londonTime(usedAt)}.`}
      </span>
      <Disclosure summary={`Remove ${name}`} open={problems.some(({ field }) => field?.startsWith(form))}>
        <form method="post" action={path} noValidate>
          <input type="hidden" name="passkey" value={id} />
          <ProofFields of={form} hasCode problems={problems} />
          <p>
            <Button type="submit" look="danger" name="action" value="remove-passkey" aria-label={`Remove the passkey ${name}`}>
              Remove
            </Button>
          </p>
        </form>
      </Disclosure>
    </>
  );
}
