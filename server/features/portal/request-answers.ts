/** Answers to "what we need from you": in words, with files, or with both. */
import { matterPath, requestFields, type MatterPageData } from '#shared/areas/portal.ts';
import type { MatterView } from '#shared/matters/views.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { StagedFile } from '../../http/form-tickets.ts';
import { fieldsToKeep, typedIn } from '../../http/unsent.ts';
import { clientOf, dataOf, refOf, type Here, type Sent } from './on-matter.ts';
import { takeForm, type FilesForm } from './sent-files.ts';
import type { PortalSettings } from './settings.ts';

const requestOf = ({ params }: Here): string => params.id ?? '';

const isAsked = ({ closedAt, requests }: MatterView, id: string): boolean =>
  closedAt === null && requests.some((request) => request.id === id && (request.state === 'open' || request.state === 'returned'));

export function requestRoutes(settings: PortalSettings): AreaRoute[] {
  const { matters, documents } = settings;
  const mayAnswer = (visit: Here): Promise<boolean> => documents().client.mayAdd(clientOf(visit), refOf(visit), requestOf(visit));

  const answer = async (visit: Sent): Promise<void> => {
    if (!(await mayAnswer(visit))) return showMissing(visit);
    const [id, ref, requestId] = [clientOf(visit), refOf(visit), requestOf(visit)];
    const at = requestFields(requestId);
    const [text, submission] = [visit.posted.value('answer'), visit.posted.value('submission')];

    const keep = async (files: readonly StagedFile[]): Promise<readonly { id: string }[] | undefined> => {
      if (files.length > 0) return documents().client.addDocuments(id, ref, { submission, files, requestId, answer: text });
      const request = await matters().client.answerRequest(id, ref, requestId, text, submission);
      return request && [];
    };
    const show: FilesForm['show'] = async (status, problems, held) => {
      const matter = await matters().client.matterOf(id, ref);
      if (matter === undefined) return showMissing(visit);
      const title = problems.length > 0 ? `Error: ${matter.title}` : matter.title;
      const back = { ...dataOf(matter, { status, values: { [at.text]: text }, problems }), held: { [at.files]: held } } satisfies MatterPageData;
      // Answered from elsewhere, or closed: its form is gone, and what was typed in it is to be copied.
      const gone = { problems: problems.map(({ message }) => ({ message })), typed: typedIn(fieldsToKeep(visit.posted)) };
      await visit.show({ status, title, path: matterPath(ref), data: { ...back, ...(!isAsked(matter, requestId) && gone) } satisfies MatterPageData });
    };
    await takeForm(settings, visit, { at, keep, to: () => `${matterPath(ref)}#requests`, show });
  };

  return [{ method: 'post', path: '/portal/matters/:ref/requests/:id', who: 'signed-in', takesFiles: mayAnswer, handle: answer }];
}
