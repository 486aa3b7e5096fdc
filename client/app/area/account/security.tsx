import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { accountPaths, type SecurityData } from '#shared/areas/account.ts';
import type { Area } from '#shared/areas/view.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage } from './account-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AddressForm, DeleteForm, PasswordForm } from './security-forms.tsx';
import { SecondStep } from './second-step.tsx';
import styles from './account.module.scss';

/** Everything about how somebody signs in. */
export function Security({ area, children }: { area: Area; /** Further ways in. */ children?: ReactNode }) {
  const data = useLoaderData() as SecurityData;
  const { problems, note, done, recoveryCodes } = data;
  const path = accountPaths(area).security;
  return (
    <AccountPage title="Sign-in and security" problems={problems} note={note}>
      {done !== undefined && <Notice kind="success" title={done} />}
      {recoveryCodes !== undefined && <RecoveryCodes codes={recoveryCodes} />}
      <p>
        You sign in as <b>{data.email}</b>.
      </p>
      <SecondStep data={data} path={path} />
      {children}
      <PasswordForm problems={problems} path={path} hasCode={data.totp.isOn} />
      <AddressForm problems={problems} path={path} hasCode={data.totp.isOn} values={data.values} />
      <Sessions sessions={data.sessions} path={path} />
      {area === 'portal' && <DeleteForm problems={problems} path={path} hasCode={data.totp.isOn} />}
    </AccountPage>
  );
}

function Sessions({ sessions, path }: { sessions: SecurityData['sessions']; path: string }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p>We keep no address and no kind of device, so a sign-in is known by its times alone.</p>
      <ul className={styles.sessions}>
        {sessions.map(({ id, startedAt, lastUsedAt, isThis }) => (
          <li key={id}>
            <span>
              {isThis ? <b>Here, now</b> : `Last used ${londonTime(lastUsedAt)}`}
              <br />
              Signed in {londonTime(startedAt)}
            </span>
            {!isThis && (
              <form method="post" action={path}>
                <input type="hidden" name="session" value={id} />
                <Button type="submit" look="secondary" isSmall name="action" value="end-session" aria-label={`End the sign-in of ${londonTime(startedAt)}`}>
                  End
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={path}>
          <Button type="submit" look="secondary" name="action" value="end-others">
            Sign out everywhere else
          </Button>
        </form>
      )}
    </section>
  );
}
