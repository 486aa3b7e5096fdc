/** What an operator has to replace or prove before the site may go live. */
import type { Unready } from '#shared/site/server-site.ts';
import { claims } from '../claims.ts';
import { firm } from '../firm.ts';
import type { CaseStudy, Testimonial } from '../schema.ts';

export type Checked = {
  testimonials: readonly Testimonial[];
  cases: readonly CaseStudy[];
  standalone: ReadonlyMap<string, { file: string; body: { html: string } }>;
};

/** Every sample, unproven claim and specimen detail that is left (DMCC Act 2024 Sch 20; CAP Code 3.7 and 3.45). */
export function readiness({ testimonials, cases, standalone }: Checked): Unready[] {
  return [
    ...testimonials.filter(isSample).map(({ name, category }): Unready => ({ kind: 'sample', what: `testimonial of ${name} (${category})` })),
    ...cases.filter(isSample).map(({ slug }): Unready => ({ kind: 'sample', what: `case study ${slug}` })),
    ...Object.entries(claims)
      .filter(([, claim]) => !('proof' in claim))
      .map(([id]): Unready => ({ kind: 'claim', what: `claim ${id} has no proof on file` })),
    ...placeholders().map((what): Unready => ({ kind: 'placeholder', what })),
    ...[...standalone.values()]
      .filter(({ body }) => /specimen|not yet supplied|until (an|the) operator/i.test(body.html))
      .map(({ file }): Unready => ({ kind: 'placeholder', what: `content/${file} speaks of specimen details` })),
  ];
}

const isSample = ({ origin }: { origin: { provenance: string } }): boolean => origin.provenance === 'sample';

/** Values of content/firm.ts that nobody can own: reserved domains, drama numbers, an unassigned postcode. */
function placeholders(): string[] {
  const text = (value: string) => value as string;
  const found: [boolean, string][] = [
    [text(firm.name).startsWith('Fallowgate'), 'the specimen trading name'],
    [text(firm.legalName).startsWith('Specimen'), 'the specimen legal entity'],
    [/^0+$/.test(firm.companyNumber), 'the company number'],
    [!/[1-9]/.test(firm.vatNumber), 'the VAT number'],
    [text(firm.icoReference) === 'not yet registered', 'the data-protection register reference'],
    [firm.phone.international.startsWith('+441614960'), 'the drama telephone number'],
    [firm.email.endsWith('.example'), 'the e-mail address'],
    [firm.privacyEmail.endsWith('.example'), 'the privacy e-mail address'],
    [text(firm.address.postcode) === 'M0 0AA', 'the postal address'],
    [firm.social.some(({ href }) => new URL(href).hostname.endsWith('.example')), 'the social links'],
  ];
  return found.filter(([isPlaceholder]) => isPlaceholder).map(([, what]) => `${what} in content/firm.ts`);
}
