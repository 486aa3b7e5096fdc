import { AccountPage } from '#client/app/area/account/account-page.tsx';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { accountPaths } from '#shared/areas/account.ts';

/** The same for what does not exist and for what is not this member of staff's to see. */
export function Component() {
  return (
    <AccountPage title="We could not find that page">
      <p>It does not exist, or it is not yours to see. Nothing was changed.</p>
      <p>
        <ButtonLink href={accountPaths('admin').home}>Today</ButtonLink>
      </p>
    </AccountPage>
  );
}
