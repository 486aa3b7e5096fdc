/** What happens in one matter of the sample agency, as steps that its story puts in order. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Answers } from '#shared/forms/definition.ts';
import { guards, type Guard, type MatterKind, type MatterState, type PauseReason } from '#shared/matters/states.ts';
import type { NoNews } from '#shared/matters/no-news.ts';
import type { DocumentUse } from '#shared/matters/staff-views.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { OpeningHours } from '#shared/text/opening-hours.ts';
import { acceptEnquiry, answeredAfter, answerEnquiry } from './accepting.ts';
import type { ClientKey, StaffKey } from './people.ts';
import { daysBefore, must, type Step, type World } from './world.ts';

export type DemoWorld = World<StaffKey, ClientKey>;

export type Plot = {
  title: string;
  kind?: MatterKind;
  client: ClientKey;
  /** What the client asked for, as the public form sends it. */
  enquiry: Answers;
  lead?: StaffKey;
  hours?: OpeningHours;
};

const everyStated = (Object.keys(guards) as Guard[]).filter((name) => guards[name].source === 'stated');

export function createStage(world: DemoWorld, { title, kind = 'general', client: clientKey, enquiry, lead: leadKey = 'lead', hours }: Plot) {
  const { services, mailbox, clock, staff, clients } = world;
  const { matters, documents, engagements, reports, intake, staging } = services;
  const [client, lead] = [clients[clientKey], staff[leadKey]];
  const second = leadKey === 'second' ? staff.lead : staff.second;
  let [ref, enquiryRef] = ['', ''];
  const papers = new Map<string, string>();

  const versionOf = async (): Promise<number> => must(await matters.staff.matterOf(staff.owner.as, ref)).version;
  const documentOf = async (name: string) => {
    const { id, version } = must((await documents.staff.documentsOf(staff.owner.as, ref))?.find((each) => each.id === papers.get(name)));
    return { id, version };
  };
  const stage = (name: string, bytes: Buffer) => staging.stage(Readable.from([bytes]), { name, mostBytes: 1_000_000 });
  const letterNow = async () => must((await engagements.client.lettersOf(client.id, ref))?.[0]);
  const requestOf = async (what: string) => must((await matters.staff.requestsOf(lead.as, ref))?.find((each) => each.what === what));

  return {
    /** The client writes, and hears from us within the hour. */
    enquire(daysAgo: number): Step[] {
      const answers = { name: client.name, email: client.email, ...enquiry };
      const receive = async () => void ({ ref: enquiryRef } = await intake.accept({ submission: randomUUID(), answers, files: [], suspicious: false }));
      return [
        [daysAgo, receive],
        [daysAgo - answeredAfter, () => answerEnquiry(services, second.as, enquiryRef)],
      ];
    },
    open: () => async () => {
      const team = [staff.field.id, staff.desk.id];
      await acceptEnquiry(services, { writer: second.as, approver: staff.owner.as }, enquiryRef);
      ({ ref } = await matters.staff.openMatter(lead.as, { title, kind, lead: lead.id, team, enquiryRef, ...(hours && { hours }) }));
    },
    join: () => async () => {
      const invited = must(await matters.staff.invite(lead.as, ref, client.email));
      const token = invited.sent ? mailbox.tokenFor(client.email, 'matter-invitation') : (/token=([\w-]+)/.exec(invited.link)?.[1] ?? '');
      await matters.joining.acceptInvitation(token, client.id, client.email);
    },
    draftLetter: (text: string) => async () => must(await engagements.staff.draft(lead.as, ref, text)),
    letter: (text: string) => async () => must(await engagements.staff.send(lead.as, ref, must(await engagements.staff.draft(lead.as, ref, text)))),
    sign:
      (earlyStart = false) =>
      async () => {
        const { id, hash } = await letterNow();
        must(await engagements.client.sign(client.id, ref, id, { name: client.name, intends: true, hash, earlyStart }));
      },
    cancel: () => async () => must(await engagements.client.cancel(client.id, ref, (await letterNow()).id)),
    identity: () => async () => must(await matters.staff.changeMatter(lead.as, ref, await versionOf(), { identityChecked: true })),
    move: (to: MatterState, reason?: string, pauseReason?: PauseReason) => async () => {
      const given = { to, version: await versionOf(), stated: everyStated, ...(reason !== undefined && { reason }), ...(pauseReason && { pauseReason }) };
      must(await matters.staff.move(second.as, ref, given));
    },
    update: (text: string) => async () => {
      const draft = must(await matters.staff.draftUpdate(staff.field.as, ref, text));
      const approved = must(await matters.staff.approveUpdate(lead.as, ref, draft));
      must(await matters.staff.publishUpdate(lead.as, ref, approved));
    },
    draft: (text: string) => async () => must(await matters.staff.draftUpdate(staff.desk.as, ref, text)),
    noNews: (doing: NoNews) => async () => must(await matters.staff.noNews(lead.as, ref, doing)),
    write: (text: string) => async () => must(await matters.staff.writeMessage(lead.as, ref, text, randomUUID())),
    reply: (text: string) => async () => must(await matters.client.writeMessage(client.id, ref, text, randomUUID())),
    read: () => async () => {
      await matters.staff.markRead(lead.as, ref, 1000);
      await matters.client.markRead(client.id, ref, 1000);
    },
    note: (text: string) => async () => must(await matters.staff.writeNote(staff.field.as, ref, text)),
    ask: (what: string, why: string, inDays: number) => async () =>
      must(await matters.staff.askFor(lead.as, ref, { what, why, dueOn: londonDay(daysBefore(clock.now(), -inDays)) })),
    answer: (what: string, text: string) => async () =>
      must(await matters.client.answerRequest(client.id, ref, (await requestOf(what)).id, text, randomUUID())),
    accept: (what: string) => async () => must(await matters.staff.acceptAnswer(lead.as, ref, await requestOf(what))),
    returnAnswer: (what: string, why: string) => async () => must(await matters.staff.returnAnswer(lead.as, ref, await requestOf(what), why)),
    paper:
      (name: string, bytes: Buffer, keptAs: DocumentUse = 'paper') =>
      async () => {
        const files = [await stage(name, bytes)];
        const [added] = must(await documents.staff.addDocuments(staff.field.as, ref, { submission: randomUUID(), files, keptAs }));
        papers.set(name, must(added).id);
      },
    send: (name: string, bytes: Buffer) => async () =>
      must(await documents.client.addDocuments(client.id, ref, { submission: randomUUID(), files: [await stage(name, bytes)] })),
    share: (name: string) => async () => must(await documents.staff.share(lead.as, ref, await documentOf(name))),
    issue: (name: string) => async () => must(await reports.staff.issue(second.as, ref, await documentOf(name))),
    deliver: (address: string, days: number) => async () => must(await reports.staff.deliver(lead.as, ref, { address, days })),
    revoke: () => async () => {
      for (const { id } of (await reports.staff.liveLinks(lead.as, ref)) ?? []) must(await reports.staff.revoke(lead.as, ref, id));
    },
    /** A solicitor or colleague of the client, who sees the requests alone. */
    letIn: (guest: ClientKey, forDays: number) => async () => {
      const [{ id, email }, requests] = [clients[guest], must(await matters.staff.requestsOf(lead.as, ref))];
      const scope = { items: requests.map((request) => request.id), until: londonDay(daysBefore(clock.now(), -forDays)) };
      must(await matters.client.inviteDelegate(client.id, ref, email, scope));
      await matters.joining.acceptInvitation(mailbox.tokenFor(email, 'matter-invitation'), id, email);
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
