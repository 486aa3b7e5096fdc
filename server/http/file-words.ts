/** Why a file was not taken, in the words of the form, and what to do instead. */
import { cleanFileName } from '../files/file-name.ts';
import type { RefusalReason } from '../files/refusals.ts';

/** @param name The file's own name; said as it would be kept, since one that turns the direction of what follows would turn the sentence. @param megabytes Largest file that is taken. */
export function refusalWords(reason: RefusalReason, name: string, megabytes: number): string {
  const why: Record<RefusalReason, string> = {
    empty: 'is empty. Check it and choose it again',
    'too-big': `is larger than ${megabytes} MB. Send it in parts, or ask us for another way`,
    'not-allowed': 'is of a kind that we do not take. Send a picture, a PDF, a document, a recording or plain text',
    'not-what-it-says': 'is damaged, or is not what its name says. Open it, save it anew and choose it again',
    locked: 'is protected by a password or in an old format. Save it without, or as a PDF, and choose it again',
    'active-content': 'holds a script or a macro, which we do not take. Save it as a PDF and choose it again',
    'too-many-pixels': 'is too large a picture. Make it smaller, to 50 million pixels or fewer, and choose it again',
    'unpacks-badly': 'cannot be opened safely. Save it as a PDF and choose it again',
  };
  return `“${cleanFileName(name)}” ${why[reason]}`;
}
