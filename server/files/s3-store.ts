/** Encrypted files in a bucket of any S3-compatible store. What lies there is ciphertext: the bucket's owner reads nothing. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { isFileId, requireFileId, type BlobStore } from './blob-store.ts';
import { FileMissing } from './refusals.ts';

export type S3Settings = { bucket: string; endpoint?: string; region: string; credentials?: { accessKeyId: string; secretAccessKey: string } };

const prefix = 'files/';

export function createS3Store({ bucket, endpoint, region, credentials }: S3Settings): BlobStore {
  const client = new S3Client({
    region,
    // Stores other than Amazon's have no host name per bucket, and not all know the newer checksums: each file carries its own.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const objectOf = (id: string) => ({ Bucket: bucket, Key: prefix + requireFileId(id) });
  return {
    async put(id, path) {
      const { size } = await stat(path);
      await client.send(new PutObjectCommand({ ...objectOf(id), Body: createReadStream(path), ContentLength: size, ContentType: 'application/octet-stream' }));
    },
    async open(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(id)));
        if (Body instanceof Readable) return Body;
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error;
      }
      throw new FileMissing('A stored file is missing');
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(objectOf(id)));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next === undefined ? {} : { ContinuationToken: next }) }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.slice(prefix.length);
          if (isFileId(id) && LastModified !== undefined) yield { id, changedAt: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    freeBytes: async () => undefined,
  };
}
