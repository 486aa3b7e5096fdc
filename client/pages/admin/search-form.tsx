import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { AdminPageData } from '#shared/areas/admin.ts';
import { fieldsOf } from './action-form.tsx';
import styles from './list.module.scss';

type Props = {
  data: AdminPageData & { search?: { text: string } };
  path: string;
  /** What is searched, as it is called in a sentence. */ what: 'enquiries' | 'matters';
  hint: ReactNode;
};

/** Sent as a form: what is searched for stands in no address, no history and no log. */
export function SearchForm({ data, path, what, hint }: Props) {
  return (
    <form method="post" action={path} role="search" aria-label={what === 'enquiries' ? 'Enquiries' : 'Matters'} className={styles.search}>
      <TextField {...fieldsOf(data, 'search')('text', data.search?.text)} type="search" label={`Search all ${what}`} hint={hint} autoComplete="off" />
      <Button type="submit" name="action" value="search" look="secondary">
        Search
      </Button>
    </form>
  );
}
