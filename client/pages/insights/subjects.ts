import type { Article } from '#content/schema.ts';

/** What a reader chooses between: four subjects for the eighteen categories that articles may have. */
export const subjects = [
  { id: 'law', label: 'Law and compliance' },
  { id: 'work', label: 'Work and business' },
  { id: 'digital', label: 'Digital evidence' },
  { id: 'private', label: 'Private life' },
] as const;

type Subject = (typeof subjects)[number]['id'];

const subjectOf: Record<Article['category'], Subject> = {
  'Relationship Investigations': 'private',
  'Employment Screening': 'work',
  'HR & Employment Law': 'work',
  'Digital Security': 'digital',
  'Technical Guide': 'digital',
  'Corporate Investigation': 'work',
  'Legal Guide': 'law',
  'Industry Analysis': 'work',
  'Brand Protection': 'work',
  'Digital Forensics': 'digital',
  'Legal Support': 'law',
  Compliance: 'law',
  'Compliance Guide': 'law',
  'HR and Internal': 'work',
  'OSINT Brief': 'digital',
  'Threat Alert': 'private',
  'Investment Guide': 'work',
};

/** The subject that an article's category belongs to. */
export const subjectFor = (category: string): Subject => subjectOf[category as Article['category']];
