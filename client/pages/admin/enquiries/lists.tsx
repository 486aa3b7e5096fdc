import { inboxPath, type InboxData } from '#shared/areas/admin.ts';
import { writeFilter, type InboxFilter } from '#shared/enquiries/inbox.ts';
import styles from '../list.module.scss';

const lists: readonly (readonly [label: string, filter: InboxFilter])[] = [
  ['Waiting', { show: 'waiting' }],
  ['Mine', { show: 'waiting', handler: 'me' }],
  ['Not taken', { show: 'waiting', handler: 'nobody' }],
  ['Reply late', { show: 'waiting', late: true }],
  ['Everything', { show: 'everything' }],
  ['Ended', { show: 'ended' }],
  ['Suspected spam', { show: 'spam' }],
];

/** The lists that everybody has, and those that the reader has kept. */
export function Lists({ filter, saved }: Pick<InboxData, 'filter' | 'saved'>) {
  const current = writeFilter(filter);
  const all = [...lists.map(([label, one]) => ({ id: label, name: label, query: writeFilter(one) })), ...saved];
  return (
    <nav aria-label="Lists of enquiries" className={styles.lists}>
      <ul>
        {all.map(({ id, name, query }) => (
          <li key={id}>
            <a href={query === '' ? inboxPath : `${inboxPath}?${query}`} aria-current={query === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
