import { mattersPath } from '#shared/areas/admin.ts';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import { writeMatterFilter, type MatterFilter } from '#shared/matters/list.ts';
import styles from '../list.module.scss';
import { showWord } from './words.ts';

const lists: readonly (readonly [label: string, filter: MatterFilter])[] = [
  [showWord('open'), { show: 'open' }],
  [showWord('overdue'), { show: 'overdue' }],
  [showWord('client'), { show: 'client' }],
  [showWord('closed'), { show: 'closed' }],
  [showWord('all'), { show: 'all' }],
];
const ofReader: (typeof lists)[number] = ['Mine', { show: 'open', person: 'me' }];

/** The lists that everybody has; whoever sees only their own has no list of those beside them. */
export function Lists({ filter, manages }: Pick<MattersData, 'filter' | 'manages'>) {
  const current = writeMatterFilter(filter);
  const shown = manages ? [...lists.slice(0, 1), ofReader, ...lists.slice(1)] : lists;
  return (
    <nav aria-label="Lists of matters" className={styles.lists}>
      <ul>
        {shown.map(([label, one]) => {
          const query = writeMatterFilter(one);
          return (
            <li key={label}>
              <a href={query === '' ? mattersPath : `${mattersPath}?${query}`} aria-current={query === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
