import { AccountPage } from '#client/app/area/account/account-page.tsx';
import { EnrolmentForm, FirstCodeForm } from '#client/app/area/account/enrolment-form.tsx';
import { RecoveryCodes } from '#client/app/area/account/recovery-codes.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { accountPaths, type SetUpData } from '#shared/areas/account.ts';

const paths = accountPaths('admin');

/** The app is set up half-way through signing in: nobody is let in without one. */
export function Component() {
  const { recoveryCodes, problems, note } = useLoaderData() as SetUpData;
  if (recoveryCodes !== undefined) {
    return (
      <AccountPage title="Your app is set up">
        <RecoveryCodes codes={recoveryCodes} />
        <p>
          <ButtonLink href={paths.home}>I have kept them: go on</ButtonLink>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Set up your authenticator app" problems={problems} note={note}>
      <Steps />
    </AccountPage>
  );
}

function Steps() {
  const { enrolment, isSettingUp, problems } = useLoaderData() as SetUpData;
  if (enrolment !== undefined) return <EnrolmentForm enrolment={enrolment} problems={problems} path={paths.setUp} />;
  if (isSettingUp) {
    return (
      <>
        <p>
          Enter the code that your app shows now. If you did not add the key to it, <a href={paths.setUp}>begin again</a>.
        </p>
        <FirstCodeForm problems={problems} path={paths.setUp} />
      </>
    );
  }
  return (
    <p>
      Too much time has passed. <a href={paths.signIn}>Sign in again</a>; nothing was changed.
    </p>
  );
}
