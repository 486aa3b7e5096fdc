/** What is shown of a document. Times are ISO 8601 UTC. */
export type DocumentView = {
  id: string;
  addedAt: string;
  by: 'you' | 'client' | 'us';
  name: string;
  /** Media type. */
  type: string;
  bytes: number;
  /** Of the content, 64 hexadecimal digits: both sides see the same, and can check it on their own device. */
  sha256: string;
  /** Whether a scanner has looked at it; false where none was at hand. */
  scanned: boolean;
  /** Whether hidden details were removed before it was kept. */
  stripped: boolean;
  /** The request that it answers. */
  requestId: string | null;
};
