/** Reports and links to them over a database and a store of files of the test's own. */
import { randomUUID } from 'node:crypto';
import { createReports, reportFacts } from '#server/features/reports/index.ts';
import type { MatterSettings, Staff } from '#server/features/matters/index.ts';
import { build, investigator, lead } from './a-matter.ts';
import type { MakeDatabase } from './databases.ts';
import { buildDocuments, staffMail } from './documents-of-a-matter.ts';

export const ann = 'client-ann';
export const judge = 'judge@court.example';

type Given = {
  /** Answers of the enquiry that the matter began with, if with one. */
  enquiry?: Record<string, string | string[]>;
} & Pick<MatterSettings, 'addressOf'>;

export async function buildReports(make: MakeDatabase, given: Given = {}) {
  const database = await make();
  let time = (): Date => new Date(0);
  const matter = build(database, { facts: async (t, id) => new Set(['engagement-signed' as const, ...(await reportFacts(t, id, time()))]) });
  const { keyring, audit, outbox, now, pass } = matter;
  time = now;
  const paper = buildDocuments(database, matter);
  const shared = {
    database,
    keyring,
    audit,
    outbox,
    now,
    publicOrigin: 'https://site.example',
    onError: () => undefined,
    ...(given.addressOf && { addressOf: given.addressOf }),
  };
  const reports = createReports({ ...shared, documents: paper.documents, staffMail });
  const enquiryRef = given.enquiry && (await matter.anEnquiry(given.enquiry));
  const ref = await matter.withClient(ann, enquiryRef === undefined ? {} : { enquiryRef });
  const write = async (content: string, by: Staff = investigator) => {
    const files = [await paper.stage(content, 'report.txt')];
    return { id: (await paper.documents.staff.addDocuments(by, ref, { submission: randomUUID(), files }))?.[0]?.id ?? '', version: 1 };
  };
  const issue = async (content: string) => (await reports.staff.issue(lead, ref, await write(content))) ?? { id: '', number: 0 };
  /** The token of the last link that was mailed. */
  const deliver = async (options: Partial<Parameters<typeof reports.staff.deliver>[2]> = {}) => {
    const delivered = await reports.staff.deliver(lead, ref, { address: judge, ...options });
    const sent = (await matter.mails('report-link')).filter(({ to }) => to === (options.address ?? judge));
    const texts = delivered?.sent === false ? [delivered.link] : sent.map(({ text }) => text);
    const tokens = texts.map(matter.tokenIn);
    const states = await Promise.all(tokens.map(async (token) => ({ token, state: (await reports.recipient.look(token)).state })));
    return { id: delivered?.id ?? '', sent: delivered?.sent, token: states.find(({ state }) => state === 'open')?.token ?? '' };
  };
  const askCode = async (token: string) => {
    const before = new Set((await matter.mails('report-code')).map(({ text }) => text));
    const asked = await reports.recipient.askCode(token);
    const mail = (await matter.mails('report-code')).find(({ text }) => !before.has(text));
    return { ...asked, id: asked.state === 'sent' ? asked.code : '', typed: /code: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '', to: mail?.to };
  };
  const open = async (token: string) => {
    const { id, typed } = await askCode(token);
    return reports.recipient.openLink(token, id, typed);
  };
  const days = (count: number) => pass(count * 24 * 60);
  return { database, ...matter, ...paper, reports, ref, write, issue, deliver, askCode, open, days };
}
