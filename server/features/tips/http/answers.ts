/** What the flows of tips are given and give back: plain values, which tip-routes.ts reads from requests and writes to responses. */
import type { Readable } from 'node:stream';
import type { TipLive, TipProblem } from '#shared/tips/live.ts';
import { valueOf } from '../../../http/read-form.ts';
import type { TipTickets, WaitingFile } from './tickets.ts';

export type TipPage = { status: number; live: TipLive; /** Seconds. */ retryAfter?: number };

export type TipDownload = { headers: Record<string, string>; content: string | Readable };

/** One form as it arrived. Its bytes are overwritten when it is answered. */
export type Posted = {
  pairs: readonly (readonly [name: string, value: string])[];
  bytes: ReadonlyMap<string, Buffer>;
  tickets: TipTickets;
  /** Of the ticket that came with it, else a new one. */
  stageKey: string;
  /** Taken, and encrypted under that key. */
  files: readonly WaitingFile[];
  /** What was wrong with files. */
  problems: readonly TipProblem[];
  /** Why files could not be stored at all. */
  fault?: unknown;
};

export const valueIn = ({ pairs }: Pick<Posted, 'pairs'>, name: string): string => valueOf([...pairs], name);

export const pageOf = (status: number, live: TipLive, retryAfter?: number): TipPage => ({ status, live, ...(retryAfter !== undefined && { retryAfter }) });
