import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import { FoundTable } from './table.tsx';

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
