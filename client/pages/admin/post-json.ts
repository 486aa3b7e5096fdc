/** How scripts of the back office write: the fields of a form as JSON. */
import { sendRequest } from '#client/api/request.ts';

/** Sends to this site, and reads what it answers. @throws Error "status: sentence" */
export const postJson = async <Answer>(path: string, body: unknown): Promise<Answer> => (await (await sendRequest('POST', path, body)).json()) as Answer;

/** Why it did not work, and what to do: the server's own sentence where it gave one. */
export const sentenceOf = (error: unknown): string =>
  /^4\d\d: (.+)$/s.exec((error as Error).message)?.[1] ?? 'The site could not be reached. Nothing was changed; check your connection and try again.';
