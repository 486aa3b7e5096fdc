import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { staffMatterPath } from '#shared/areas/admin.ts';
import type { PersonsMatter } from '#shared/matters/staff-views.ts';
import styles from '../matters/matters.module.scss';
import { stateWords } from '../words.ts';

const columns: readonly Column<PersonsMatter>[] = [
  {
    key: 'matter',
    head: 'Matter',
    isName: true,
    cell: ({ ref, title = 'Behind a wall' }) => (
      <>
        <a href={staffMatterPath(ref)}>{title}</a>
        <br />
        <span className={styles.ref}>{ref}</span>
      </>
    ),
  },
  { key: 'part', head: 'Their part', cell: ({ leads }) => (leads ? 'Leads it' : 'On its team') },
  { key: 'state', head: 'State', cell: ({ state }) => (state === undefined ? 'Not shown' : stateWords[state]) },
];

/** What somebody has to hand on before they go. */
export function PersonsMatters({ matters, isGoing }: { matters: readonly PersonsMatter[]; isGoing: boolean }) {
  const leads = matters.filter((matter) => matter.leads).length;
  return (
    <section aria-labelledby="theirs">
      <h2 id="theirs">Open matters of theirs</h2>
      {matters.length === 0 ? (
        <p>None: there is nothing to hand on.</p>
      ) : (
        <>
          {isGoing && leads > 0 && (
            <p>
              {leads === 1 ? 'One has' : `${leads} have`} a lead who cannot sign in. Open each and give it another under “Change title, lead, team or hours”.
            </p>
          )}
          <DataTable caption="Open matters that they lead or work on" isCaptionHidden columns={columns} rows={matters} rowKey={({ ref }) => ref} />
        </>
      )}
    </section>
  );
}
