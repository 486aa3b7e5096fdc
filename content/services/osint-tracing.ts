import { defineCategory } from '../schema.ts';

export const osintTracing = defineCategory({
  slug: 'osint-tracing',
  name: 'OSINT & Tracing',
  kind: 'business',
  description:
    'Finding people, companies and facts in sources that may lawfully be read: public registers, civil records and the open web. Each enquiry starts with a written purpose and ends with graded findings, so you can tell what is confirmed from what is only a lead.',
  line: 'Addresses, heirs, networks and online facts from open sources',
  metaDescription:
    'Person, debtor and heir tracing, CPR 6.9 address reports and open-source research from UK registers and the public web, with graded results.',
  keywords: ['tracing agent UK', 'OSINT investigation', 'open-source intelligence', 'address tracing', 'debtor tracing', 'heir tracing', 'CPR 6.9'],
  updated: '2026-11-20',
  icon: 'compass',
  heard: [
    'The claim form came back marked “gone away”.',
    'They stopped paying in March and the house is empty.',
    'I would like my brother to know that our father has died.',
    'Three companies, one address: who is behind them?',
  ],
  services: [
    {
      slug: 'person-tracing',
      name: 'Person Tracing',
      description: 'A current address for a named person, found for a lawful purpose and given with a confidence grade.',
      timeline: '1-3 weeks',
      metaDescription:
        'A current address for a lawful purpose, drawn from UK registers and open sources and graded A to D. Family and ex-partner traces need consent.',
      keywords: ['person tracing UK', 'find a current address', 'people tracing service', 'tracing agent', 'address trace solicitor', 'lawful people search'],
      features: [
        'Purpose and legitimate interests assessment written before the first search',
        'Open electoral register, directorships, land, insolvency and probate records compared',
        'Two independent sources behind any address reported as current',
        'Confidence grade from A to D, with the date of each source',
        'Consent asked before an address goes to a relative, friend or former partner',
        'Contact letter that tells a third party nothing about the matter',
      ],
      longDescription: `Your reason comes before the search. We check who you are, write down the purpose and weigh it against the other person's interests. Service of court papers or contact with a witness will usually pass that test. Curiosity does not.

Tell us the full name, the date of birth if you know it and the last two addresses. We compare the open electoral register with directorships, land, insolvency and probate records, and with what the person has published. An address is called current only when two independent sources agree; the grades are explained in the [people-tracing playbook](/resources/playbooks/people-tracing).

Some addresses are not ours to pass on. If you are looking for a relative, an old friend or a former partner, we carry your message and disclose the address only when the person consents. The Information Commissioner's Office wrote about this in November 2023, after a charity said that a refuge address had reached an abuser.

UK GDPR Article 14 entitles the traced person to notice within a month, unless that would seriously impair the purpose or an exemption applies. We record which.`,
      instructs: 'Solicitors, judgment creditors, insurers and private clients who can state a reason.',
      lawfulBasis:
        'Legitimate interests (UK GDPR Article 6(1)(f)), assessed in writing before work starts. The traced person’s consent is needed before an address goes to family, friends or a former partner.',
      deliverable: 'A trace report with the address, its grade, each source and its date, and whatever remains unverified.',
      limits: [
        'No address goes to a relative, friend or former partner without the traced person’s consent.',
        'No trace of somebody living at a protected address, or where the request suggests abuse or control.',
        'No pretext calls to banks, utilities, employers or public bodies: obtaining data that way can be an offence under DPA 2018 s.170.',
      ],
      related: [
        '/resources/playbooks/people-tracing',
        '/tracing',
        '/services/osint-tracing/last-known-address-verification',
        '/services/relationship-family/family-reunion-tracing',
        '/resources/templates/legitimate-interests-assessment',
      ],
    },
    {
      slug: 'debtor-tracing',
      name: 'Debtor Tracing',
      description: 'Where a debtor lives or trades now, before a letter of claim, statutory demand or claim form is sent.',
      timeline: '5-10 business days',
      metaDescription:
        'Find a debtor’s current address before a letter of claim or service. Judgment and insolvency registers searched and limitation dates flagged.',
      keywords: [
        'debtor tracing UK',
        'trace a debtor',
        'judgment debtor address',
        'pre-action debt protocol',
        'TrustOnline search',
        'Individual Insolvency Register',
      ],
      features: [
        'Current home or trading address with its sources',
        'Register of Judgments, Orders and Fines searched through TrustOnline',
        'Individual Insolvency Register, The Gazette and, for Scotland, the AiB Register of Insolvencies',
        'Company, trading-style and directorship links to the debtor',
        'Limitation and pre-action dates flagged for your solicitor',
      ],
      longDescription: `A letter of claim that goes to an empty house starts nothing, and a judgment entered after bad service may be set aside. We find the debtor first: :claim[88% of debtors are located within 10 days]{id="debtor-88-10"}.

The same searches show whether a claim is worth its fee. Other unpaid judgments appear on the Register of Judgments, Orders and Fines. The Individual Insolvency Register lists current cases and those that ended in the last three months, so an older bankruptcy will not be there. For what the debtor owns, see the [judgment debtor asset check](/services/financial-asset-discovery/judgment-debtor-asset-check).

A business that claims from an individual or sole trader follows the Pre-Action Protocol for Debt Claims: letter of claim, information sheet, reply form and financial statement, then 30 days to answer. A Breathing Space moratorium, 60 days in its standard form, stops most contact and enforcement. A simple contract debt is normally out of time after six years in England and Wales (Limitation Act 1980 s.5) and mostly after five in Scotland.

A statutory demand should be served personally if practicable. A bankruptcy petition needs a debt of at least £5,000.`,
      instructs: 'Credit controllers, solicitors, landlords, trade suppliers and individuals who hold a judgment.',
      lawfulBasis:
        'Legitimate interests in recovering a debt that is due, shown by an invoice, agreement or judgment. Unpaid debt alone does not meet the crime condition of Article 6(1)(ea).',
      deliverable: 'An address report with its grade, the register results and a note of dates that affect the claim.',
      limits: [
        'The debt is never mentioned to neighbours, relatives or an employer.',
        'No collection, threats or repeated visits: two incidents can make a course of conduct under the Protection from Harassment Act 1997.',
        'No bank, credit-file or benefit data obtained without a legal right to it.',
      ],
      related: [
        '/insights/case-debtor-three-addresses',
        '/services/financial-asset-discovery/judgment-debtor-asset-check',
        '/services/corporate-legal/process-serving',
        '/tracing',
        '/tool-library',
      ],
    },
    {
      slug: 'missing-person-enquiries',
      name: 'Missing Person Enquiries',
      description: 'Enquiries beside the police for an adult who has lost contact; whereabouts are shared only with their consent.',
      timeline: 'Varies by case',
      metaDescription:
        'Enquiries for the family of a missing adult, run beside the police. A person who is found chooses what is passed on, even if only that they are safe.',
      keywords: [
        'missing person investigator UK',
        'find a missing adult',
        'missing relative',
        'private missing person search',
        'presumption of death evidence',
      ],
      features: [
        'Police reference recorded, and enquiries kept out of the force’s way',
        'Timeline built from the last confirmed contact, with each source named',
        'Open records, public posts and people who agree to talk to us',
        'A quiet approach, then a choice for the person about what is passed on',
        'Dated enquiry log that a solicitor can put before the court',
      ],
      longDescription: `Report the disappearance to the police before you call us: 999 if there is danger, otherwise 101. There is no waiting period. The police can ask hospitals, phone networks and banks; we cannot. We take the crime or incident reference, tell the officer in the case what we propose and leave any line that is theirs.

We work from open material. We reconstruct the last confirmed weeks from relatives and friends, public posts and registers, and keep a log of who was asked and when.

An adult may choose to leave. When we find someone, we say who is looking and ask what they would like passed on. It may be a letter or a phone number, or only that they are alive; their refusal is final. If they seem at risk, we tell the police.

Long absence has its own law in England and Wales. After 90 days a court can appoint a guardian of the person’s affairs (Guardianship (Missing Persons) Act 2017). After seven years it may declare that they are presumed dead (Presumption of Death Act 2013). Our log can support either application.`,
      instructs: 'Close relatives, solicitors and guardians of an absent person’s affairs.',
      lawfulBasis:
        'Legitimate interests of the family, weighed against the adult’s own privacy; vital interests where a life may be at risk; the person’s consent before anything about their whereabouts is passed on.',
      deliverable: 'A dated enquiry log and a closing report: a message, confirmation of safety, or what was tried without result.',
      limits: [
        'No whereabouts are given to anybody but the police unless the person agrees.',
        'No search for a child: a missing person under 18 is a matter for the police.',
        'No phone location, call data or logging in to the person’s accounts.',
        'No public appeal unless the police and the family both agree to it.',
      ],
      related: [
        '/services/relationship-family/family-reunion-tracing',
        '/services/osint-tracing/person-tracing',
        '/resources/legal/data-protection-privacy',
        '/contact',
      ],
    },
    {
      slug: 'beneficiary-heir-tracing',
      name: 'Beneficiary & Heir Tracing',
      description: 'Finds people entitled under a will or on intestacy and proves kinship from civil records.',
      timeline: '2-8 weeks',
      metaDescription:
        'Heirs and named beneficiaries found for executors and solicitors: a family tree in which every link is tied to a birth, marriage, death or probate record.',
      keywords: ['heir tracing UK', 'beneficiary tracing', 'probate genealogy', 'missing beneficiary', 'intestacy family tree', 'kinship evidence'],
      features: [
        'GRO, ScotlandsPeople and GRONI civil registration records',
        'Probate calendar, census returns and overseas equivalents',
        'Certificates ordered where an index entry leaves room for doubt',
        'People of the same name ruled out in writing',
        'Closed branches recorded as well as living heirs',
        'Search log suitable for a missing-beneficiary application',
      ],
      longDescription: `An executor or administrator who pays the wrong people may have to make good the loss. Under a will, the task is to find a named person, perhaps after two marriages and a change of country. On intestacy in England and Wales the order of entitlement is fixed by section 46 of the Administration of Estates Act 1925, so the tree has to be followed class by class, including the branches that died out.

Civil registration began in July 1837 in England and Wales, in 1855 in Scotland and in 1864 for all births and deaths in what is now Northern Ireland. An index entry is only a pointer. We rest each link on a certificate, grant or register entry and number it as an exhibit, with a short note on how others of the same name were excluded.

Living heirs are then located as in any [person trace](/services/osint-tracing/person-tracing) and told which estate and which solicitor to contact. If somebody cannot be found, the log helps your solicitor choose between notices under section 27 of the Trustee Act 1925, insurance and an application to the court. Unclaimed estates may also be on the government's bona vacantia list.`,
      instructs: 'Executors, administrators, probate solicitors, trustees and pension schemes.',
      lawfulBasis:
        'Legitimate interests of the estate and of the people entitled to it, alongside the personal representative’s own legal obligation to distribute correctly.',
      deliverable: 'A family tree, an exhibit schedule of certificates and grants, a record of contact with each heir and a search log.',
      limits: [
        'No kinship is reported from an index entry or a family tree published online alone.',
        'No DNA sample or result is used without the written consent of the person it describes.',
        'No opinion on who inherits: the solicitor or the court decides entitlement.',
      ],
      related: [
        '/services/financial-asset-discovery/inheritance-estate-enquiries',
        '/services/osint-tracing/person-tracing',
        '/services/relationship-family/family-reunion-tracing',
        '/resources/legal/evidence-procedure',
      ],
    },
    {
      slug: 'absconded-tenant-tracing',
      name: 'Absconded Tenant Tracing',
      description: 'A forwarding address for a former tenant or guarantor, so that an arrears claim can be sent and served.',
      timeline: '5-10 business days',
      metaDescription:
        'Trace a tenant who left with rent unpaid. We work from the tenancy file, check the guarantor too and report an address fit for a letter of claim or service.',
      keywords: [
        'trace absconded tenant',
        'tenant left owing rent',
        'rent arrears tracing',
        'forwarding address tenant',
        'guarantor tracing',
        'landlord tracing service',
      ],
      features: [
        'Tenancy file review: application, references, guarantor and deposit correspondence',
        'Forwarding address for each joint tenant named in the agreement',
        'Guarantor’s address and land title checked in the same search',
        'Judgment and insolvency registers searched for each name',
        'Address report in a form that can be exhibited to a claim',
      ],
      longDescription: `Before asking where the tenant has gone, ask whether the tenancy has ended. Keys handed back may amount to surrender. Silence and a half-empty flat may not, and taking the property back without a court order can be an offence under the Protection from Eviction Act 1977. Take advice before you change a lock; our dated note of what you saw may help your solicitor.

The file you already hold is the best start. Applications name relatives, employers and earlier addresses; deposit letters sometimes give the next one. We set those against the open electoral register, directorships, court judgments and public posts. Every joint tenant and guarantor is searched, because each may owe the whole sum.

Your papers were collected to manage a letting, so check that the privacy notice given to the tenant covers recovery of arrears.

Rent arrears in England and Wales are normally recoverable for six years (Limitation Act 1980 s.19). If you let as a business, the Pre-Action Protocol for Debt Claims allows the tenant 30 days to reply. When the trail ends, the work becomes a [CPR 6.9 address report](/services/osint-tracing/last-known-address-verification).`,
      instructs: 'Private and social landlords, letting agents, rent insurers and their solicitors.',
      lawfulBasis:
        'Legitimate interests in recovering rent or damage costs under a tenancy agreement, with the privacy notice given at the start of the letting taken into account.',
      deliverable: 'An address report for each tenant and guarantor, with grades, sources and register results.',
      limits: [
        'No entry to the property, no lock changes and no handling of belongings left behind.',
        'No approach to utility suppliers, council tax or benefit offices under a false name or reason.',
        'Nothing is said about the arrears to a new landlord, employer or neighbour.',
      ],
      related: [
        '/services/osint-tracing/debtor-tracing',
        '/services/background-lifestyle/tenant-landlord-checks',
        '/guides/uk-property-intelligence',
        '/services/osint-tracing/last-known-address-verification',
      ],
    },
    {
      slug: 'last-known-address-verification',
      name: 'Last-Known Address Verification',
      description: 'A report of the reasonable steps that CPR 6.9 requires when an address for service looks out of date.',
      timeline: '5-10 business days',
      metaDescription:
        'A CPR 6.9 reasonable-steps report for solicitors: is the last-known address current, what was searched and when, and which other place or method remains.',
      keywords: [
        'CPR 6.9 reasonable steps',
        'last known address',
        'address for service',
        'CPR 6.15 alternative service',
        'address verification report',
        'service of claim form',
      ],
      features: [
        'Every address you hold tested and marked current, former or unproven',
        'Companies House, land, insolvency and open electoral register searches',
        'Visit to the address, with an attendance note, where you ask for one',
        'Alternative places and methods listed for an application under CPR 6.15',
        'Dated search schedule that can be exhibited to a witness statement',
      ],
      longDescription: `A claim form may be served at an individual's usual or last-known residence, within limits. Once there is reason to believe that the defendant has left, CPR 6.9(3) requires reasonable steps to find the current address. If they succeed, service must be at that address. If they fail, you must consider another place or method and, where there is one, apply under CPR 6.15. Only then does the last-known address remain good.

Judges look at what was done. Claimants have been criticised for missing a simple Companies House or tracing search. We therefore keep a schedule of each source, the date, the search terms and the result, including searches that found nothing.

The clock matters: a claim form is valid for four months after issue within the jurisdiction (CPR 7.5). Instruct us early enough to leave room for an application. When an address is confirmed, [process serving](/services/corporate-legal/process-serving) can follow. A claimant who serves must file the N215 within 21 days of service of the particulars unless every defendant has acknowledged.

The result describes the address on the dates searched. Whether the steps were reasonable is for the court.`,
      instructs: 'Litigation solicitors, claims handlers and litigants in person preparing to serve.',
      lawfulBasis:
        'Legitimate interests in bringing a legal claim, tied to a named claim or intended claim; Article 9(2)(f) if sensitive data appears and is needed for it.',
      deliverable: 'A reasonable-steps report, or a witness statement with a statement of truth, exhibiting the search schedule.',
      limits: [
        'No statement that somebody lives at an address when the sources only suggest it.',
        'No papers or case details shown to occupiers, neighbours or family.',
        'No report worded to cover steps that were not taken at the time.',
      ],
      related: [
        '/insights/serving-evasive-respondents',
        '/process-serving',
        '/services/corporate-legal/process-serving',
        '/resources/templates/attendance-note-for-service',
        '/resources/legal/evidence-procedure',
      ],
    },
    {
      slug: 'osint-investigation',
      name: 'Open-Source Investigation',
      description: 'Structured research on a person, firm or event from public sources, with each finding graded and captured.',
      timeline: '1-4 weeks',
      metaDescription:
        'Open-source research for solicitors, insurers and boards: set questions, public sources, captures with URL, time and hash, and findings graded by strength.',
      keywords: [
        'OSINT investigation UK',
        'open-source investigation',
        'OSINT report',
        'online research solicitor',
        'adverse media research',
        'public records research',
      ],
      features: [
        'Research plan with set questions, a date range and a rule for stopping',
        'Registers, published judgments, The Gazette, press, archives and public web pages',
        'Captures with URL, UTC time and SHA-256 value',
        'Place and time of a photograph tested by at least two independent features',
        'Findings marked confirmed, probable or unverified',
        'Contrary evidence reported beside what supports your case',
      ],
      longDescription: `Open does not mean without rules. Collecting what is public about somebody is still processing under UK GDPR, and where the work is invisible to them we prepare a data protection impact assessment. So we start from questions: did this firm trade in that year, was this event where the post says it was? When they are answered, collection stops.

The wall is authentication. We read what any visitor may read and do not go behind a password, a privacy setting or a payment meant for somebody else; unauthorised access is an offence under section 1 of the Computer Misuse Act 1990, whatever the motive. Stolen data sets are neither bought nor downloaded.

Within those limits there is much to test. A founder's dates can be set against filings, a photograph against a street view, a deleted page against [its archived history](/guides/website-history). We look for the earliest source rather than the loudest.

Every capture is logged so that another person can follow it; the [capture log](/resources/templates/osint-capture-log) is free to use. Online material can be hearsay, and the report says what would strengthen it.`,
      instructs: 'Solicitors, insurers, compliance teams, boards and charity trustees.',
      lawfulBasis:
        'Legitimate interests with a written assessment and, for invisible processing, a DPIA; Article 9(2)(f) only where sensitive data is needed for a legal claim.',
      deliverable: 'A report answering the set questions, a source list with grades and an exhibit bundle of captures.',
      limits: [
        'No logging in as somebody else, no password-reset probing and no use of leaked credentials.',
        'No invented identity to obtain information, and no friend requests.',
        'No dossier on a private person without a question that needs an answer.',
      ],
      related: [
        '/insights/data-to-discovery-osint',
        '/resources/legal/osint-computer-misuse',
        '/guides/geolocate-photo',
        '/resources/templates/osint-capture-log',
        '/services/osint-tracing/social-media-intelligence',
      ],
    },
    {
      slug: 'social-media-intelligence',
      name: 'Social Media Intelligence',
      description: 'Public posts and accounts captured before they change, with a reasoned view of who runs them.',
      timeline: '1-3 weeks',
      metaDescription:
        'Public social media captured with URL, time and hash, and accounts attributed on three or more independent links. No contact, no fake profiles.',
      keywords: [
        'social media intelligence',
        'SOCMINT UK',
        'social media evidence capture',
        'account attribution',
        'anonymous account investigation',
        'social media preservation',
      ],
      features: [
        'Posts likely to be deleted or edited captured first',
        'Full-page capture with URL, UTC time, SHA-256 value and tool version',
        'Attribution matrix separating unique traits from shared ones',
        'At least three independent links before an account is tied to a person',
        'Relationship graph with a confidence mark on each line',
        'Bystanders’ names and faces removed where they are not needed',
      ],
      longDescription: `Posts disappear, so capture comes first and analysis second. We record the full page as a logged-out visitor, or from a plain research account kept within the platform's terms, and note what the account could and could not see.

The harder question is whose account it is. A shared first name or town proves little. Attribution rests on traits that few people share: the same handle on an older site, an avatar reused elsewhere, a contact detail published by its owner. We want at least three links that do not depend on each other, and we list what points the other way. An account that exists is not yet a person.

When open material cannot name the user, we say so. The platform's subscriber data can be reached by the police or through a court order of the Norwich Pharmacal kind, and our captures support that application.

Watching somebody online again and again can itself be part of stalking (Protection from Harassment Act 1997 s.2A). Instructions therefore have a purpose, a list of accounts and an end date. Hiring decisions belong to [social media screening](/services/hr-internal/social-media-screening), where the candidate is told.`,
      instructs: 'Solicitors, insurers, employers facing a defined incident and people targeted online.',
      lawfulBasis:
        'Legitimate interests, with a DPIA because social media monitoring is invisible to the person; the crime condition of Article 6(1)(ea) where an offence is being investigated and the search is necessary.',
      deliverable: 'A capture bundle with a log, an attribution matrix and a short report on what each account shows.',
      limits: [
        'No friend or follow requests, messages, likes or invented profiles.',
        'No open-ended watch on a private person, and no monitoring of a partner or former partner out of jealousy or for control.',
        'No use of a shared device or saved password to see a restricted account.',
        'No collection of children’s accounts except incidental material that is then removed.',
      ],
      related: [
        '/resources/playbooks/social-profile-mapping',
        '/guides/find-social-profiles',
        '/guides/find-accounts-by-username',
        '/services/online-safety-cyber/online-harassment-cyberstalking',
        '/services/hr-internal/social-media-screening',
      ],
    },
    {
      slug: 'corporate-network-mapping',
      name: 'Corporate Network Mapping',
      description: 'Directors, people with significant control, addresses and recorded money links set out in one sourced chart.',
      timeline: '1-4 weeks',
      metaDescription:
        'One sourced chart of directors, PSCs, addresses, charges and loans across UK and overseas registers, with each line dated and the gaps in the chain marked.',
      keywords: [
        'corporate network mapping',
        'company link chart',
        'PSC chain',
        'director search UK',
        'beneficial ownership chart',
        'register of overseas entities',
      ],
      features: [
        'Officers and people with significant control, past and present, with dates',
        'Shared addresses, filing agents, domains and company name changes',
        'Charges, debentures and loans disclosed in filed accounts',
        'Register of Overseas Entities and company-owned land data sets',
        'Disqualification, insolvency and Gazette entries against each name',
        'UK Sanctions List check on every owner in the chart',
      ],
      longDescription: `Two companies with one director may mean nothing. Dates often say more, so the chart shows time as well as links: who joined in the week a charge was registered, which firm changed its name before a petition, when an address began to serve forty companies rather than four.

Companies House gives officers, people with significant control (over 25%), charges, accounts and disqualifications. Identity verification became compulsory for new directors and PSCs on 18 November 2025, and the 12-month transition for existing ones ended on 18 November 2026. It tells you that a person is who they say; it does not tell you that the filing is true. Directors of the same name are separated by month of birth and address history before a line is drawn.

Land is reached through HM Land Registry’s open files of titles held by UK and overseas companies, and offshore owners through the Register of Overseas Entities. Money links means what has been published: registered security, notes to the accounts, court judgments. Where a chain leaves the United Kingdom we name the next register, what it publishes and what only a court or local counsel could obtain.`,
      instructs: 'Litigation and insolvency solicitors, lenders, buyers, insurers and in-house counsel.',
      lawfulBasis:
        'Legitimate interests in knowing who stands behind a transaction or claim; the data comes mainly from statutory registers and covers people in their business roles.',
      deliverable: 'A link chart with a source for each line, a dated chronology and a schedule of gaps.',
      limits: [
        'No bank statements, account balances or payment data: these need the holder’s consent or a court order.',
        'No line on the chart without a source, and no link drawn from a shared name alone.',
        'No home addresses of directors in the chart unless the purpose needs them.',
      ],
      related: [
        '/guides/verify-uk-company',
        '/services/due-diligence/beneficial-ownership-verification',
        '/resources/playbooks/company-due-diligence',
        '/insights/reading-companies-house-before-you-invest',
        '/services/corporate-legal/asset-tracing',
      ],
    },
    {
      slug: 'online-footprint-audit',
      name: 'Online Footprint Audit',
      description: 'What a stranger can learn about you from open sources, and the steps that reduce it.',
      timeline: '1-2 weeks',
      metaDescription:
        'What a stranger can find out about an executive: home, family, habits and exposed accounts, ranked by risk with the removal route for each.',
      keywords: [
        'online footprint audit',
        'digital footprint check',
        'executive privacy',
        'remove home address Companies House',
        'open register opt out',
        'search delisting',
      ],
      features: [
        'Search limited to public sources, as a stranger would do it',
        'Home address routes: Companies House filings, land, planning and voter records',
        'Breach notices for e-mail addresses you show are yours',
        'Photographs and posts that disclose places, routines or family',
        'Look-alike profiles and domains using your name',
        'Removal plan ranked by effort and effect',
      ],
      longDescription: `You are the subject here, and you ask for the work. Nothing in it is hidden from the person concerned. If your employer pays, you still agree the scope and see the findings first; the company receives the summary that you approve.

We give ourselves what a stranger would have: your name, your role and perhaps a photograph. From there we note each path to your home, your household and your accounts, and how long it took. E-mail addresses that you prove are yours are checked against breach notification services. We read the notice and never the stolen data.

Every finding comes with a remedy or a plain statement that none exists. You can leave the open electoral register, ask Companies House to remove a home address from filed documents, object to data brokers and ask search engines to delist results under the right to erasure. A land title stays open to inspection by anyone.

Old photographs and fitness maps are yours to change. Passkeys, session sign-out and a password manager close what breaches have opened; the [name and e-mail guide](/resources/guides/name-email-osint) lets you repeat the check.`,
      instructs: 'Executives, board secretaries, public-facing professionals and their security advisers.',
      lawfulBasis:
        'The individual’s agreement and the contract with them; where an employer instructs, its legitimate interests with the person told and involved. Relatives are included only if they agree.',
      deliverable: 'A private report with a risk ranking, captures and a removal plan with the address of each form or register.',
      limits: [
        'No audit of another person without their knowledge, including an employee or a spouse.',
        'No login attempts, password tests or use of leaked credentials, even on your own accounts.',
        'No promise that a page will be removed: publishers and search engines decide.',
      ],
      related: [
        '/resources/guides/name-email-osint',
        '/guides/email-breach-check',
        '/insights/hidden-digital-footprints',
        '/services/corporate-legal/corporate-security-review',
        '/services/online-safety-cyber/personal-breach-exposure-check',
      ],
    },
  ],
});
