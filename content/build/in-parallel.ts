/** Runs a task for every item, a few at a time, and answers in the order of the items. */
export async function inParallel<Item, Result>(items: readonly Item[], most: number, run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  // One iterator for all workers: each takes the next item that nobody has taken.
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return results;
}
