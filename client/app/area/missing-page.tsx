import { ButtonLink } from '#client/ui/button/button.tsx';
import { accountPaths } from '#shared/areas/account.ts';
import type { EndedData } from '#shared/areas/typed.ts';
import type { Area } from '#shared/areas/view.ts';
import { useLoaderData } from '../router.ts';
import { AccountPage } from './account/account-page.tsx';
import { TypedOnce } from './typed.tsx';

/** The same for what does not exist and for what is not the reader's to see. @param home What the area's first page is called. */
export function MissingPage({ area, home }: { area: Area; home: string }) {
  const { texts = [] } = (useLoaderData() ?? {}) as Partial<EndedData>;
  return (
    <AccountPage title="We could not find that page">
      <p>It does not exist, or it is not yours to see. Nothing was changed.</p>
      <TypedOnce fields={texts} />
      <p>
        <ButtonLink href={accountPaths(area).home}>{home}</ButtonLink>
      </p>
    </AccountPage>
  );
}
