/** What came back: a status of 0 where no answer came. */
export type FilesAnswer = { status: number; /** JSON, or null where it was none. */ body: unknown };

export type Posting = { answer: Promise<FilesAnswer>; /** Breaks it off; the answer has a status of 0 then. */ abort: () => void };

/**
 * Sends a form with files to this site, and says how far it is, which fetch cannot.
 * @param onProgress Told a number from 0 to 1.
 */
export function postFiles(path: string, body: FormData, onProgress: (done: number) => void): Posting {
  const request = new XMLHttpRequest();
  const answer = new Promise<FilesAnswer>((resolve) => {
    request.addEventListener('loadend', () => resolve({ status: request.status, body: request.response as unknown }));
  });
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.open('POST', path);
  request.setRequestHeader('Accept', 'application/json');
  request.responseType = 'json';
  request.send(body);
  return { answer, abort: () => request.abort() };
}
