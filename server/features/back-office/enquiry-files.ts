/** A file that a sender attached, to be saved. By POST, for it is written down with a reason, and that stands in no address. */
import { showMissing } from '../../http/area-router.ts';
import { Refused } from '../../refused.ts';
import { FileAltered } from '../documents/index.ts';
import type { EnquiryFiles } from '../enquiries/index.ts';
import { sendDownload } from '../portal/index.ts';
import { refOf, staffOf, type Sent } from './actions.ts';

const altered = 'This file is not handed out: what is stored is not what was kept. The alarm has been mailed to the staff; nothing else is affected.';

export async function sendEnquiryFile(files: EnquiryFiles, sent: Sent): Promise<void> {
  const { params, posted, response } = sent;
  const say = (status: number, words: string): void => void response.status(status).type('text/plain').send(`${words}\n`);
  try {
    const opened = await files.open(staffOf(sent), refOf(sent), params.id ?? '', posted.value('reason'));
    await (opened === undefined ? showMissing(sent) : sendDownload(sent, opened));
  } catch (error) {
    if (error instanceof Refused) say(error.reason === 'guards' ? 403 : 422, error.sentences.join(' '));
    else if (error instanceof FileAltered) say(500, altered);
    else throw error;
  }
}
