import { Button } from '#client/ui/button/button.tsx';
import { accountPaths, type Enrolment, type SetUpData } from '#shared/areas/account.ts';
import type { Problem } from '#shared/forms/definition.ts';
import type { Area } from '#shared/areas/view.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './proof-fields.tsx';
import styles from './account.module.scss';

/** The app is set up half-way through signing in, where nobody is let in without one. */
export function SetUp({ area }: { area: Area }) {
  const { enrolment, problems, note } = useLoaderData() as SetUpData;
  const paths = accountPaths(area);
  return (
    <AccountPage title="Set up your authenticator app" problems={problems} note={note}>
      {enrolment === undefined ? (
        <p>
          Too much time has passed. <a href={paths.signIn}>Sign in again</a>; nothing was changed.
        </p>
      ) : (
        <EnrolmentForm enrolment={enrolment} problems={problems} path={paths.setUp} />
      )}
    </AccountPage>
  );
}

export function EnrolmentForm({ enrolment, problems, path }: { enrolment: Enrolment; problems: readonly Problem[]; path: string }) {
  return (
    <>
      <p>Scan the picture with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <div className={styles.setup}>
        <img src={enrolment.qr} width={176} height={176} alt="QR code of the key beside it" />
        <div>
          <p>
            Key: <code>{enrolment.secret}</code>
          </p>
          <p>
            <a href={enrolment.uri}>Open the app on this device</a>
          </p>
        </div>
      </div>
      <FirstCodeForm problems={problems} path={path} />
    </>
  );
}

/** Shows that the app has the key. */
export const FirstCodeForm = ({ problems, path }: { problems: readonly Problem[]; path: string }) => (
  <form method="post" action={path} noValidate>
    <CodeField name="totp-code" problems={problems} />
    <p>
      <Button type="submit" name="action" value="confirm-totp">
        Turn it on
      </Button>
    </p>
  </form>
);
