import { AccountPage } from '#client/app/area/account/account-page.tsx';
import { TypedOnce } from '#client/app/area/typed.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { accountPaths } from '#shared/areas/account.ts';
import type { EndedData } from '#shared/areas/typed.ts';

/** The answer to a form whose sender was not signed in any more: what they typed is theirs, and nothing else is shown. */
export function Component() {
  const { texts, next } = useLoaderData() as EndedData;
  const { signIn } = accountPaths('portal');
  return (
    <AccountPage title="You have been signed out">
      <p>
        Nothing was done for half an hour before this arrived, or you signed out in another window or on another device. Nothing of it was sent or saved. Files
        have to be chosen again.
      </p>
      <TypedOnce fields={texts} />
      <p>
        <ButtonLink href={next === undefined ? signIn : `${signIn}?${new URLSearchParams({ next }).toString()}`}>Sign in again</ButtonLink>
      </p>
    </AccountPage>
  );
}
