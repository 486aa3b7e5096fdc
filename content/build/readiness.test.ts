import { expect, onTestFinished, test, vi } from 'vitest';
import { caseStudies } from '../case-studies.ts';
import { claims } from '../claims.ts';
import { testimonials } from '../testimonials.ts';
import type { CaseStudy, Testimonial } from '../schema.ts';
import { readiness } from './readiness.ts';

const evidence = {
  consentDate: '2026-01-01',
  contactHeldRef: 'C1',
  originalStoredRef: 'O1',
  incentive: 'none' as const,
  approvedBy: 'A. B.',
  reviewBy: '2028-01-01',
};
const verified = { provenance: 'verified' as const, evidence };
const quote = testimonials[0] as Testimonial;
const study = caseStudies[0] as CaseStudy;
const none = { testimonials: [], cases: [], standalone: new Map() };

const kinds = (checked: Parameters<typeof readiness>[0], kind: string) =>
  readiness(checked)
    .filter((item) => item.kind === kind)
    .map(({ what }) => what);

test('every sample testimonial and case study is left to replace, and none that is verified', () => {
  const sample = { provenance: 'sample' as const };
  expect(
    kinds(
      {
        ...none,
        testimonials: [
          { ...quote, origin: sample },
          { ...quote, name: 'Ann B.', origin: verified },
        ],
      },
      'sample',
    ),
  ).toEqual([`testimonial of ${quote.name} (${quote.category})`]);
  expect(
    kinds(
      {
        ...none,
        cases: [
          { ...study, origin: sample },
          { ...study, slug: 'real', origin: verified },
        ],
      },
      'sample',
    ),
  ).toEqual([`case study ${study.slug}`]);
});

test('every claim without proof is left to prove', () => {
  const unproven = Object.entries(claims).filter(([, claim]) => !('proof' in claim));
  expect(kinds(none, 'claim')).toEqual(unproven.map(([id]) => `claim ${id} has no proof on file`));
});

test('the specimen details of the firm are named one by one', () => {
  const told = kinds(none, 'placeholder').join('\n');
  for (const detail of [
    'trading name',
    'legal entity',
    'company number',
    'VAT number',
    'register reference',
    'telephone number',
    'e-mail address',
    'postal address',
    'social links',
  ]) {
    expect(told).toContain(detail);
  }
});

test('a page that speaks of specimen details is named by its file', () => {
  const page = (file: string, html: string) => [file, { file, body: { html } }] as const;
  const standalone = new Map([
    page('pages/a.md', '<p>These are specimen details.</p>'),
    page('pages/b.md', '<p>Not shown until the operator supplies it.</p>'),
    page('pages/c.md', '<p>Nothing to see.</p>'),
  ]);
  const told = kinds({ ...none, standalone }, 'placeholder');
  expect(told.filter((what) => what.includes('content/pages/'))).toEqual([
    'content/pages/a.md speaks of specimen details',
    'content/pages/b.md speaks of specimen details',
  ]);
});

test('nothing is left when the firm is real, its claims are proven and its words are verified', async () => {
  vi.resetModules();
  vi.doMock('../firm.ts', () => ({
    firm: {
      name: 'Real Investigations',
      legalName: 'Real Investigations Limited',
      companyNumber: '01234567',
      vatNumber: 'GB 123 4567 89',
      icoReference: 'ZA123456',
      phone: { international: '+441611234567' },
      email: 'office@real.co.uk',
      privacyEmail: 'privacy@real.co.uk',
      address: { postcode: 'M1 1AE' },
      social: [{ name: 'X', href: 'https://x.com/real' }],
    },
  }));
  vi.doMock('../claims.ts', () => ({ claims: { decade: { text: 'T', basis: 'B', proof: { reference: 'R1', heldSince: '2026-01-01' } } } }));
  onTestFinished(() => {
    vi.doUnmock('../firm.ts');
    vi.doUnmock('../claims.ts');
    vi.resetModules();
  });
  const fresh = await import('./readiness.ts');
  expect(fresh.readiness({ ...none, testimonials: [{ ...quote, origin: verified }], cases: [{ ...study, origin: verified }] })).toEqual([]);
});
