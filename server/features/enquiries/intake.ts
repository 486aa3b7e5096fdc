/** From a checked form to a stored enquiry: its files first, which are nobody's until the enquiry names them. */
import type { Sent } from '#shared/forms/live.ts';
import { FileMissing } from '../../files/refusals.ts';
import type { Staging } from '../../files/staging.ts';
import type { CheckedState, StagedFile } from '../../http/form-tickets.ts';
import type { Enquiries, ReceivedFile } from './service.ts';

export type CheckedEnquiry = Pick<CheckedState, 'submission' | 'answers' | 'files'> & { suspicious: boolean };

export type Intake = {
  /** @throws FileMissing where a file is no longer held. */
  accept: (enquiry: CheckedEnquiry) => Promise<Sent>;
};

export type IntakeSettings = {
  enquiries: Enquiries;
  staging: Pick<Staging, 'promote'>;
  scan: (file: StagedFile) => Promise<ReceivedFile['scan']>;
  /** Whether the file is kept for good already, by an attempt whose record was not written. */
  isKept: (id: string) => Promise<boolean>;
};

export function createIntake({ enquiries, staging, scan, isKept }: IntakeSettings): Intake {
  const keep = async (file: StagedFile): Promise<ReceivedFile> => {
    const { id, name, type, bytes, sha256, stripped = false } = file;
    const kept = await isKept(id);
    const verdict = kept ? 'not-scanned' : await scan(file);
    if (!kept) await staging.promote(id);
    return { id, name, type, bytes, sha256, scan: verdict, stripped };
  };

  return {
    async accept({ submission, answers, files, suspicious }) {
      // Sent before, its answer lost on the way: its files are no longer held, and need not be.
      const before = await enquiries.earlier(submission);
      if (before !== undefined) return before;
      const received: ReceivedFile[] = [];
      for (const file of files) {
        try {
          received.push(await keep(file));
        } catch (error) {
          // The same form at the same moment, by a double click, may just have taken the file.
          if (!(error instanceof FileMissing) || !(await isKept(file.id))) throw error;
          received.push(await keep(file));
        }
      }
      return enquiries.receive({ id: submission, answers, files: received, suspicious });
    },
  };
}
