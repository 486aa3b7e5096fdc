/** What has changed in the tables of a page, in words. */

/** By the name of each table, where its rows lead to. */
export type Tables = ReadonlyMap<string, readonly string[]>;

export function readTables(): Tables {
  const tables = [...document.querySelectorAll<HTMLTableElement>('main table')];
  return new Map(tables.map((table) => [table.caption?.textContent ?? '', [...table.tBodies].flatMap(({ rows }) => [...rows].map(nameOf))]));
}

const nameOf = (row: HTMLTableRowElement): string => row.querySelector('a[href]')?.getAttribute('href') ?? row.cells[0]?.textContent ?? '';

/** "2 new in “Enquiries”, 1 gone." */
export function changesIn(before: Tables, after: Tables): string {
  const said = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name) ?? [], after.get(name) ?? []];
    const fresh = now.filter((row) => !old.includes(row)).length;
    const gone = old.filter((row) => !now.includes(row)).length;
    const words = [...(fresh > 0 ? [`${fresh} new`] : []), ...(gone > 0 ? [`${gone} gone`] : [])];
    return words.length === 0 ? [] : [`${words.join(', ')} in “${name}”`];
  });
  return said.length === 0 ? 'Nothing new.' : `${said.join('; ')}.`;
}
