/** Sends a table to be saved, however long: no more of it than a piece is held at a time. */
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvOf, type Cell } from '../csv.ts';
import { downloadHeaders } from '../files/send-file.ts';

export type CsvFile = {
  name: string;
  columns: readonly string[];
  /** Asked for more only as fast as whoever saves it takes it. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
};

/** One whose rows fail half-way breaks the answer off, so that nobody takes it for a whole one. @throws what the rows throw. */
export async function sendCsv({ request, response }: { request: Request; response: Response }, { name, columns, rows }: CsvFile): Promise<void> {
  const { 'content-length': _, ...headers } = downloadHeaders({ name, type: 'text/csv; charset=utf-8', bytes: 0 });
  response.set(headers);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(csvOf(columns, rows), { highWaterMark: 1 }), response);
  } catch (error) {
    // Whoever ends a download early has done nothing wrong.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
