import { AccountPage } from '#client/app/area/account/account-page.tsx';
import { TypedOnce } from '#client/app/area/typed.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { accountPaths } from '#shared/areas/account.ts';
import type { EndedData } from '#shared/areas/typed.ts';

/** The answer to a form whose sender was signed out by somebody: what they typed is theirs, and nothing else is shown. */
export function Component() {
  const { texts } = useLoaderData() as EndedData;
  return (
    <AccountPage title="You have been signed out">
      <p>
        Your session was ended before this arrived: by yourself on another device, or by an owner who changed your roles or closed your account. Nothing was
        saved.
      </p>
      <TypedOnce fields={texts} />
      <p>
        <ButtonLink href={accountPaths('admin').signIn}>Sign in again</ButtonLink>
      </p>
      <p>If you cannot sign in, ask an owner.</p>
    </AccountPage>
  );
}
