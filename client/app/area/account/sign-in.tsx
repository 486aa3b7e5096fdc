import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { accountPaths, type SignInData, type SignInReason } from '#shared/areas/account.ts';
import type { Area } from '#shared/areas/view.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage, problemAt } from './account-page.tsx';
import { EmailField } from './email-field.tsx';

const reasons: Record<SignInReason, { title: string; text: string; kind: 'info' | 'success' }> = {
  'signed-out': { kind: 'success', title: 'You are signed out.', text: 'On a device that others use, close the browser too.' },
  expired: { kind: 'info', title: 'You have been signed out,', text: 'because nothing was done for a while. Sign in to go on.' },
  unsent: {
    kind: 'info',
    title: 'You have been signed out,',
    text: 'because nothing was done for a while. What you sent is kept for you alone: sign in, look at it, and send it.',
  },
  joined: { kind: 'success', title: 'Your password is set.', text: 'Sign in with it now.' },
  'new-address': { kind: 'success', title: 'Your new address is in use.', text: 'Sign in with it from now on.' },
  reset: { kind: 'success', title: 'Your new password is set,', text: 'and every device that was signed in has been signed out.' },
  deleted: { kind: 'success', title: 'Your account is deleted.', text: 'What the law makes us keep about a matter stays until its own date.' },
};

/** E-mail and password; a code follows where the account asks for one. */
export function SignIn({ area, children }: { area: Area; /** Another way in. */ children?: ReactNode }) {
  const { values, problems, note, reason, next } = useLoaderData() as SignInData;
  const paths = accountPaths(area);
  const isScripted = useScripted();
  const why = reason === undefined ? undefined : reasons[reason];
  return (
    <AccountPage title={area === 'portal' ? 'Sign in to your portal' : 'Staff sign-in'} problems={problems} note={note}>
      {why !== undefined && problems.length === 0 && (
        <Notice kind={why.kind} title={why.title}>
          {why.text}
        </Notice>
      )}
      <form method="post" action={paths.signIn} noValidate>
        {next !== undefined && <Kept name="next" value={next} />}
        {/* Set by a script alone: without it, pages are sent whole instead of in parts. */}
        <Kept name="scripts" value={isScripted ? '1' : '0'} />
        <EmailField values={values} problems={problems} />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={problemAt(problems, 'password')} />
        <p>
          <Button type="submit">Sign in</Button>
        </p>
      </form>
      <p>
        <a href={paths.reset}>I have forgotten my password</a>
      </p>
      {children}
      {area === 'portal' && (
        <section>
          <h2>No account yet?</h2>
          <p>
            An account is for people we work for. <a href={paths.register}>Create an account</a>, then join your matter with the invitation or the reference we
            gave you. If you only want to ask us something, <a href="/contact">make an enquiry</a>: it needs no account.
          </p>
        </section>
      )}
    </AccountPage>
  );
}
