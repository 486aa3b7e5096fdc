/** What the client is told, and asked for: updates, messages, requests. */
import { randomUUID } from 'node:crypto';
import type { RequestsData, StaffMessagesData, UpdatesData } from '#shared/areas/admin.ts';
import { noNews, type NoNews } from '#shared/matters/no-news.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { MatterRefused } from '../matters/index.ts';
import { dayIn, done, itemOf, refOf, staffOf, versionOf, wholeNumber, type Sent } from './actions.ts';
import { matterPage, type MatterTools } from './matter-page.ts';
import { managers, workers } from './settings.ts';

export function updateRoutes(tools: MatterTools): AreaRoute[] {
  const matters = () => tools.services().matters.staff;

  async function sayNoNews(sent: Sent) {
    const doing = sent.posted.value('item');
    if (!Object.hasOwn(noNews, doing)) throw new MatterRefused('empty', 'Choose one of the sentences.');
    return done<UpdatesData>(await matters().noNews(staffOf(sent), refOf(sent), doing as NoNews), 'published');
  }

  return matterPage<UpdatesData>(tools, {
    page: 'updates',
    title: 'Updates',
    readers: workers,
    writers: workers,
    async load(staff, ref) {
      const updates = await matters().updatesOf(staff, ref);
      return updates && { updates: updates.toReversed() };
    },
    actions: {
      draft: {
        at: 'text',
        keeps: ['text'],
        run: async (sent) => done(await matters().draftUpdate(staffOf(sent), refOf(sent), sent.posted.value('text')), 'drafted'),
      },
      edit: {
        at: 'text',
        keeps: ['text'],
        run: async (sent) => done(await matters().editUpdate(staffOf(sent), refOf(sent), itemOf(sent), sent.posted.value('text')), 'drafted'),
      },
      approve: { run: async (sent) => done(await matters().approveUpdate(staffOf(sent), refOf(sent), itemOf(sent)), 'approved') },
      publish: { run: async (sent) => done(await matters().publishUpdate(staffOf(sent), refOf(sent), itemOf(sent)), 'published') },
      'no-news': { run: sayNoNews },
    },
  });
}

export function messageRoutes(tools: MatterTools): AreaRoute[] {
  const matters = () => tools.services().matters.staff;
  return matterPage<StaffMessagesData>(tools, {
    page: 'messages',
    title: 'Messages',
    readers: workers,
    writers: workers,
    async load(staff, ref, { query }) {
      const before = wholeNumber(query.get('before') ?? '');
      const thread = await matters().messagesOf(staff, ref, before > 0 ? { before } : {});
      return thread && { thread };
    },
    actions: {
      write: {
        at: 'text',
        keeps: ['text'],
        async run(sent) {
          const { value } = sent.posted;
          return done(await matters().writeMessage(staffOf(sent), refOf(sent), value('text'), value('submission') || randomUUID()), 'written');
        },
      },
      read: {
        run: async (sent) =>
          done(await matters().markRead(staffOf(sent), refOf(sent), wholeNumber(sent.posted.value('upTo')) || 0), 'read', ({ upTo, before }) =>
            upTo === before ? undefined : { action: 'unread', version: upTo, fields: { before: String(before) } },
          ),
      },
      unread: {
        async run(sent) {
          const { value } = sent.posted;
          return done(await matters().takeReadBack(staffOf(sent), refOf(sent), { upTo: versionOf(value), before: wholeNumber(value('before')) }), 'unread');
        },
      },
    },
  });
}

export function requestRoutes(tools: MatterTools): AreaRoute[] {
  const matters = () => tools.services().matters.staff;

  async function ask(sent: Sent) {
    const { value } = sent.posted;
    const isDated = ['due-year', 'due-month', 'due-day'].some((name) => value(name).trim() !== '');
    const asked = { what: value('what'), why: value('why'), ...(isDated && { dueOn: dayIn(value, 'due') }) };
    return done<RequestsData>(await matters().askFor(staffOf(sent), refOf(sent), asked), 'asked');
  }

  return matterPage<RequestsData>(tools, {
    page: 'requests',
    title: 'Requests',
    readers: workers,
    writers: managers,
    async load(staff, ref) {
      const requests = await matters().requestsOf(staff, ref);
      return requests && { requests: requests.toReversed() };
    },
    actions: {
      ask: { at: 'what', keeps: ['what', 'why', 'due-day', 'due-month', 'due-year'], run: ask },
      accept: { run: async (sent) => done(await matters().acceptAnswer(staffOf(sent), refOf(sent), itemOf(sent)), 'accepted') },
      return: {
        at: 'reason',
        keeps: ['reason'],
        run: async (sent) => done(await matters().returnAnswer(staffOf(sent), refOf(sent), itemOf(sent), sent.posted.value('reason')), 'returned'),
      },
    },
  });
}
