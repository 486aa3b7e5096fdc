import { TextField } from '#client/ui/field/text-field.tsx';
import type { Problem } from '#shared/forms/definition.ts';
import { problemAt } from './account/account-page.tsx';

/** A code of letters and digits that was mailed, such as 7K4M-2QXD. */
export const MailedCodeField = ({ problems }: { problems: readonly Problem[] }) => (
  <TextField
    name="code"
    label="Code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    width="half"
    error={problemAt(problems, 'code')}
  />
);
