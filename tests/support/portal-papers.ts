/** Letters, reports and links in a matter of the portal, as staff bring them there. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { lead, type PortalSite } from './portal-site.ts';

/** Who issues what `lead` has added. */
export const second = { id: 'staff-second', roles: ['case-manager'] } as const;

/** @returns the id of the letter. */
export async function sendLetter({ services }: PortalSite, ref: string, text: string): Promise<string> {
  const { staff } = services.get().engagements;
  const draft = await staff.draft(lead, ref, text);
  return (draft && (await staff.send(lead, ref, draft)))?.id ?? '';
}

/** @returns the id of the version. */
export async function issueReport({ services }: PortalSite, ref: string, content: string | Buffer, name = 'report.txt'): Promise<string> {
  const { documents, reports, staging } = services.get();
  const file = await staging.stage(Readable.from([Buffer.from(content)]), { name, mostBytes: 30_000_000 });
  const [added] = (await documents.staff.addDocuments(lead, ref, { submission: randomUUID(), files: [file] })) ?? [];
  return (await reports.staff.issue(second, ref, { id: added?.id ?? '', version: 1 }))?.id ?? '';
}

/** Mails a link to the newest version. @returns its token. */
export async function deliverReport(portal: PortalSite, ref: string, address: string, given: { days?: number; mostOpens?: number } = {}): Promise<string> {
  await portal.services.get().reports.staff.deliver(lead, ref, { address, ...given });
  return portal.unread(address, 'report-link');
}

/** The newest code that was mailed to an address and that no earlier call has read. */
export const mailedCode = (portal: PortalSite, address: string): Promise<string> => portal.unread(address, 'report-code', /code: (\S+)/);
