import { Button } from '#client/ui/button/button.tsx';
import { accountPaths, type ForgottenData } from '#shared/areas/account.ts';
import type { Area } from '#shared/areas/view.ts';
import { firm } from '#content/firm.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage } from './account-page.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for a link to a new password. The answer is the same for every address. */
export function Forgotten({ area }: { area: Area }) {
  const { values, problems, note, isSent } = useLoaderData() as ForgottenData;
  const paths = accountPaths(area);
  if (isSent) {
    return (
      <AccountPage title="Look into your mailbox">
        <p>
          If there is an account for the address you gave, a link to set a new password is on its way to it. It works once, for 30 minutes, and a newer one ends
          it.
        </p>
        <p>
          Nothing after a few minutes? Look among unwanted mail, <a href={paths.reset}>ask again</a>, or call us on{' '}
          <a href={firm.phone.href}>{firm.phone.text}</a>.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Set a new password" problems={problems} note={note}>
      <p>Give the address of your account. We send a link to it.</p>
      <form method="post" action={paths.reset} noValidate>
        <EmailField values={values} problems={problems} />
        <p>
          <Button type="submit">Send the link</Button>
        </p>
      </form>
      <p>
        <a href={paths.signIn}>Back to the sign-in</a>
      </p>
    </AccountPage>
  );
}
