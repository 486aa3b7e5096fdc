/** A file of a tip as it lies on the disk: sealed, and opened by the custodian's browser alone. */
import { pipeline } from 'node:stream/promises';
import { showMissing } from '../../http/area-router.ts';
import { TipRefused, type TipDesk } from '../tips/index.ts';
import { refOf, staffOf, type Sent } from './actions.ts';

/** Nothing in them says what it is: name and kind of the file are inside other seals. */
const headers = { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment; filename="sealed.age"' };

/** By POST, for it is written down, and an original takes a reason, which stands in no address. */
export async function sendTipFile(desk: TipDesk, sent: Sent): Promise<void> {
  const { params, posted, response } = sent;
  try {
    const found = await desk.file(staffOf(sent), refOf(sent), params.id ?? '', posted.value('reason'));
    if (found === undefined) return await showMissing(sent);
    response.set(headers);
    await pipeline(found.sealed, response);
  } catch (error) {
    if (error instanceof TipRefused) response.status(422).type('text/plain').send(error.sentence);
    // Whoever ends a download early has done nothing wrong.
    else if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
