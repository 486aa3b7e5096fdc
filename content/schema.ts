/**
 * The shape of everything the site says. Each collection has one schema; the build
 * parses every file with it and stops, naming the file, when something is missing or wrong.
 * Lists of like things are written with the `define…` helpers, so an editor sees a
 * missing field before the build does.
 */
import { z } from 'zod';

export const day = z.iso.date();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
/** A site path, with an optional anchor: "/guides/verify-uk-company", "/resources#templates". */
export const sitePath = z.string().regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'a site path such as /guides/verify-uk-company');
/** Page title without the brand, so that "title | brand" stays within 60 characters. */
export const title = z.string().min(3).max(47);
/** Search-result description, in characters. */
export const description = z.string().min(110).max(158);
export const keywords = z.array(z.string().min(2)).min(3).max(12);

/**
 * Somebody who reads this page may be watched by the person it is about: it offers a quick way
 * out, and a link to it that is shared does not say what it is about.
 */
const sensitive = z.literal(true).optional();

/** Front matter that every page has. */
const page = z.strictObject({
  title,
  /** The h1; the title when absent. */
  heading: z.string().min(3).max(95).optional(),
  description,
  keywords,
  /** The standfirst under the h1, in plain text. */
  lead: z.string().min(40).max(340),
  /** Day on which the words last changed in substance. */
  updated: day,
  /** Pages worth reading next. */
  related: z.array(sitePath).max(6).default([]),
  sensitive,
});

/** A stand-alone page: about, contact, a landing page, a policy. */
export const standalonePage = page;

/** A page under /resources/legal. */
export const legalPage = page.extend({
  audience: z.string().min(10).max(200),
  jurisdiction: z.string().min(5).max(120),
  /** Day on which the law was read. */
  lawAsAt: day,
  /** What the reader should have to hand. */
  ready: z.array(z.string().min(3)).min(2).max(8),
  statutes: z.array(z.strictObject({ name: z.string().min(5), note: z.string().min(5) })).min(2),
});

/** A playbook; its steps are `:::step` blocks in the body. */
export const playbook = page.extend({
  audience: z.string().min(10).max(200),
  jurisdiction: z.string().min(5).max(120),
  lawAsAt: day,
  /** How long the whole takes, in words. */
  duration: z.string().min(3).max(60),
  ready: z.array(z.string().min(3)).min(2).max(8),
});

/** A free lookup guide. */
export const guide = page.extend({
  audience: z.string().min(10).max(200),
  jurisdiction: z.string().min(5).max(120),
  duration: z.string().min(3).max(60),
  ready: z.array(z.string().min(3)).min(1).max(8),
});

/** A template document with a print page. */
export const template = page.extend({
  /** Who fills it in and when. */
  use: z.string().min(20).max(240),
});

export const articleCategories = [
  'Relationship Investigations',
  'Employment Screening',
  'HR & Employment Law',
  'Digital Security',
  'Technical Guide',
  'Corporate Investigation',
  'Legal Guide',
  'Industry Analysis',
  'Brand Protection',
  'Digital Forensics',
  'Legal Support',
  'Compliance',
  'Compliance Guide',
  'HR and Internal',
  'Case Study',
  'OSINT Brief',
  'Threat Alert',
  'Investment Guide',
] as const;

/** Keys of the drawn glyphs. */
export const icons = [
  'scales',
  'people',
  'compass',
  'disk',
  'ledger',
  'rings',
  'shield',
  'coins',
  'badge',
  'lens',
  'document',
  'invoice',
  'clock',
  'drawing',
  'storefront',
  'anchor',
  'house',
  'chain',
  'chart',
  'envelope',
  'key',
  'map',
  'phone',
  'flag',
] as const;

/** People who sign articles; fictional, initials only. */
export const authors = {
  hartle: { name: 'I. Hartle', role: 'Head of Casework' },
  renn: { name: 'T. Renn', role: 'Digital Forensics Lead' },
  vasani: { name: 'P. Vasani', role: 'Compliance Editor' },
  okell: { name: 'J. Okell', role: 'Tracing & Service Manager' },
} as const;

/** An article under /insights. `publishDate` and `publishedAt` mean the same; exactly one is given. */
export const article = page
  .omit({ updated: true })
  .extend({
    excerpt: z.string().min(60).max(220),
    category: z.enum(articleCategories).exclude(['Case Study']),
    publishDate: day.optional(),
    publishedAt: day.optional(),
    updated: day.optional(),
    author: z.enum(Object.keys(authors) as [keyof typeof authors, ...(keyof typeof authors)[]]),
    icon: z.enum(icons),
    tags: z.array(z.string().min(2)).min(2).max(8),
    featured: z.boolean().optional(),
    /** Name of a drawing in content/pictures, and what somebody is told who cannot see it: the finding, not the shapes. */
    image: z.strictObject({ name: slug, alt: z.string().min(60).max(420) }).optional(),
    downloadResource: z
      .strictObject({ title: z.string(), description: z.string(), /** Name of a file in content/templates, without its ending. */ filename: slug })
      .optional(),
  })
  .refine((value) => (value.publishDate === undefined) !== (value.publishedAt === undefined), {
    message: 'give exactly one of publishDate and publishedAt',
  });

