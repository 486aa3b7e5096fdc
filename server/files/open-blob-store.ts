import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';

/** The store of kept files that the settings ask for. The bucket's client is large: it is loaded only where there is one. */
export async function openBlobStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  if (s3 === undefined) return createDiskStore(join(dataDir, 'files'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3);
}
