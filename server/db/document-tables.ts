/** Documents of matters. Their bytes lie in the store of files, under the id of the row. */
import type { DocumentUse } from '#shared/matters/staff-views.ts';
import type { Flag, Time } from './values.ts';

export type { DocumentUse };

export type DocumentRow = {
  /** Also the name under which the bytes are stored. */
  id: string;
  matter_id: string;
  created_at: Time;
  updated_at: Time;
  version: number;
  side: 'client' | 'firm';
  /** staff:… or client:… */
  added_by: string;
  /** SHA-256 of who sent it and the submission's own random number: sending twice stores once. */
  submission: string;
  position: number;
  /** The matter_request that it answers. */
  request_id: string | null;
  kept_as: DocumentUse;
  /** A document of the firm that clients see. Theirs they see in any case. */
  shared: Flag;
  /** Issued as a report: neither shared, removed nor kept otherwise any more. */
  frozen: Flag;
  scan: 'not-scanned' | 'clean';
  /** Whether hidden details were removed at the sender's wish. */
  stripped: Flag;
  deleted_at: Time | null;
  deleted_because: Buffer | null;
  /** Name, type, bytes and SHA-256 of the file. */
  details: Buffer;
};

export type DocumentTables = { document: DocumentRow };
