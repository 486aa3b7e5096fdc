/** The words of the home page. Services, cases, quotes and articles come from their collections. */
import { defineHome } from './page-schemas.ts';

export const home = defineHome({
  page: {
    title: 'Private investigators in Manchester',
    description:
      'Private investigators in Manchester working across the UK for solicitors, employers and private individuals. Lawful enquiries, evidence prepared for court.',
    keywords: [
      'private investigator Manchester',
      'private investigators UK',
      'workplace investigation',
      'person tracing',
      'due diligence',
      'digital forensics',
      'process serving',
      'evidence for court',
    ],
    updated: '2026-11-20',
  },
  hero: {
    heading: 'Facts you can put in front of a court.',
    lead: 'We investigate for solicitors, employers and private individuals across the United Kingdom. Each finding comes with its source, its date and what it does not prove.',
  },
  values: [
    {
      title: 'Discreet & Independent',
      text: 'Your name stays out of our enquiries unless the law or you require it. Our fee never depends on what we find.',
    },
    {
      title: 'Legally Compliant',
      text: 'Purpose, lawful basis and limits are written down before the first search. Work that fails the test is refused.',
    },
    {
      title: 'Evidence-Based Insights',
      text: 'Confirmed, probable and unverified are kept apart. Every statement in a report points to an exhibit.',
    },
  ],
  services: {
    heading: 'Start from what you need to prove',
    lead: 'Ten categories: five for organisations and five for private individuals. Each service states what you receive, how long it takes and what we will not do.',
  },
  trust: {
    heading: 'What is in the file',
    cards: [
      {
        title: 'Evidence-First',
        text: 'Each exhibit has a number, a source, a capture time in UTC and, for files, a SHA-256 hash. A continuity log shows who held it and when. The reader can check the work without asking us.',
      },
      {
        title: 'Absolute Discretion',
        text: 'You choose how and when we contact you. Access to a file is limited to the people working on it, and we do not tell anybody that you are a client. Where a court or statute requires disclosure, we tell you if the law allows.',
      },
      {
        title: 'Legally Defensible',
        text: 'Documented before work starts: the lawful basis and why it holds, a conflict check and, for covert or intrusive work, a data protection impact assessment. They can be shown to a court or the regulator.',
      },
    ],
  },
  cases: {
    heading: 'How a case is built',
    lead: 'Each file sets out the problem, the method, the legal limit and the result. A file marked as a sample describes no real client.',
  },
  testimonials: {
    heading: 'In the words of the people who instruct us',
    lead: 'Words marked as a sample come from no real client. Real ones appear only with written consent and the original on file.',
  },
  resourcesHeading: 'Do the first checks yourself',
  resources: [
    {
      kind: 'Guide',
      title: 'Verify a UK company',
      path: '/guides/verify-uk-company',
      line: 'Number, officers, control, charges and notices, from public registers, before you sign or pay.',
    },
    {
      kind: 'Playbook',
      title: 'Employee misconduct investigation',
      path: '/resources/playbooks/employee-misconduct-investigation',
      line: 'From the first day to the appeal: owner, time limit and record for every step.',
    },
    {
      kind: 'Tools',
      title: 'Tool library',
      path: '/tool-library',
      line: 'Public sources with their cost, reach and blind spots, so that you know what a search did not cover.',
    },
    {
      kind: 'Templates',
      title: 'Working templates',
      path: '/resources#templates',
      line: 'Sample wording for terms of reference, interview records, continuity logs and data protection decisions.',
    },
  ],
  process: {
    heading: 'What happens after you call',
    lead: 'Five steps, in this order. No chargeable work starts until you have accepted a written scope and quotation.',
    steps: [
      {
        title: 'Confidential Consultation',
        text: 'Tell us what you need to prove and when it is needed. We ask how it is safe to contact you, and say so if we cannot help.',
      },
      {
        title: 'Case Review & Proposal',
        text: 'We check for conflicts, test the purpose against the law and write the scope: questions, methods, limits, time and quotation.',
      },
      {
        title: 'Evidence Gathering',
        text: 'Registers, open sources, interviews, devices you may lawfully hand over, observation from places we may lawfully be. Each item is logged when it is taken.',
      },
      {
        title: 'Reporting & Findings',
        text: 'A numbered report with exhibits. It separates what is confirmed from what is probable, and lists what we could not establish.',
      },
      {
        title: 'Support & Resolution',
        text: 'We answer questions from your solicitor, HR lead or insurer and sign a witness statement where one is needed. The file is then kept or erased under its retention rule.',
      },
    ],
  },
  insights: { heading: 'What changed, and what to do about it' },
  social: {
    heading: 'New guides and corrections',
    lead: 'We post them on these networks. Never send case details there: call or write instead.',
  },
  closing: {
    heading: 'Tell us what you need to prove',
    lead: 'Call or write. Say first whether it is safe to call you back or leave a message. If anybody is in danger now, call 999 before you contact us.',
  },
});
