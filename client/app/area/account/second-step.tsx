import { Button } from '#client/ui/button/button.tsx';
import type { SecurityData } from '#shared/areas/account.ts';
import { ProofFields } from './proof-fields.tsx';
import { EnrolmentForm, FirstCodeForm } from './enrolment-form.tsx';

/** The app that gives a code for each sign-in: set up, renewed, taken away. */
export function SecondStep({ data: { totp, enrolment, isSettingUp = false, problems }, path }: { data: SecurityData; path: string }) {
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      {enrolment !== undefined && <EnrolmentForm enrolment={enrolment} problems={problems} path={path} />}
      {isSettingUp && !totp.isOn && (
        <>
          <p>
            Enter the code that your app shows now. If you did not add the key to it, <a href={path}>begin again</a>.
          </p>
          <FirstCodeForm problems={problems} path={path} />
        </>
      )}
      {enrolment === undefined && !isSettingUp && !totp.isOn && (
        <>
          <p>Off. With an authenticator app, somebody who has found out your password still cannot sign in.</p>
          <form method="post" action={path} noValidate>
            <ProofFields of="totp" hasCode={false} problems={problems} />
            <p>
              <Button type="submit" name="action" value="begin-totp">
                Set up an app
              </Button>
            </p>
          </form>
        </>
      )}
      {totp.isOn && (
        <>
          <p>
            On. You have {totp.recoveryCodesLeft} recovery {totp.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
          </p>
          <form method="post" action={path} noValidate>
            <ProofFields of="totp" hasCode problems={problems} />
            <p>
              <Button type="submit" name="action" value="renew-codes" look="secondary">
                Make new recovery codes
              </Button>{' '}
              {!totp.isMandatory && (
                <Button type="submit" name="action" value="disable-totp" look="danger">
                  Turn it off
                </Button>
              )}
            </p>
          </form>
        </>
      )}
    </section>
  );
}
