/** From a checked form to a stored enquiry: its files first, which are nobody's until the enquiry names them. */
import type { Sent } from '#shared/forms/live.ts';
import type { KeepFile } from '../../files/keep-file.ts';
import type { CheckedState } from '../../http/form-tickets.ts';
import type { Enquiries, ReceivedFile } from './service.ts';

export type CheckedEnquiry = Pick<CheckedState, 'submission' | 'answers' | 'files' | 'source'> & { suspicious: boolean };

export type Intake = {
  /** @throws FileMissing where a file is no longer held. */
  accept: (enquiry: CheckedEnquiry) => Promise<Sent>;
};

export type IntakeSettings = { enquiries: Enquiries; keepFile: KeepFile };

export function createIntake({ enquiries, keepFile }: IntakeSettings): Intake {
  return {
    async accept({ submission, answers, files, suspicious, source }) {
      // Sent before, its answer lost on the way: its files are no longer held, and need not be. Without files, storing it tells.
      const before = files.length === 0 ? undefined : await enquiries.earlier(submission);
      if (before !== undefined) return before;
      const received: ReceivedFile[] = [];
      for (const file of files) received.push(await keepFile(file));
      return enquiries.receive({ id: submission, answers, files: received, suspicious, source });
    },
  };
}
