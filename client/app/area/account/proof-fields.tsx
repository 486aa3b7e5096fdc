import { PasswordField } from '#client/ui/field/password-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { Problem } from '#shared/forms/definition.ts';
import { problemAt } from './account-page.tsx';

type Props = {
  /** Parts the fields of several forms on one page. */
  of: string;
  /** Whether the account has a second step. */
  hasCode: boolean;
  problems: readonly Problem[];
};

/** Shows once more whose account it is: an unlocked screen is not enough to change how it is entered. */
export const ProofFields = ({ of, hasCode, problems }: Props) => (
  <>
    <PasswordField name={`${of}-password`} label="Your password" autoComplete="current-password" error={problemAt(problems, `${of}-password`)} />
    {hasCode && <CodeField name={`${of}-code`} problems={problems} />}
  </>
);

/** Six digits of an authenticator app. */
export const CodeField = ({ name, problems, hint }: { name: string; problems: readonly Problem[]; hint?: string }) => (
  <TextField name={name} label="Six-digit code" hint={hint} autoComplete="one-time-code" inputMode="numeric" width="8" error={problemAt(problems, name)} />
);
