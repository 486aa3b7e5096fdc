import { AccountPage } from '#client/app/area/account/account-page.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { accountPaths } from '#shared/areas/account.ts';
import type { EndedData } from '#shared/areas/admin.ts';
import { labelOf, numbered } from '../unsent/typed.ts';

/** The answer to a form whose sender was signed out by somebody: what they typed is theirs, and nothing else is shown. */
export function Component() {
  const { texts } = useLoaderData() as EndedData;
  return (
    <AccountPage title="You have been signed out">
      <p>
        Your session was ended before this arrived: by yourself on another device, or by an owner who changed your roles or closed your account. Nothing was
        saved.
      </p>
      <p>What you typed is shown this once. Copy what you need: it is kept nowhere, and is gone when you leave this page.</p>
      {numbered(texts, 'typed').map(({ id, name, value }) => (
        <TextArea key={id} name={name} id={id} label={labelOf(name)} defaultValue={value} rows={4} readOnly />
      ))}
      <p>
        <ButtonLink href={accountPaths('admin').signIn}>Sign in again</ButtonLink>
      </p>
      <p>If you cannot sign in, ask an owner.</p>
    </AccountPage>
  );
}
