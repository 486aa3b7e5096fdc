import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { accountPaths, type CodeData } from '#shared/areas/account.ts';
import type { Area } from '#shared/areas/view.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage, problemAt } from './account-page.tsx';

/** The second step: the app's six digits, or one of the recovery codes. */
export function Code({ area }: { area: Area }) {
  const { problems, note, isRecovery, next } = useLoaderData() as CodeData;
  const paths = accountPaths(area);
  const onward = next === undefined ? '' : `&next=${encodeURIComponent(next)}`;
  return (
    <AccountPage title={isRecovery ? 'Enter a recovery code' : 'Enter your code'} problems={problems} note={note}>
      <form method="post" action={paths.code} noValidate>
        {next !== undefined && <Kept name="next" value={next} />}
        <Kept name="kind" value={isRecovery ? 'recovery' : 'app'} />
        {isRecovery ? (
          <TextField
            name="code"
            label="Recovery code"
            hint="One of those that you kept when you set up your app. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="half"
            error={problemAt(problems, 'code')}
          />
        ) : (
          <TextField
            name="code"
            label="Six-digit code"
            hint="From your authenticator app. A code works once: wait for the next one if it was used just now."
            autoComplete="one-time-code"
            inputMode="numeric"
            width="8"
            error={problemAt(problems, 'code')}
          />
        )}
        <p>
          <Button type="submit">Go on</Button>
        </p>
      </form>
      <p>
        {isRecovery ? (
          <a href={`${paths.code}?kind=app${onward}`}>Use the app instead</a>
        ) : (
          <a href={`${paths.code}?kind=recovery${onward}`}>I cannot use my app: use a recovery code</a>
        )}
      </p>
      <p>
        <a href={paths.signIn}>Start again</a>
      </p>
    </AccountPage>
  );
}
