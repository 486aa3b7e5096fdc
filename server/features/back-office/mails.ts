/** Mails that were given up: what kind, when and why, and a button that puts one back. */
import { mailsPath } from '#shared/areas/duties.ts';
import type { MailsData } from '#shared/areas/admin.ts';
import { placeIn, placeText } from '../../db/keyset.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { act, done, doneOf, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

export function mailRoutes({ services }: BackOfficeSettings): AreaRoute[] {
  async function show(visit: Here, back?: Back<MailsData>): Promise<void> {
    const place = placeIn(visit.query.get('before'));
    const { mails, next } = await services().mailDesk.listRefused(place && { done_at: place.at, id: place.id });
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    await visit.show({
      status,
      title: `${returned.problems.length > 0 ? 'Error: ' : ''}Mails given up`,
      data: {
        mails: mails.map((mail) => ({
          id: mail.id,
          kind: mail.kind,
          writtenAt: mail.created_at,
          givenUpAt: mail.done_at,
          attempts: mail.attempts,
          answer: mail.last_error,
        })),
        ...(next && { next: `${mailsPath}?${new URLSearchParams({ before: placeText({ at: next.done_at, id: next.id }) }).toString()}` }),
        ...doneOf(visit),
        ...returned,
        ...extra,
      } satisfies MailsData,
    });
  }

  const actions: Readonly<Record<string, Action<MailsData>>> = {
    retry: { run: async (sent: Sent) => done<MailsData>(await services().mailDesk.retry(staffOf(sent), sent.posted.value('item')), 'retried') },
  };

  return [
    { method: 'get', path: mailsPath, who: managers, handle: (visit: Here) => show(visit) },
    { method: 'post', path: mailsPath, who: managers, forms: actions, handle: (sent: Sent) => act(sent, actions, mailsPath, (back) => show(sent, back)) },
  ];
}
