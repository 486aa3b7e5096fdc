import { Button } from '#client/ui/button/button.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { SecurityData } from '#shared/areas/account.ts';
import { problemAt } from './account-page.tsx';
import { passwordHint } from './password-hint.ts';
import { ProofFields } from './proof-fields.tsx';

type Props = { problems: SecurityData['problems']; path: string; /** Whether the account has a second step. */ hasCode: boolean };

export function PasswordForm({ problems, path, hasCode }: Props) {
  return (
    <section aria-labelledby="password-form">
      <h2 id="password-form">Password</h2>
      <form method="post" action={path} noValidate>
        <ProofFields of="change" hasCode={hasCode} problems={problems} />
        <PasswordField name="new-password" label="New password" hint={passwordHint} autoComplete="new-password" error={problemAt(problems, 'new-password')} />
        <p>
          <Button type="submit" name="action" value="change-password">
            Change the password
          </Button>
        </p>
      </form>
    </section>
  );
}

export function AddressForm({ problems, path, hasCode, values }: Props & { values: SecurityData['values'] }) {
  return (
    <section aria-labelledby="address-form">
      <h2 id="address-form">E-mail address</h2>
      <p>We mail a link to the new address, and a notice to the old one. The old one stays in use until the link is followed.</p>
      <form method="post" action={path} noValidate>
        <TextField
          name="new-email"
          label="New e-mail address"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          defaultValue={values['new-email']}
          error={problemAt(problems, 'new-email')}
        />
        <ProofFields of="address" hasCode={hasCode} problems={problems} />
        <p>
          <Button type="submit" name="action" value="change-email">
            Change the address
          </Button>
        </p>
      </form>
    </section>
  );
}

export function DeleteForm({ problems, path, hasCode }: Props) {
  return (
    <section aria-labelledby="delete-form">
      <h2 id="delete-form">Delete this account</h2>
      <p>
        It cannot be brought back. You no longer see your matters here, nor what others let you see. What we keep about a matter stays until its own date. While
        you are the client of an open matter, ask us to close that first.
      </p>
      <form method="post" action={path} noValidate>
        <ProofFields of="delete" hasCode={hasCode} problems={problems} />
        <p>
          <Button type="submit" name="action" value="delete-account" look="danger">
            Delete my account
          </Button>
        </p>
      </form>
    </section>
  );
}
