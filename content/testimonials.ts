import { defineTestimonials } from './schema.ts';

/** Sample words, shown with a visible tag; the first four stand on the home page. */
export const testimonials = defineTestimonials([
  {
    name: 'Helen R.',
    position: 'HR Director',
    company: 'a regional logistics group',
    content:
      'We agreed terms of reference before anyone was interviewed, then received signed notes and a report that made findings and left the sanction to us. When a manager pressed for the names of anonymous witnesses, the investigator said no and explained why.',
    category: 'HR & Workplace',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Claire M.',
    position: 'Private client',
    content:
      'They asked first whether it was safe to phone me, and told me to ring my bank on 159 before anything else. The report showed where the photographs had been used before. It also said plainly that it could not tell me who had been writing.',
    category: 'Romance Scam Checks',
    type: 'personal',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Anjali S.',
    position: 'Head of Compliance',
    company: 'a payments firm',
    content:
      'Each possible match came back with the date of birth, nationality or ownership fact that cleared it, and the date of the UK Sanctions List that was searched. The matches that could not be cleared were described as open, with the next question to ask.',
    category: 'AML & PEP',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Owen B.',
    position: 'Private client',
    content:
      'I was looking for my brother. They found him and did not give me his address; they passed on my letter and said the choice was his. I had been told this at the start. They wrote at every stage, including when there was nothing to report.',
    category: 'Person Tracing',
    type: 'personal',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Martin K.',
    position: 'Partner',
    company: 'a litigation practice',
    content:
      'The witness statement gave times, the words used at the door and a description, with attendance notes exhibited. When the occupier at one address turned out to have moved, they rang from outside, and we had a tracing note ready for our CPR 6.15 application.',
    category: 'Process Serving',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Gareth P.',
    position: 'Operations Director',
    company: 'a manufacturer',
    content:
      'We wanted the leaver’s personal e-mail opened. They refused in writing and gave the section of the Act. What we received was a timeline from our own laptop, the hash values and a continuity log that our solicitors exhibited as it stood.',
    category: 'IP Theft',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Susan O.',
    position: 'Claims Manager',
    company: 'an insurer',
    content:
      'Observation was limited to one question and the team kept to it. Footage we did not use was listed, and hours when the claimant was not seen were reported as exactly that. The original files came with hashes and a signed operator statement.',
    category: 'Insurance',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Daniel F.',
    position: 'Investment Associate',
    company: 'a private equity house',
    content:
      'Every statement in the founder’s biography was marked confirmed, probable or unverified, with the filing beside it. Points that could not be tested overseas stood on the first page. They would not call former colleagues without the founder’s authority, and told us so at the outset.',
    category: 'Due Diligence',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Ruth T.',
    position: 'IT Manager',
    company: 'a professional services firm',
    content:
      'They stopped us switching the laptop back on, collected it against a signed continuity form and listed what they would not look at. The report kept what the logs show apart from what was inferred, and every exported file had its SHA-256 value.',
    category: 'Digital Forensics',
    type: 'business',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Nadia H.',
    position: 'Private client',
    content:
      'I was shown how to keep a log without answering anyone. Each post went into the pack with its address, the time and a capture I could hand to the officer. They would not contact the account or pretend to be somebody else, and told me why.',
    category: 'Online Harassment',
    type: 'personal',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Peter L.',
    position: 'Landlord, private client',
    content:
      'The trace report gave two sources for the address and marked one detail as only probable. They would not tell neighbours that money was owed. Before I issued anything they explained that the letter of claim gives a tenant 30 days to reply.',
    category: 'Debtor Tracing',
    type: 'personal',
    origin: { provenance: 'sample' },
  },
  {
    name: 'Eleanor W.',
    position: 'Private client',
    content:
      'They asked me to leave my husband’s papers where they were and to speak to my solicitor. The schedule followed the order of Form E, with title numbers and dates, and a page on what a register cannot show. I knew each week what was being checked.',
    category: 'Financial & Asset Discovery',
    type: 'personal',
    origin: { provenance: 'sample' },
  },
]);
