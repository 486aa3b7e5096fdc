/** The list of matters, and the pages of one. */
import type { DashboardData, MatterPageData, MattersSection, MessagesSection, PeopleData } from '#shared/areas/portal.ts';
import { matterPath } from '#shared/areas/portal.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { isAddress } from '../outbox/index.ts';
import { clientOf, dataOf, orRefused, refOf, titleOf, type Back, type Here, type Sent } from './on-matter.ts';
import type { PortalSettings } from './settings.ts';
import { shareableItems } from './shareable-items.ts';

export function matterRoutes(settings: PortalSettings): AreaRoute[] {
  const { matters, now } = settings;
  const list = async (visit: Here): Promise<MattersSection> => ({
    matters: await matters().client.listMatters(clientOf(visit)),
    checkedAt: now().toISOString(),
  });

  const thread = async (visit: Here): Promise<MessagesSection | undefined> => {
    const before = Number.parseInt(visit.query.get('before') ?? '', 10);
    const page = await matters().client.messagesOf(clientOf(visit), refOf(visit), before > 0 ? { before } : {});
    return page && { ...page, checkedAt: now().toISOString() };
  };

  const showMatter = async (visit: Here): Promise<void> => {
    const matter = await matters().client.matterOf(clientOf(visit), refOf(visit));
    if (matter === undefined) return showMissing(visit);
    await visit.show({ status: 200, title: matter.title, data: { ...dataOf(matter), held: {} } satisfies MatterPageData });
  };

  const showMessages = async (visit: Here, back?: Back): Promise<void> => {
    const matter = await matters().client.matterOf(clientOf(visit), refOf(visit));
    if (matter === undefined || matter.role !== 'client') return showMissing(visit);
    const messages = thread(visit);
    await visit.show({ status: back?.status ?? 200, title: titleOf('Messages', matter, back), data: dataOf(matter, back), sections: { messages } });
  };

  const showPeople = async (visit: Here, back?: Back): Promise<void> => {
    const matter = await matters().client.matterOf(clientOf(visit), refOf(visit));
    if (matter === undefined || matter.role !== 'client') return showMissing(visit);
    const data: PeopleData = { ...dataOf(matter, back), items: await shareableItems(settings, clientOf(visit), matter) };
    await visit.show({ status: back?.status ?? 200, title: titleOf('Who can see it', matter, back), data });
  };

  const write = (visit: Sent): Promise<void> => {
    const text = visit.posted.value('text');
    return orRefused(
      visit,
      async () => {
        const message = await matters().client.writeMessage(clientOf(visit), refOf(visit), text, visit.posted.value('submission'));
        return message && `${matterPath(refOf(visit), 'messages')}#message-${message.seq}`;
      },
      (message) => showMessages(visit, { status: 422, values: { text }, problems: [{ field: 'text', message }] }),
    );
  };

  const changePeople = (visit: Sent): Promise<void> => {
    const { value, values } = visit.posted;
    const { client } = matters();
    const [id, ref] = [clientOf(visit), refOf(visit)];
    // What had ended before, perhaps by pressing twice, is as it was wanted.
    const done = async (isDone: Promise<unknown>): Promise<string | undefined> =>
      (await isDone) || (await client.matterOf(id, ref))?.role === 'client' ? matterPath(ref, 'people') : undefined;
    return orRefused(
      visit,
      () => {
        switch (value('action')) {
          case 'end':
            return done(client.endDelegate(id, ref, value('member')));
          case 'withdraw':
            return done(client.withdrawInvitation(id, ref, value('invitation')));
          default:
            return done(client.inviteDelegate(id, ref, value('address'), { items: values('item'), until: dayOf(value) }));
        }
      },
      (message) => {
        const typed = ['address', 'until-day', 'until-month', 'until-year'].map((name) => [name, value(name)]);
        const field = isAddress(value('address').trim()) ? 'until' : 'address';
        return showPeople(visit, {
          status: 422,
          values: Object.fromEntries([...typed, ...values('item').map((item) => [item, 'chosen'])]),
          problems: [{ field, message }],
        });
      },
    );
  };

  return [
    {
      method: 'get',
      path: '/portal/dashboard',
      who: 'signed-in',
      handle: (visit) =>
        visit.show({ status: 200, title: 'Your matters', data: { name: visit.session.user.name } satisfies DashboardData, sections: { matters: list(visit) } }),
    },
    { method: 'get', path: '/portal/api/matters', who: 'signed-in', handle: async (visit) => visit.json(200, await list(visit)) },
    { method: 'get', path: '/portal/matters/:ref', who: 'signed-in', handle: showMatter },
    { method: 'get', path: '/portal/matters/:ref/messages', who: 'signed-in', handle: (visit) => showMessages(visit) },
    { method: 'post', path: '/portal/matters/:ref/messages', who: 'signed-in', handle: write },
    {
      method: 'get',
      path: '/portal/api/matters/:ref/messages',
      who: 'signed-in',
      handle: async (visit) => {
        const page = await thread(visit);
        if (page === undefined) visit.response.status(404).type('text/plain').send('There is nothing here, or it is not yours to see.');
        else visit.json(200, page);
      },
    },
    {
      method: 'post',
      path: '/portal/matters/:ref/read',
      who: 'signed-in',
      handle: async (visit) => {
        const upTo = Number.parseInt(visit.posted.value('upTo'), 10) || 0;
        if (await matters().client.markRead(clientOf(visit), refOf(visit), upTo)) visit.response.status(204).end();
        else await showMissing(visit);
      },
    },
    { method: 'get', path: '/portal/matters/:ref/people', who: 'signed-in', handle: (visit) => showPeople(visit) },
    { method: 'post', path: '/portal/matters/:ref/people', who: 'signed-in', handle: changePeople },
    {
      method: 'get',
      path: '/portal/matters/:ref/dates.ics',
      who: 'signed-in',
      handle: async (visit) => {
        const text = await matters().client.calendarOf(clientOf(visit), refOf(visit));
        if (text === undefined) return showMissing(visit);
        visit.response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="dates.ics"' }).send(text);
      },
    },
  ];
}

/** ISO day of the three fields of a date. */
const dayOf = (value: (name: string) => string): string =>
  [value('until-year').padStart(4, '0'), value('until-month').padStart(2, '0'), value('until-day').padStart(2, '0')].join('-');
