/** Takes an enquiry the whole way that staff take it: checked, assessed, approved, proposed, accepted. */
import type { EnquiryState } from '#shared/enquiries/states.ts';
import type { Conflicts } from '#server/features/conflicts/index.ts';
import type { EnquiryWork } from '#server/features/enquiries/index.ts';
import type { Staff } from '#server/features/matters/index.ts';

export type Office = { conflicts: Pick<Conflicts, 'check' | 'decide'>; enquiryWork: EnquiryWork };

export const japan = {
  justified: 'Stock is missing, and the insurer asks.',
  accountable: 'The case manager answers for each step.',
  proportionate: 'Papers first; nobody is followed.',
  appropriate: 'Only what the firm holds itself is read.',
  necessary: 'There is no other way to find the papers.',
  basis: 'legitimate-interests',
} as const;

const versionOf = async ({ enquiryWork }: Office, staff: Staff, ref: string): Promise<number> => (await enquiryWork.workOf(staff, ref))?.version ?? 0;

/** Checks an enquiry and finds nothing in the way. @param staff An owner, where a hit may lie behind a wall. */
export async function clearEnquiry(office: Office, staff: Staff, ref: string): Promise<void> {
  const made = await office.conflicts.check(ref, staff);
  const work = await office.enquiryWork.workOf(staff, ref);
  const byHit = Object.fromEntries((work?.check?.hits ?? []).map(({ key }) => [key, 'The same people, on the same side.']));
  await office.conflicts.decide(ref, staff, { checkId: made?.id ?? '', version: work?.version ?? 0, decision: 'clear', reason: '', byHit });
}

/** @param second Whoever approves the purpose, and is not the first. */
export async function acceptEnquiry(office: Office, staff: Staff, second: Staff, ref: string): Promise<void> {
  await clearEnquiry(office, staff, ref);
  await office.enquiryWork.assess(staff, ref, 0, japan);
  await office.enquiryWork.approvePurpose(second, ref, 1);
  for (const to of ['proposal', 'proposal_sent', 'accepted'] as const satisfies readonly EnquiryState[])
    await office.enquiryWork.move(staff, ref, { to, version: await versionOf(office, staff, ref) });
}
