import { useRoles } from './use-roles.ts';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

type Props = {
  column: string;
  head: string;
  /** How the table is sorted now, by this column or another. */
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** A heading that sorts the table by its column, and turns it round when it does so already. */
export function SortHead({ column, head, sort, onSort }: Props) {
  const as = useRoles();
  const current = sort?.column === column ? sort.direction : undefined;
  const direction = current === 'ascending' ? 'descending' : 'ascending';
  return (
    <th {...as('columnheader')} scope="col" aria-sort={current ?? 'none'}>
      <button type={onSort ? 'button' : 'submit'} name="sort" value={`${column}:${direction}`} onClick={onSort && (() => onSort({ column, direction }))}>
        {head}
      </button>
    </th>
  );
}
