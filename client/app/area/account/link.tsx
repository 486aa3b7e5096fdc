import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { accountPaths, type LinkData } from '#shared/areas/account.ts';
import type { Area } from '#shared/areas/view.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage, problemAt } from './account-page.tsx';
import { passwordHint } from './password-hint.ts';

type Words = {
  title: string;
  text: string;
  button: string;
  /** The form asks for the account's password, or for a new one. */
  password?: 'current' | 'new';
};

const purposes: Record<LinkData['purpose'], Words> = {
  confirm: {
    title: 'Confirm your address',
    text: 'The link shows that the address is yours; your password shows that you are the one who made the account.',
    button: 'Confirm and sign in',
    password: 'current',
  },
  email: {
    title: 'Confirm your new address',
    text: 'From then on you sign in with it, and our mails go there. You are signed out everywhere.',
    button: 'Use this address',
  },
  reset: { title: 'Choose a new password', text: 'Every device that is signed in to this account is signed out.', button: 'Set the password', password: 'new' },
  join: {
    title: 'Choose your password',
    text: 'You sign in with it and with a code from an authenticator app, which you set up next.',
    button: 'Set the password',
    password: 'new',
  },
};

/** A mailed link. Opening it changes nothing: programs that look into mails open links too. */
export function Link({ area }: { area: Area }) {
  const { purpose, token, problems, note } = useLoaderData() as LinkData;
  const { title, text, button, password } = purposes[purpose];
  const isScripted = useScripted();
  if (token === undefined) return <DeadLink area={area} purpose={purpose} />;
  return (
    <AccountPage title={title} problems={problems} note={note}>
      <p>{text}</p>
      <form method="post" action={`/${area}/${purpose}`} noValidate>
        <Kept name="token" value={token} />
        <Kept name="scripts" value={isScripted ? '1' : '0'} />
        {password === 'current' && (
          <PasswordField name="password" label="Your password" autoComplete="current-password" error={problemAt(problems, 'password')} />
        )}
        {password === 'new' && (
          <PasswordField name="password" label="New password" hint={passwordHint} autoComplete="new-password" error={problemAt(problems, 'password')} />
        )}
        <p>
          <Button type="submit">{button}</Button>
        </p>
      </form>
    </AccountPage>
  );
}

/** Why a link does nothing, and how to get one that does. */
function DeadLink({ area, purpose }: { area: Area; purpose: LinkData['purpose'] }) {
  const paths = accountPaths(area);
  return (
    <AccountPage title="This link does not work">
      <p>
        A link works once and for a limited time, and a newer one ends those before it. It may also have been cut short on its way: then copy the whole line
        from the mail into the address bar. Nothing was changed.
      </p>
      {purpose === 'reset' && (
        <p>
          <ButtonLink href={paths.reset}>Ask for a new link</ButtonLink>
        </p>
      )}
      {purpose === 'confirm' && (
        <p>
          <ButtonLink href={paths.register}>Register again</ButtonLink> If the address was confirmed before, <a href={paths.signIn}>sign in</a>.
        </p>
      )}
      {purpose === 'email' && (
        <p>
          <ButtonLink href={paths.security}>Ask for a new link</ButtonLink>
        </p>
      )}
      {purpose === 'join' && (
        <p>
          Ask whoever invited you for a new invitation. If you have set your password, <a href={paths.signIn}>sign in</a>.
        </p>
      )}
    </AccountPage>
  );
}
