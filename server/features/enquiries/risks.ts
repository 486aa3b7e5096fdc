/**
 * What makes an enquiry dangerous to act on. The flags are set from the answers, and nobody below
 * case manager may clear them: a regulator named consent before an address is passed on as the
 * safeguard after an agent had led an abuser to a refuge (ICO, 14 November 2023).
 */
import { riskFlags, type RiskFlag } from '#shared/enquiries/risks.ts';
import { textOf, type Answers } from '#shared/forms/definition.ts';

export function risksOf(answers: Answers): RiskFlag[] {
  const [sought, purpose, shared] = [textOf(answers, 'sought'), textOf(answers, 'purpose'), textOf(answers, 'shared')];
  const seeks = sought !== '' && sought !== 'nobody';
  const found: Record<RiskFlag, boolean> = {
    'immediate-danger': textOf(answers, 'danger') === 'yes',
    'seeks-partner': sought === 'partner',
    'seeks-family': sought === 'family',
    'seeks-person': sought === 'other',
    safety: purpose === 'safety',
    'shared-device': shared === 'yes' || shared === 'unsure',
    'purpose-unclear': seeks && (purpose === '' || purpose === 'unsure' || purpose === 'private'),
  };
  return riskFlags.filter((flag) => found[flag]);
}
