import { Button } from '#client/ui/button/button.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { accountPaths, type RegisterData } from '#shared/areas/account.ts';
import { useLoaderData } from '../../router.ts';
import { AccountPage, problemAt } from './account-page.tsx';
import { EmailField } from './email-field.tsx';
import { passwordHint } from './password-hint.ts';

/** An account, which by itself shows no matter. The answer is the same whether or not the address is known. */
export function Register() {
  const { values, problems, note, isSent } = useLoaderData() as RegisterData;
  const paths = accountPaths('portal');
  if (isSent) {
    return (
      <AccountPage title="Look into your mailbox">
        <p>We have sent a mail to the address you gave. Open it and follow its link to finish: it works for 24 hours.</p>
        <p>
          Nothing after a few minutes? Look among unwanted mail, or <a href={paths.register}>start again</a>. The mail says nothing about what you came to us
          for.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Create an account" problems={problems} note={note}>
      <p>
        An account lets you see where your matter stands, write to us and read your report. It shows nothing until you join a matter with our invitation, or
        with your reference and a code that we mail you.
      </p>
      <form method="post" action={paths.register} noValidate>
        <TextField
          name="name"
          label="Your name"
          hint="As we should call you."
          autoComplete="name"
          defaultValue={values.name}
          error={problemAt(problems, 'name')}
        />
        <EmailField values={values} problems={problems} hint="One that nobody else reads. Our mails say nothing about your matter." />
        <PasswordField name="password" label="Password" hint={passwordHint} autoComplete="new-password" error={problemAt(problems, 'password')} />
        <p>
          <Button type="submit">Create the account</Button>
        </p>
      </form>
      <p>
        What we keep about you, and for how long, is in the <a href="/privacy-policy">privacy policy</a>. Already registered? <a href={paths.signIn}>Sign in</a>
        .
      </p>
    </AccountPage>
  );
}
