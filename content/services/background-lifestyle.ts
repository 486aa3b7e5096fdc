import { defineCategory } from '../schema.ts';

export const backgroundLifestyle = defineCategory({
  slug: 'background-lifestyle',
  name: 'Background & Lifestyle Verification',
  kind: 'personal',
  description:
    'Checks on a person or trader you are about to trust with a home, a family member, a key or a contract. Most are made with the knowledge of the person checked and tested at the body that issued the document. Criminal records are seen only by the official route and only with the person.',
  line: 'Identity, tenancies, carers and traders, checked at source',
  metaDescription: 'Identity, landlord, tenant, carer and trader checks made with knowledge and tested at source, with the right DBS route and honest limits.',
  keywords: ['background check', 'identity verification', 'tenant check', 'carer vetting', 'trader check', 'DBS'],
  updated: '2026-11-20',
  icon: 'badge',
  heard: [
    'She starts on Monday and I know only her first name and a phone number.',
    'The landlord is abroad and wants the deposit before the viewing.',
    'The builder says he is insured. How do I know?',
  ],
  services: [
    {
      slug: 'identity-address-verification',
      name: 'Identity & Address Verification',
      description: 'Confirms who somebody is and where they live, with their knowledge, and grades how sure the answer is',
      timeline: '5-10 business days',
      metaDescription:
        'Identity and address confirmed with the person’s knowledge: documents, registers and a residence grade, with a copy for the person checked.',
      keywords: ['identity verification', 'address verification', 'proof of address', 'identity check', 'electoral register', 'consent'],
      features: [
        'Signed consent that names who will see the result',
        'Passport, driving licence or residence evidence examined for consistency',
        'Address compared with the open electoral register, land and company records',
        'Name changes and earlier addresses reconciled',
        'Residence grade with the sources and dates that carry it',
        'Copy of the result for the person checked',
      ],
      longDescription: `You may be lending money, sharing a home or buying something large from a stranger. This check begins with a letter to that person: who is asking, why, what will be looked at and who will see the answer. They sign, supply documents and receive a copy. If they refuse, we tell you they refused and stop.

We follow the reasoning of the government's Good Practice Guide 45: is the document genuine, does it belong to this person, has the identity existed over time, and is somebody else likely to be using it? Document evidence is then set beside independent records. The open electoral register is one; the full register is closed to us by law. Companies House has required identity verification of directors and owners, phased in from 18 November 2025; that proves identity and says nothing about honesty.

Address is graded separately, because a genuine person can give a stale one. The grades are those of our [people-tracing playbook](/resources/playbooks/people-tracing).

This report does not replace a statutory right-to-work or right-to-rent check, which an employer or landlord must make in the prescribed way.`,
      instructs: 'Private lenders and buyers, house-sharers, families and solicitors, with the agreement of the person checked',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with notice to the person before the check; their signed consent limits who may receive the address.',
      deliverable: 'A two-part result, identity and residence, each with a grade, the sources used, their dates and any conflict left open',
      limits: [
        'We do not run this check in secret.',
        'We do not give an address to anyone the consent does not name.',
        'We do not keep copies of identity documents for longer than the result needs.',
        'We do not verify a former partner, or anyone protected by a court order, for the other person.',
      ],
      related: [
        '/services/relationship-family/relationship-background-checks',
        '/services/osint-tracing/last-known-address-verification',
        '/resources/playbooks/people-tracing',
        '/privacy-policy',
      ],
    },
    {
      slug: 'tenant-landlord-checks',
      name: 'Tenant & Landlord Checks',
      description: 'Ownership, references and letting history confirmed for either side before money or keys change hands',
      timeline: '5-10 business days',
      metaDescription: 'For tenants: does the landlord own it and hold the licence? For landlords: references and judgments checked fairly, with notice given.',
      keywords: ['tenant check', 'landlord check', 'rental scam', 'title register', 'HMO licence', 'tenancy deposit'],
      features: [
        'Title register compared with the name on the tenancy and the bank account',
        'HMO and selective licence looked up on the council’s public register',
        'Agent’s redress and client money protection confirmed with the scheme',
        'Previous landlord identified from land records before the reference is taken',
        'Judgment and insolvency registers searched for the applicant, with notice',
        'Listing photographs traced for copies elsewhere',
      ],
      longDescription: `**If you are renting**, send nothing before you have seen the rooms and the title. Anyone may inspect a title register at HM Land Registry; we compare its owner with the person who signs and the account that is paid. An agent may sign for the owner and a tenant may sublet with consent, so a mismatch is first a question. Councils keep public licence registers under section 232 of the Housing Act 2004. In Wales we use Rent Smart Wales, in Scotland the Scottish Landlord Register. Once paid, an assured tenancy deposit in England must be protected within 30 days.

**If you are letting**, the applicant is told what will be checked. We take references from the landlord before the present one, who has no reason to praise a tenant they want to lose, and read the Register of Judgments, Orders and Fines. The Tenant Fees Act 2019 bars you from charging the applicant for this in England. Since 1 May 2026 the Renters’ Rights Act 2025 limits rent in advance and forbids turning people away for having children or receiving benefits; our report leaves both out.

Right-to-rent checks under the Immigration Act 2014 stay with you.`,
      instructs: 'Tenants and students before paying a deposit; private landlords and small letting agents before granting a tenancy',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with a privacy notice to the applicant; steps before a contract, Article 6(1)(b), where the applicant asks for the check.',
      deliverable: 'A check sheet with each point marked confirmed, not confirmed or unanswered, and copies of title, licence and register results',
      limits: [
        'We do not search credit files; a credit reference agency does that with the applicant.',
        'We do not report on race, religion, family, disability, benefits or nationality.',
        'We do not compile or consult private lists of unwanted tenants.',
        'We do not watch a property to see who lives there for a letting decision.',
      ],
      related: ['/guides/uk-property-intelligence', '/services/osint-tracing/absconded-tenant-tracing', '/guides/verify-uk-company', '/tool-library'],
    },
    {
      slug: 'carer-childcare-vetting',
      name: 'Carer & Childcare Vetting',
      description: 'Identity, work history and references tested for a nanny, tutor or carer, and the right DBS route explained',
      timeline: '5-10 business days',
      metaDescription:
        'Vetting a nanny, tutor or carer: identity, references and registers tested, and the correct DBS, PVG or AccessNI route for your household.',
      keywords: ['nanny vetting', 'carer check', 'DBS check', 'enhanced DBS', 'PVG', 'Ofsted register'],
      features: [
        'Identity and name history confirmed with the applicant',
        'Referees called on numbers found independently, dates compared with the CV',
        'Registers searched: Ofsted, CQC, NMC, HCPC, Social Work England as relevant',
        'Qualifications and first-aid training confirmed with the awarding body',
        'The level of DBS check the role allows, who applies and what it shows',
        'Gaps listed as questions for your interview',
      ],
      longDescription: `Tell the applicant first. Somebody who is to be alone with your child or parent will expect checks, and their signature lets schools, agencies and families answer us.

A family cannot order anyone’s DBS certificate, and neither can we. Anyone may apply for their own Basic check. Since 21 January 2026 a paid, self-employed carer or tutor, or one you employ yourself, can apply for an Enhanced check through a DBS umbrella body if the role is eligible; barred lists are included only where the law allows. An agency applies for its own staff. You then ask to see the original certificate and, if the holder subscribes, check it on the Update Service with their permission. The official fee is £49.50 Enhanced or £21.50 Basic, before any umbrella body’s charge. Scotland uses the PVG scheme and Northern Ireland AccessNI.

A clear certificate shows what was recorded on its date. References show more, so we find each referee’s number ourselves and ask about dates, duties and whether they would engage the person again. Childminders must be registered, in England usually with Ofsted; a home nanny’s registration is voluntary, so absence means nothing by itself.`,
      instructs: 'Parents, adult children arranging care for a parent, holders of direct payments, and deputies or attorneys',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with the applicant’s signed authority for references; DBS results are seen only when the applicant shows them.',
      deliverable: 'A vetting record: what each referee and register said, certificates seen with dates, unexplained gaps and suggested interview questions',
      limits: [
        'We do not look for spent convictions by other means.',
        'We do not make an applicant use a subject access request to reveal a record; DPA 2018, section 184 makes that an offence.',
        'We do not check private social media accounts or ask for passwords.',
        'We do not judge whether a person is safe; you decide on the facts.',
        'We do not make your right-to-work check for you.',
      ],
      related: [
        '/services/hr-internal/employment-screening',
        '/screening',
        '/guides/verify-linkedin-cv',
        '/services/background-lifestyle/identity-address-verification',
      ],
    },
    {
      slug: 'contractor-trader-checks',
      name: 'Contractor & Trader Checks',
      description: 'Company, insurance, scheme membership and trading history tested with the issuer before you pay a deposit',
      timeline: '1 week',
      metaDescription:
        'Check a builder or trader before the deposit: company, VAT, insurance and scheme membership tested at source, with a list of open points.',
      keywords: ['check a builder', 'trader check', 'Gas Safe Register', 'TrustMark', 'VAT number check', 'home improvement'],
      features: [
        'Legal entity behind the trading name, with its filing history and officers',
        'VAT number and name compared on GOV.UK',
        'Scheme claims confirmed with Gas Safe, TrustMark, FENSA or the named body',
        'Public liability cover confirmed with the insurer or broker, with the trader’s consent',
        'Judgments, insolvency and earlier companies of the same people',
        'Reviews read for copied wording, bursts of dates and reused photographs',
      ],
      longDescription: `A logo on a van proves that somebody printed it. We ask the body that owns the logo. Gas work is checked on the Gas Safe Register by business number and, on the day, by the engineer’s card; electrical, window and heating schemes have their own look-ups. An insurance schedule is confirmed with the broker on a number we find ourselves, after the trader agrees.

The quotation should name a legal person. If it is a company, we read its age, accounts, charges and overdue filings, and follow its officers through earlier companies that ended owing money. If it is a sole trader, the Register of Judgments, Orders and Fines and the Individual Insolvency Register are the places to look. A VAT charge from a business without a valid number needs an explanation. So does a waste carrier absent from the Environment Agency’s register, because a householder must take reasonable care who removes their waste.

You receive a sheet of answers before you sign. It also reminds you that a contract made at home or at a distance usually brings 14 days to cancel, and that paying in stages keeps more of your money in your hands than any check.`,
      instructs: 'Householders, landlords, parish councils and small charities about to order work',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f); the subject is trading, the sources are public, and the trader’s agreement is obtained before an insurer is called.',
      deliverable: 'A check sheet with claim, source, date and status for every point, register copies, and questions to put before you pay',
      limits: [
        'We do not inspect workmanship or price; a surveyor does that.',
        'We do not pose as a customer to obtain quotations or documents.',
        'We do not write, collect or answer reviews.',
        'We do not follow a trader home or contact their family.',
      ],
      related: [
        '/guides/verify-uk-company',
        '/services/due-diligence/vendor-due-diligence',
        '/resources/playbooks/website-claims-verification',
        '/tool-library',
      ],
    },
    {
      slug: 'lifestyle-verification',
      name: 'Lifestyle Verification',
      description: 'Tests whether claimed income, work and residence agree with the visible facts, for a stated legal purpose',
      timeline: '2-4 weeks',
      metaDescription: 'Does the claimed income, work or residence fit the public facts? A proportionate report for maintenance, injury or dependency claims.',
      keywords: ['lifestyle check', 'maintenance variation', 'fundamental dishonesty', 'residence evidence', 'income verification', 'dependency claim'],
      features: [
        'Statement of purpose naming the claim, order or contract concerned',
        'Each assertion turned into a question that a public fact can answer',
        'Companies, trade adverts, planning and land records compared by date',
        'Public posts captured with address, UTC time and hash',
        'Innocent explanations set beside each inconsistency',
      ],
      longDescription: `Somebody has made a statement that matters in law: to a court about income, to an insurer about an injury, to an estate about dependency, or in a tenancy about who lives there. This report takes that statement line by line and asks what can be seen. It needs a document to test. A feeling that a person lives too well is not enough.

The purpose decides the scope. Varying a maintenance order under section 31 of the Matrimonial Causes Act 1973 turns on means, so company filings, land and advertised work are relevant, and friends are not. In an injury claim a finding of fundamental dishonesty under section 57 of the Criminal Justice and Courts Act 2015 can end the claim; the insurer or its solicitor instructs us, and medical questions stay with the doctors.

A car on a drive may be leased or lent. A holiday may have been a gift. Each inconsistency is therefore listed with the ordinary explanations that fit it, and the other side must be able to answer. If public sources leave the question open, [observation](/services/surveillance-evidence/discreet-personal-surveillance) is a separate decision with its own impact assessment.`,
      instructs: 'Solicitors, insurers and people who are party to a claim, court order or contract that the facts affect',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with a written assessment; Article 9(2)(f), legal claims, if health or other special category data is unavoidable.',
      deliverable: 'A comparison table of statement, finding, source and other explanation, with captured exhibits and a list of points left open',
      limits: [
        'We do not start without a named legal purpose and a statement to test.',
        'We do not monitor a partner or former partner for reassurance or control.',
        'We do not use bank, credit, tax, benefit, medical or phone records.',
        'We do not record children, or relatives who are not part of the question.',
        'Suspected benefit fraud goes to the DWP; we do not take it on.',
      ],
      related: [
        '/services/relationship-family/cohabitation-evidence',
        '/services/corporate-legal/insurance-claim-investigation',
        '/resources/legal/surveillance-monitoring',
        '/services/surveillance-evidence/discreet-personal-surveillance',
      ],
    },
  ],
});
