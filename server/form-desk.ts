/** Ties the public forms to what keeps them: errors of files and of the database become words for the sender. */
import { largestFile, largestMegabytes } from '#shared/files/limits.ts';
import { textOf, type Answers, type Option } from '#shared/forms/definition.ts';
import type { ServerSite } from '#shared/site/server-site.ts';
import { kindOf } from './db/errors.ts';
import type { CheckedEnquiry, Draft, Drafts } from './features/enquiries/index.ts';
import type { ReceivedRequest } from './features/rights/index.ts';
import { DiskLow, FileMissing, FileRefused } from './files/refusals.ts';
import { canStrip, StripFailed } from './files/strip.ts';
import { again, Refused, StoreDown } from './http/form-settings.ts';
import type { StagedFile } from './http/form-tickets.ts';
import { refusalWords } from './http/file-words.ts';
import type { FileTaker } from './http/read-form.ts';
import type { Services } from './services.ts';

const noRoom = 'We have no room for files at the moment. Send the form without them, and we tell you how to send them.';

/** Takes the files of a form, and forgets them again. */
export const fileDesk = (services: Services) => ({
  stage: stageWith(services),
  unstage: (file: StagedFile) => services.get().staging.discard(file.id),
});

/** What the enquiry's routes ask of the services. */
export const enquiryDesk = (services: Services) => ({
  ...fileDesk(services),
  prepare: prepareWith(services),
  accept: (enquiry: CheckedEnquiry) => orDown(() => services.get().intake.accept(enquiry)),
  drafts: {
    save: (draft: Draft, key?: string) => orDown(() => services.get().drafts.save(draft, key)),
    open: (key: string) => orDown(() => services.get().drafts.open(key)),
    discard: (key: string) => orDown(() => services.get().drafts.discard(key)),
  } satisfies Drafts,
});

/** What the routes of the rights desk ask of the services. */
export const rightsDesk = (services: Services) => ({
  receive: (request: ReceivedRequest) => orDown(() => services.get().rights.receive(request)),
});

/** The service categories, as the enquiry offers them. */
export const subjectsOf = (site: ServerSite): Option[] => site.words.categories.map(({ label, path }) => ({ value: path.split('/').at(-1) ?? '', label }));

/** Takes a file of a form. */
const stageWith =
  (services: Services): FileTaker<StagedFile> =>
  async (stream, { field, name }) => {
    try {
      return await services.get().staging.stage(stream, { name, mostBytes: largestFile });
    } catch (error) {
      if (error instanceof FileRefused) throw new Refused({ field, message: refusalWords(error.reason, name, largestMegabytes) });
      if (error instanceof DiskLow) throw new Refused({ field, message: noRoom });
      throw error;
    }
  };

/** Removes hidden details from the pictures among the files, where their sender wants that. */
const prepareWith =
  (services: Services) =>
  async (files: readonly StagedFile[], answers: Answers): Promise<readonly StagedFile[]> => {
    if (textOf(answers, 'details') !== 'remove') return files;
    const prepared: StagedFile[] = [];
    for (const file of files) {
      if (file.stripped === true || !canStrip(file.type)) prepared.push(file);
      else prepared.push(await strip(services, file));
    }
    return prepared;
  };

async function strip(services: Services, file: StagedFile): Promise<StagedFile> {
  try {
    const made = await services.get().stripper.strip(file);
    return made === 'cannot-strip' ? file : { ...made, stripped: true };
  } catch (error) {
    if (error instanceof FileMissing) throw new Refused({ field: 'files', message: again.filesGone }, { dropsFiles: true });
    if (error instanceof DiskLow) throw new Refused({ field: 'files', message: noRoom });
    if (!(error instanceof StripFailed) && !(error instanceof FileRefused)) throw error;
    throw new Refused({ field: 'files', message: `We could not remove the hidden details of “${file.name}”. Remove the file, or choose to keep them.` });
  }
}

/** What sending may meet, in words that the flow understands. */
async function orDown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileMissing) throw new Refused({ field: 'files', message: again.filesGone }, { dropsFiles: true });
    const isDown = error instanceof DiskLow || ['unavailable', 'full', 'retry'].includes(kindOf(error));
    throw isDown ? new StoreDown('Nothing can be stored', { cause: error }) : error;
  }
}
