import { setTimeout as wait } from 'node:timers/promises';

/**
 * Collects what comes within some milliseconds and does the work for all of it at once: one commit, and one wait for the disk.
 * @returns what each caller calls; fulfilled or rejected as the work it was part of.
 */
export function together<Item>(work: (items: readonly Item[]) => Promise<void>, milliseconds: number): (item: Item) => Promise<void> {
  let open: { items: Item[]; done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = wait(milliseconds).then(() => {
      open = undefined;
      return work(items);
    });
    return { items, done };
  };
  return (item) => {
    open ??= begin();
    open.items.push(item);
    return open.done;
  };
}
