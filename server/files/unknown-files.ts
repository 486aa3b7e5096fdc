/** Stored files that no record names: left by a process that ended between storing a file and its record. */
import type { BlobStore } from './blob-store.ts';

export type SweepOptions = {
  store: BlobStore;
  /** Of these ids, the ones that a record names. */
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Only files changed before this time: younger ones may be waiting for their record. At start-up, now. */
  before: Date;
};

const batch = 500;

/** @returns how many files were removed. */
export async function removeUnknownFiles({ store, known, before }: SweepOptions): Promise<number> {
  let removed = 0;
  let ids: string[] = [];
  const settle = async (): Promise<void> => {
    const named = await known(ids);
    for (const id of ids.filter((candidate) => !named.has(candidate))) {
      await store.remove(id);
      removed += 1;
    }
    ids = [];
  };
  for await (const { id, changedAt } of store.list()) {
    if (changedAt <= before) ids.push(id);
    if (ids.length === batch) await settle();
  }
  if (ids.length > 0) await settle();
  return removed;
}
