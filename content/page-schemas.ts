/** The shape of pages that exist once: the home page, the tool library, the status pages. */
import { z } from 'zod';
import { day, description, keywords, sitePath, title } from './schema.ts';

/** A public source in the tool library. */
export const tool = z.strictObject({
  name: z.string().min(3).max(70),
  href: z
    .string()
    .regex(/^https:\/\//)
    .optional(),
  /** Heading it stands under. */
  group: z.enum([
    'Companies and people',
    'Courts, judgments and insolvency',
    'Land and property',
    'Regulators and charities',
    'Sanctions and tax',
    'Vehicles, aircraft and ships',
    'Websites and domains',
    'Images, files and accounts',
  ]),
  gives: z.string().min(20).max(220),
  cost: z.enum(['Free', 'Free, with paid documents', 'Paid']),
  jurisdiction: z.string().min(2).max(60),
  account: z.enum(['No account', 'Account needed', 'Account for some searches']),
  /** What it cannot show. */
  cannotShow: z.string().min(20).max(220),
});

const heading = z.string().min(5).max(80);
const labelled = z.strictObject({ title: z.string().min(3).max(60), text: z.string().min(20).max(320) });

/** The home page, section by section. Headings and short texts; lists come from their collections. */
export const home = z.strictObject({
  page: z.strictObject({ title, description, keywords, updated: day }),
  hero: z.strictObject({ heading, lead: z.string().min(60).max(260) }),
  values: z.array(labelled).length(3),
  services: z.strictObject({ heading, lead: z.string().min(40).max(260) }),
  trust: z.strictObject({ heading, cards: z.array(labelled).length(3) }),
  cases: z.strictObject({ heading, lead: z.string().min(40).max(260) }),
  testimonials: z.strictObject({ heading, lead: z.string().min(40).max(260) }),
  resourcesHeading: heading,
  resources: z.array(z.strictObject({ kind: z.string(), title: z.string(), path: sitePath, line: z.string().min(20).max(160) })).length(4),
  process: z.strictObject({ heading, lead: z.string().min(40).max(260), steps: z.array(labelled).length(5) }),
  insights: z.strictObject({ heading }),
  social: z.strictObject({ heading, lead: z.string().min(30).max(200) }),
  closing: z.strictObject({ heading, lead: z.string().min(40).max(260) }),
});

/** Words of the pages that answer when a page cannot: 404, 410 and 500. */
export const statusPage = z.strictObject({
  title,
  heading,
  lead: z.string().min(30).max(300),
  links: z.array(z.strictObject({ label: z.string(), path: sitePath, line: z.string() })).min(3),
});

export type Tool = z.infer<typeof tool>;
export type Home = z.infer<typeof home>;
export type StatusPage = z.infer<typeof statusPage>;

/** Types the sources of the tool library. */
export const defineTools = (list: z.input<typeof tool>[]) => list;
/** Types the words of the home page. */
export const defineHome = (words: z.input<typeof home>) => words;
/** Types the words of a status page. */
export const defineStatusPage = (words: z.input<typeof statusPage>) => words;
