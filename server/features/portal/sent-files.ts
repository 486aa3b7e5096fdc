/** Forms of the portal that take files: what came with the form, what an earlier try has left with us, and what is said where something is wrong. */
import { mostFiles } from '#shared/files/limits.ts';
import type { FilesRefused } from '#shared/areas/portal.ts';
import type { Problem } from '#shared/forms/definition.ts';
import { formFields, type HeldFile } from '#shared/forms/live.ts';
import { DiskLow, FileMissing } from '../../files/refusals.ts';
import { wantsJson } from '../../http/area-forms.ts';
import { showMissing } from '../../http/area-router.ts';
import { again, StoreDown } from '../../http/form-settings.ts';
import type { StagedFile } from '../../http/form-tickets.ts';
import { MatterRefused } from '../matters/index.ts';
import { clientOf, type Sent } from './on-matter.ts';
import type { PortalSettings } from './settings.ts';

export type FilesForm = {
  /** Ids of the fields at which something is said that is wrong with the files, and with anything else. */
  at: { files: string; text: string };
  /** @returns what was kept, by id; undefined where it is not the client's. */
  keep: (files: readonly StagedFile[]) => Promise<readonly { id: string }[] | undefined>;
  /** Where to go then. */
  to: (kept: readonly { id: string }[]) => string;
  /** Prints the form once more, with files that wait. */
  show: (status: number, problems: readonly Problem[], held: readonly HeldFile[]) => Promise<void>;
};

/** Answers a form with files. Whatever is refused, the files that are in order wait for the next try. */
export async function takeForm({ ticketsOf, unstage }: PortalSettings, visit: Sent, form: FilesForm): Promise<void> {
  const { posted, refused } = visit;
  const tickets = ticketsOf(clientOf(visit));
  const removed = posted.value(formFields.remove);
  const given = posted.values(formFields.held);
  const held = given.filter((ticket) => ticket !== removed).flatMap((ticket) => tickets.openHeld(ticket) ?? []);
  const files = [...held, ...posted.files];
  const redo = async (status: number, problems: readonly Problem[], waiting: readonly StagedFile[]): Promise<void> => {
    const shown = waiting.map(tickets.hold);
    if (wantsJson(visit.request)) visit.json(status, { problems, held: shown } satisfies FilesRefused);
    else await form.show(status, problems, shown);
  };

  if (removed !== '') {
    const file = tickets.openHeld(removed);
    if (file !== undefined) await unstage(file);
    return redo(200, [], files);
  }
  const problems = problemsOf(refused, files, given.length - held.length, form.at.files);
  if (problems.length > 0) return redo(422, problems, files);
  try {
    const kept = await form.keep(files);
    if (kept === undefined) return await showMissing(visit);
    // Sent again after a lost answer: the first ones are kept, and these are nobody's.
    const ids = new Set(kept.map(({ id }) => id));
    for (const file of posted.files) if (!ids.has(file.id)) await unstage(file);
    visit.goTo(form.to(kept));
  } catch (error) {
    if (error instanceof FileMissing) return redo(422, [{ field: form.at.files, message: again.filesGone }], []);
    if (error instanceof DiskLow) throw new StoreDown('Nothing can be stored', { cause: error });
    if (!(error instanceof MatterRefused)) throw error;
    const isAboutFiles = error.reason === 'not-allowed';
    const message = error.sentences.join(' ');
    // After harmful software none of them is with us any more.
    await redo(422, [{ field: isAboutFiles ? form.at.files : form.at.text, message }], isAboutFiles ? [] : files);
  }
}

function problemsOf(refused: readonly Problem[], files: readonly StagedFile[], gone: number, field: string): Problem[] {
  return [
    ...refused.map(({ message }) => ({ field, message })),
    ...(gone > 0 ? [{ field, message: again.filesGone }] : []),
    ...(files.length > mostFiles ? [{ field, message: `Send no more than ${mostFiles} files at once: remove some, and send them after these` }] : []),
  ];
}
