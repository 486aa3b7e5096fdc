import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { mattersPath } from '#shared/areas/admin.ts';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import { fieldsOf } from '../action-form.tsx';
import styles from '../list.module.scss';
import { FoundTable } from './table.tsx';

/** Sent as a form: what is searched for stands in no address, no history and no log. */
export function SearchForm({ data }: { data: MattersData }) {
  return (
    <form method="post" action={mattersPath} role="search" aria-label="Matters" className={styles.search}>
      <TextField
        {...fieldsOf(data, 'search')('text', data.search?.text)}
        type="search"
        label="Search all matters"
        hint={
          data.manages ? 'A reference, or a name, e-mail address or telephone number from its enquiry' : 'The reference of a matter that you lead or work on'
        }
        autoComplete="off"
      />
      <Button type="submit" name="action" value="search" look="secondary">
        Search
      </Button>
    </form>
  );
}

type Props = { search: NonNullable<MattersData['search']> } & Pick<MattersData, 'path' | 'people' | 'services' | 'manages'>;

export function SearchResult({ search: { found, more, cut }, path, people, services, manages }: Props) {
  return (
    <section aria-labelledby="found">
      <h2 id="found">Found</h2>
      {found.length === 0 ? (
        <EmptyState title="Nothing was found.">
          {manages
            ? 'Names are found by how they begin, from three letters on, where the matter came of an enquiry. Titles, messages and papers are not searched.'
            : 'There is no such matter among those that you lead or work on.'}
        </EmptyState>
      ) : (
        <FoundTable found={found} people={people} services={services} />
      )}
      {more && <p>There are more than these {found.length}, which are the newest. Add a word to find fewer.</p>}
      {cut && <p>These words are so common that only the newest were looked at. Add a rarer word, or search by e-mail address or telephone number.</p>}
      <p>
        <a href={path}>Back to the list</a>
      </p>
    </section>
  );
}
