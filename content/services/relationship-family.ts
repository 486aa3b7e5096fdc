import { defineCategory } from '../schema.ts';

export const relationshipFamily = defineCategory({
  slug: 'relationship-family',
  name: 'Relationship & Family Matters',
  kind: 'personal',
  description:
    'Enquiries about a partner, a former partner or a relative touch people who have not asked to be looked at. We act only for a stated purpose, with a written assessment and limits agreed before we start. If you are afraid of someone, call 999 in danger, or the National Domestic Abuse Helpline on 0808 2000 247.',
  line: 'Facts about people close to you, found within stated limits',
  metaDescription:
    'Relationship and family enquiries with clear limits: background checks, observation, cohabitation evidence and tracing relatives with their consent.',
  keywords: ['relationship investigation', 'family tracing', 'matrimonial enquiries', 'cohabitation evidence', 'background check partner'],
  updated: '2026-11-20',
  icon: 'rings',
  sensitive: true,
  heard: [
    'We met online and the story changes each time I ask.',
    'I would rather know than go on guessing.',
    'My order mentions cohabitation. How is that shown to a court?',
    'I have not seen my brother for thirty years and I want him to know I am looking.',
  ],
  services: [
    {
      slug: 'relationship-background-checks',
      name: 'Relationship Background Checks',
      description: 'Confirms from public records that a new partner is who they say they are, on the points that matter to you.',
      timeline: '5-10 business days',
      metaDescription:
        'Relationship background checks from public records: name, work, marriages and insolvency, and the police schemes to use if you fear violence.',
      keywords: ['relationship background check', 'new partner check', 'dating safety', 'identity check', 'Clare’s Law', 'public records'],
      features: [
        'A short list of stated facts, agreed with you and checked one by one',
        'Name, age range and work against company and professional registers',
        'Marriage and birth indexes of the General Register Office',
        'Insolvency, judgments and published court decisions',
        'Photographs checked for use under another name',
        'Plain advice on the police disclosure schemes and how to ask',
      ],
      longDescription: `
Before you move in, lend money or introduce somebody to your children, you may want to know that the name, work and past you have been told about are real. We take the few statements on which your decision rests and check those. Sources include Companies House, professional registers, The Gazette, the Individual Insolvency Register, the General Register Office indexes, HM Land Registry and the open electoral register.

The report marks each statement confirmed, inconsistent or not on public record. The third is common and proves nothing against anyone. It contains no criminal record, because a DBS result reaches nobody without the person. If you fear violence, ask the police under the Domestic Violence Disclosure Scheme, known as Clare’s Law; for a child, use the Child Sex Offender Disclosure Scheme. The police can see what we cannot. Scotland and Northern Ireland have schemes of their own.

If you are already afraid, safety comes before research. Call 999 in danger, or the National Domestic Abuse Helpline on 0808 2000 247 in England; men can call the Men’s Advice Line on 0808 801 0327.
`,
      instructs: 'Individuals in a new or online relationship, sometimes with a relative who is supporting them',
      lawfulBasis:
        'Legitimate interests, with a written assessment of your reason and its effect on the other person. The crime-related bases do not fit curiosity, so the reason must be a real decision you face.',
      deliverable: 'Short report: each statement, the source checked, the result and what it does not show. No home address is given that you did not supply.',
      limits: [
        'We do not check someone who has asked you to stop contacting them, or a former partner’s new partner.',
        'We do not create profiles to test or tempt anyone.',
        'We do not open phones, accounts or messages; that is an offence under the Computer Misuse Act 1990.',
        'We do not obtain a DBS result or police information about another adult.',
      ],
      related: [
        '/services/online-safety-cyber/romance-scam-checks',
        '/services/background-lifestyle/identity-address-verification',
        '/guides/find-social-profiles',
        '/insights/romance-fraud-first-72-hours',
      ],
    },
    {
      slug: 'matrimonial-infidelity',
      name: 'Matrimonial & Infidelity Enquiries',
      description: 'Discreet observation on agreed dates, for clarity. It does not decide a no-fault divorce, and we say so first.',
      timeline: '1-4 weeks',
      metaDescription:
        'Infidelity enquiries with honest limits: lawful observation on agreed dates, no trackers or phone access, and no effect on a no-fault divorce.',
      keywords: [
        'infidelity enquiry',
        'matrimonial investigator',
        'no-fault divorce',
        'lawful observation',
        'private investigator Manchester',
        'surveillance limits',
      ],
      features: [
        'First conversation about what the answer would change for you',
        'Written purpose, necessity and least intrusive plan before any observation',
        'Observation on named dates from public places, with a timed log',
        'Original photographs or video kept with file hashes',
        'A stop rule: work ends when your question is answered',
        '“Nothing seen” reported as plainly as any other result',
      ],
      longDescription: `
Most people who ask want to stop guessing. Know first what an answer can do. In England and Wales divorce has been no-fault since 6 April 2022: a statement that the marriage has broken down irretrievably is enough. Evidence of an affair does not win a divorce, and it rarely changes what the court decides about money or children. Scotland and Northern Ireland have their own divorce law.

If clarity is still your purpose, we write down why it is needed and plan the least intrusive way. Observation takes place on named dates, from places we may lawfully be. We do not film inside homes, or children unless they pass through the picture.

We put no tracker on a spouse’s car, open no phone and place no listening device. Using a partner’s PIN is unauthorised access under section 1 of the Computer Misuse Act 1990, whatever the reason. A request that looks like control of a partner is declined; controlling or coercive behaviour is an offence under section 76 of the Serious Crime Act 2015. If you are the one being watched, call the National Domestic Abuse Helpline on 0808 2000 247, or 999 in danger.
`,
      instructs: 'Married people, civil partners and people in settled relationships; sometimes their solicitors',
      lawfulBasis:
        'Legitimate interests only, with a written assessment and a data protection impact assessment because the processing is invisible. The crime conditions do not fit this work.',
      deliverable: 'Dated log of observation with times and positions, selected original images, and a statement of what was and was not seen.',
      limits: [
        'We fit no GPS device to a spouse’s own car, and never to a person.',
        'We do not read messages, e-mail or location data, and we do not accept them if they were taken without permission.',
        'We do not test a partner with a decoy or report to you live while we are watching.',
        'We do not act for anyone bound by a protective order, or where we see signs of violence or stalking by the client.',
      ],
      related: [
        '/insights/what-infidelity-evidence-is-for',
        '/services/surveillance-evidence/discreet-personal-surveillance',
        '/resources/legal/surveillance-monitoring',
        '/services/relationship-family/cohabitation-evidence',
      ],
    },
    {
      slug: 'cohabitation-evidence',
      name: 'Cohabitation Evidence',
      description: 'Records and spaced observation showing whether two people live together, for maintenance or occupation of a home.',
      timeline: '2-6 weeks',
      metaDescription:
        'Cohabitation evidence for maintenance or property issues: records and spaced observation set against the tests the family court applies.',
      keywords: ['cohabitation evidence', 'spousal maintenance', 'variation of maintenance', 'Kimber v Kimber', 'Mesher order', 'TOLATA'],
      features: [
        'Plan written from the wording of your order or agreement',
        'Title, open electoral register, directorship and planning records for the address',
        'Short observations spread over separate weeks, weekdays and weekends',
        'Table of findings against the factors the court considers',
        'Absences recorded with the same care as presence',
        'Witness statement with a statement of truth where your solicitor asks for it',
      ],
      longDescription: `
Remarriage ends spousal periodical payments. Living with a new partner does not by itself, although it can support an application to vary under section 31 of the Matrimonial Causes Act 1973, and some orders name cohabitation as a trigger for a sale or a change. We read the wording first, because six months "living together as a couple" and "permanent cohabitation" call for different evidence.

The court looks at the whole picture. *Kimber v Kimber* [2000] 1 FLR 383 lists a shared household and daily life, stability, money, children, intention and the view of a reasonable person. *Grey v Grey* [2009] EWCA Civ 1424 asks what the new partner ought to contribute. One overnight stay shows little; a pattern over separate weeks shows more.

Records do part of the work without watching anyone. Observation is brief, from the street, and reviewed after each visit against the Protection from Harassment Act 1997. The same material can bear on occupation of a home under the Family Law Act 1996, or on shares in it under the Trusts of Land and Appointment of Trustees Act 1996.
`,
      instructs: 'Family solicitors and people who pay or receive maintenance; co-owners of a home',
      lawfulBasis:
        'Legitimate interests linked to a legal right, with Article 9(2)(f) legal claims for anything about private life that is special category data. Impact assessment before observation.',
      deliverable: 'Chronology and table of factors, observation log, record extracts and, if wanted, a signed witness statement.',
      limits: [
        'We do not film through windows, enter gardens or shared hallways, or go through bins.',
        'We do not question neighbours, children or schools.',
        'We do not accept bank statements, post or phone data taken from the other household.',
        'We do not carry on after you have enough, or use the work to keep track of a former partner.',
      ],
      related: [
        '/services/surveillance-evidence/photographic-video-evidence',
        '/services/financial-asset-discovery/hidden-asset-tracing-divorce',
        '/resources/legal/evidence-procedure',
        '/guides/uk-property-intelligence',
      ],
    },
    {
      slug: 'child-arrangements-concerns',
      name: 'Child Arrangements Concerns',
      description: 'Narrow, welfare-led evidence on an issue before the family court, taken on through your solicitor only.',
      timeline: 'Varies by case',
      metaDescription:
        'Child arrangements evidence through your solicitor only: adults observed in public, no recording of children, and where to turn in an emergency.',
      keywords: ['child arrangements evidence', 'family court', 'child welfare', 'covert recording', 'solicitor instructed', 'safeguarding'],
      features: [
        'Instructions accepted only from the solicitor acting in the case',
        'One issue at a time, tied to a paragraph of the statements or order',
        'Punctuality and place of handovers, noted from public ground',
        'Public posts by adults that bear on a pleaded allegation',
        'Faces of children obscured in any image that leaves us',
        'Stop and report to the authorities if a child appears to be at risk',
      ],
      longDescription: `
If a child is in immediate danger, call 999. For a worry that is not an emergency, contact children's services at your local council or the NSPCC helpline on 0808 800 5000. If you fear that a child will be taken abroad, call the police and a solicitor at once. None of this should wait for an investigator.

We work on these cases only for the solicitor acting. In England and Wales the child's welfare is the court's paramount consideration (Children Act 1989, section 1), and enquiries that feed a conflict can harm the child and the case. The solicitor names the issue, decides which papers we may see (proceedings are confidential) and considers whether the court should be told.

What helps is narrow: whether handovers happen when and where agreed, or whether a named adult lives at an address. Children are not followed, filmed or spoken to. No device goes into a bag or clothing; a court criticised exactly that in *M v F (Covert Recording of Children)* [2016] EWFC 29, and the Family Justice Council's guidance of May 2025 warns of the harm such recordings do.
`,
      instructs: 'Family solicitors with conduct of the case; we do not take instructions from a parent direct',
      lawfulBasis:
        'Legitimate interests and legal claims (Article 9(2)(f)), with an impact assessment in which the child’s interests come first. Safeguarding reports rest on the recognised legitimate interest.',
      deliverable: 'Short factual report or witness statement to the solicitor, limited to the named issue, with observation log and redacted images.',
      limits: [
        'We do not follow, film, photograph or speak to a child, and we place no recorder near one.',
        'We do not offer opinions on parenting; expert evidence needs the permission of the court.',
        'We do not visit schools, clubs or contact centres.',
        'We do not find a parent or child whose address has been withheld for safety.',
      ],
      related: [
        '/resources/legal/surveillance-monitoring',
        '/resources/legal/evidence-procedure',
        '/services/corporate-legal/litigation-support',
        '/services/relationship-family/cohabitation-evidence',
      ],
    },
    {
      slug: 'family-reunion-tracing',
      name: 'Family Reunion Tracing',
      description: 'Finds a lost relative and passes on your message. Their address stays with us unless they agree to share it.',
      timeline: '2-8 weeks',
      metaDescription:
        'Family reunion tracing from civil records: we find your relative, pass on your message and give you no address unless they consent to it.',
      keywords: ['family reunion tracing', 'find lost relative', 'consent-based tracing', 'GRO indexes', 'Adoption Contact Register', 'message forwarding'],
      features: [
        'Birth, marriage and death indexes, wills and probate, open electoral register',
        'Identity accepted only when two independent sources agree',
        'A short letter, approved by you, that tells a third party nothing if it is opened by mistake',
        'Consent recorded before any contact detail is passed on',
        'Register references if the person has died',
        'Referral to the right service where adoption is involved',
      ],
      longDescription: `
You may have lost touch with a brother, a parent or somebody who was once family. We look in the General Register Office indexes, the probate search, the open electoral register, company directorships and public profiles, and accept a result when two independent sources point to the same person.

Then the choice passes to them. We send your message with a way to reply, and we give you no address, telephone number or new name unless they agree. In November 2023 the regulator described its enquiries into tracing agents, begun after a charity said that a refuge address had reached an abuser. Some people have reasons for being hard to find. If they decline or do not answer, we tell you that, and we do not try again without a new reason. If the person has died, you receive the register reference.

Where an adoption lies between you, contact is a matter for registered intermediary and adoption support services, and the Adoption Contact Register in England and Wales records a wish for contact or for none. We refer you there. If somebody has gone missing recently, call the police on 999 or 101; Missing People listens on 116 000.
`,
      instructs: 'People looking for adult relatives or lost friends, and solicitors acting for a family',
      lawfulBasis:
        'Legitimate interests for the search, with a written assessment; the consent of the person found before anything that could lead to them is disclosed.',
      deliverable: 'Written outcome: message delivered, reply or refusal, the sources searched, and contact details only with recorded consent.',
      limits: [
        'We do not disclose an address, workplace, name or photograph without consent.',
        'We do not search for a former partner, or for anyone protected by an order or living in a refuge.',
        'We do not search for anyone under 18.',
        'We do not act as intermediary between adopted people and birth relatives.',
      ],
      related: [
        '/services/osint-tracing/missing-person-enquiries',
        '/services/osint-tracing/beneficiary-heir-tracing',
        '/resources/playbooks/people-tracing',
        '/tracing',
      ],
    },
  ],
});
