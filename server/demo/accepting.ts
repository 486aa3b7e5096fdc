/** The way of an enquiry of the sample agency, as staff take it: checked, assessed, approved, proposed, accepted. */
import type { CheckDecision } from '#shared/enquiries/views.ts';
import type { Staff } from '../features/matters/index.ts';
import type { OpenServices } from '../services.ts';

type Checking = Pick<OpenServices, 'conflicts' | 'enquiryWork'>;

/** Days after its receipt at which an enquiry is answered: ten minutes of a working day, within the hour that is promised. */
export const answeredAfter = 0.02;

const purpose = {
  justified: 'Sample: the client has a decision to make, and nobody else can answer the question.',
  accountable: 'Sample: the case manager answers for each step, and each is written down.',
  proportionate: 'Sample: public records and the client’s own papers. Nobody is followed.',
  appropriate: 'Sample: nothing is asked for under a pretext, and no system is entered.',
  necessary: 'Sample: the people concerned were asked first, and have not answered.',
  basis: 'legitimate-interests',
};

/** @throws Error where the services refuse what the sample needs. */
export async function checkEnquiry({ conflicts, enquiryWork }: Checking, staff: Staff, ref: string, decision?: CheckDecision): Promise<void> {
  const made = await conflicts.check(ref, staff);
  const work = await enquiryWork.workOf(staff, ref);
  if (made === undefined || work === undefined) throw new Error(`There is no ${ref}`);
  if (decision === undefined) return;
  const byHit = Object.fromEntries((work.check?.hits ?? []).map(({ key }) => [key, 'Sample: the same client, on the same side.']));
  const reason = decision === 'clear' ? '' : 'Sample: looked at by two of us.';
  await conflicts.decide(ref, staff, { checkId: made.id, version: work.version, decision, reason, byHit });
}

/** The first word to whoever sent it, in a way that they allow; whose hours nobody has read yet waits. @throws Error where the services refuse it. */
export async function answerEnquiry({ enquiryAnswers }: Pick<OpenServices, 'enquiryAnswers'>, staff: Staff, ref: string, version = 1): Promise<void> {
  const sender = await enquiryAnswers.senderOf(staff, ref);
  if (sender?.mayMail === 'fixed' || sender?.mayMail === 'words') await enquiryAnswers.mail(staff, ref, { version, fixed: 'checking' });
  else if (sender?.mayCall === true)
    await enquiryAnswers.note(staff, ref, { version, way: 'call', outcome: 'spoken', words: 'Sample: we said that we have it.' });
}

/** @param people The two that an assessment needs. */
export async function acceptEnquiry(services: Checking, { writer, approver }: { writer: Staff; approver: Staff }, ref: string): Promise<void> {
  const { enquiryWork } = services;
  await checkEnquiry(services, writer, ref, 'clear');
  await enquiryWork.assess(writer, ref, 0, purpose);
  await enquiryWork.approvePurpose(approver, ref, 1);
  for (const to of ['proposal', 'proposal_sent', 'accepted'] as const) {
    const { version = 0 } = (await enquiryWork.workOf(writer, ref)) ?? {};
    await enquiryWork.move(writer, ref, { to, version });
  }
}
