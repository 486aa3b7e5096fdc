import { useEffect } from 'react';
import { sendRequest } from '#client/api/request.ts';
import { matterPath } from '#shared/areas/portal.ts';

/** Tells that the thread has been on screen. Looking alone changes nothing on the server: this is a request of its own. */
export function useMarkRead(ref: string, newest: number): void {
  useEffect(() => {
    // A mark that does not get through is made the next time.
    if (newest > 0) sendRequest('POST', matterPath(ref, 'read'), { upTo: String(newest) }).catch(() => undefined);
  }, [ref, newest]);
}