export const service = z.strictObject({
  slug,
  /** Also the h1 and the menu label. */
  name: z.string().min(5).max(47),
  /** One line, as in an index: what the client gets. */
  description: z.string().min(40).max(170),
  timeline: z.string().regex(/^(\d{1,2}-\d{1,2} weeks|\d{1,2} weeks?|5-10 business days|Ongoing|Varies by case)$/),
  /** Search-result description; unique on the site. */
  metaDescription: description,
  keywords,
  features: z.array(z.string().min(15).max(160)).min(4).max(7),
  /** Markdown: two to four paragraphs. */
  longDescription: z.string().min(500),
  /** Who usually instructs us. */
  instructs: z.string().min(10).max(160),
  /** The lawful basis usually relied on, in words. */
  lawfulBasis: z.string().min(15).max(260),
  /** What is handed over at the end. */
  deliverable: z.string().min(15).max(200),
  /** What we will not do. */
  limits: z.array(z.string().min(15).max(200)).min(2).max(5),
  related: z.array(sitePath).min(1).max(5),
  process: z.array(z.strictObject({ title: z.string().min(3), description: z.string().min(30).max(300) })).optional(),
  sensitive,
});

export const serviceCategory = z.strictObject({
  slug,
  name: z.string().min(5).max(47),
  kind: z.enum(['business', 'personal']),
  /** Two or three sentences for the category page and the services index. */
  description: z.string().min(120).max(420),
  /** One short line for menus. */
  line: z.string().min(20).max(90),
  metaDescription: description,
  keywords,
  updated: day,
  icon: z.enum(icons),
  /** Holds for all its services too. */
  sensitive,
  /** Sentences that somebody who needs this category would say. */
  heard: z.array(z.string().min(15).max(140)).min(2).max(4),
  services: z.array(service).min(1),
});

/** Proof that published words rest on a real person's experience (CMA208; CAP Code 3.45). */
const evidence = z.strictObject({
  consentDate: day,
  contactHeldRef: z.string(),
  originalStoredRef: z.string(),
  incentive: z.union([z.literal('none'), z.strictObject({ described: z.string() })]),
  approvedBy: z.string(),
  reviewBy: day,
});
/** Sample words may be shown only while SITE_STAGE is demo; verified ones carry their evidence. */
const provenance = z.discriminatedUnion('provenance', [
  z.strictObject({ provenance: z.literal('sample') }),
  z.strictObject({ provenance: z.literal('verified'), evidence }),
]);

export const testimonial = z.strictObject({
  /** First name and initial: "Helen R." */
  name: z.string().regex(/^[A-Z][a-z]+ [A-Z]\.$/),
  position: z.string(),
  /** A kind of organisation, never a name; absent for private individuals. */
  company: z.string().optional(),
  content: z.string().min(120).max(420),
  category: z.string(),
  type: z.enum(['business', 'personal']),
  origin: provenance,
});

export const caseStudy = z.strictObject({
  slug,
  title,
  metaDescription: description,
  keywords,
  description: z.string().min(120).max(320),
  challenge: z.string().min(200),
  solution: z.string().min(300),
  outcome: z.string().min(150),
  services: z.array(slug).min(1),
  /** Short headline result. */
  impact: z.string().min(5).max(60),
  icon: z.enum(icons),
  category: z.enum(['business', 'personal']),
  publishDate: day,
  sensitive,
  origin: provenance,
});

export type ServiceCategory = z.infer<typeof serviceCategory>;
export type Service = z.infer<typeof service>;
export type Testimonial = z.infer<typeof testimonial>;
export type CaseStudy = z.infer<typeof caseStudy>;
export type Article = z.infer<typeof article>;
export type StandalonePage = z.infer<typeof standalonePage>;
export type LegalPage = z.infer<typeof legalPage>;
export type Playbook = z.infer<typeof playbook>;
export type Guide = z.infer<typeof guide>;
export type Template = z.infer<typeof template>;

/** Types one category of services; the order of its services is their order in every menu. */
export const defineCategory = (category: z.input<typeof serviceCategory>) => category;
/** Types the testimonials; the first four stand on the home page. */
export const defineTestimonials = (list: z.input<typeof testimonial>[]) => list;
/** Types the case studies; the first three of each kind stand on the home page. */
export const defineCaseStudies = (list: z.input<typeof caseStudy>[]) => list;
