import { TextField } from '#client/ui/field/text-field.tsx';
import type { Returned } from '#shared/areas/account.ts';
import { problemAt } from './account-page.tsx';

/** The address of an account, which a password manager fills in as its user name. */
export const EmailField = ({ values, problems, hint }: Pick<Returned, 'values' | 'problems'> & { hint?: string }) => (
  <TextField
    name="email"
    label="E-mail address"
    hint={hint}
    type="email"
    autoComplete="username"
    inputMode="email"
    spellCheck={false}
    defaultValue={values.email}
    error={problemAt(problems, 'email')}
  />
);
