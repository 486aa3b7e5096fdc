import { defineCategory } from '../schema.ts';

export const corporateLegal = defineCategory({
  slug: 'corporate-legal',
  name: 'Corporate & Legal',
  kind: 'business',
  description:
    'Enquiries for companies, solicitors and insurers with a dispute, a loss or a judgment to act on. We work from registers, from your own documents and from people who are willing to speak, and we write each finding so that it can be exhibited. You can instruct us directly or through your solicitor; where privilege matters, the second is safer.',
  line: 'Tracing, serving and fact-finding for a dispute or a loss',
  metaDescription:
    'Asset tracing, fraud enquiries, process serving, witness statements and brand protection for companies, solicitors and insurers across the UK.',
  keywords: ['corporate investigations', 'litigation support', 'asset tracing', 'process serving', 'fraud investigation', 'brand protection'],
  updated: '2026-11-20',
  icon: 'scales',
  heard: [
    'We have a judgment and no idea what they own.',
    'The invoice was genuine. The bank account on it was not our supplier’s.',
    'The claim form runs out next month and nobody has served it.',
    'Somebody is selling copies under our name.',
  ],
  services: [
    {
      slug: 'asset-tracing',
      name: 'Asset Tracing & Recovery Support',
      description: 'Finds what a company or person owns, where it is held and which of it can be enforced against.',
      timeline: '2-8 weeks',
      metaDescription:
        'Asset tracing from company, land, insolvency, vessel and aircraft registers, with an ownership chart and exhibits for advice on enforcement.',
      keywords: ['asset tracing', 'asset recovery', 'judgment enforcement', 'charging order', 'ownership chart', 'Register of Overseas Entities'],
      features: [
        'Companies House sweep: appointments, persons with significant control, charges and filed accounts',
        'Title registers and plans from HM Land Registry, Registers of Scotland or Land Registry NI',
        'Open data on land held by companies, read beside the Register of Overseas Entities',
        'Register of Judgments, Individual Insolvency Register and The Gazette, for competing claims',
        'Marks, designs and patents, the UK Ship Register and the aircraft register G-INFO',
        'Ownership chart that grades each link as confirmed, probable or unverified',
      ],
      longDescription: `An asset helps a creditor only if it can be tied to the debtor and reached by an order. The report therefore sets each item against a route: a charging order over land or shares, control of goods, a third party debt order (CPR Part 72) or attachment of earnings.

Anyone may inspect a title in England and Wales, but the public cannot search that register by owner's name. Property leads come from charges, planning files, company-ownership data and addresses the debtor has used. Money in a bank is on no public register. The lawful way to it is questioning the debtor under CPR Part 71 or an order for disclosure, and the report lists the questions that the registers leave open. Digital assets are followed separately: see [Cryptocurrency tracing](/services/financial-asset-discovery/cryptocurrency-tracing).

Dates matter. An action on a judgment is barred after six years (Limitation Act 1980, s.24), and a writ or warrant of control sought after six years needs the court's permission (CPR 83.2). In Scotland most obligations prescribe after five. Your solicitor and the enforcement agents carry out the recovery; we supply the facts for it.`,
      instructs: 'Judgment creditors, litigation solicitors, insolvency practitioners and lenders.',
      lawfulBasis:
        'Legitimate interests of a creditor or claimant (UK GDPR Article 6(1)(f)), assessed in writing before work starts. The crime condition is not used for an ordinary debt.',
      deliverable:
        'A report with an ownership chart, dated register copies as numbered exhibits, and a table setting each asset against a possible enforcement route.',
      limits: [
        'We do not obtain bank, pension or tax records, or telephone an institution under a pretext (Data Protection Act 2018, s.170).',
        'We do not read post, papers or devices that somebody has taken from the debtor.',
        'We do not contact the debtor, negotiate or collect money.',
        'Unregistered beneficial interests may not show in any public source; the report says where that gap remains.',
      ],
      related: [
        '/services/financial-asset-discovery/judgment-debtor-asset-check',
        '/services/osint-tracing/corporate-network-mapping',
        '/guides/uk-property-intelligence',
        '/insights/asset-tracing-cryptocurrency',
        '/resources/legal/evidence-procedure',
      ],
      process: [
        {
          title: 'Instruction and conflict check',
          description:
            'You send the judgment, contract or claim and what you know of the debtor. We search our case index for anybody who is on the other side and decline if there is a conflict.',
        },
        {
          title: 'Lawful-basis and scope note',
          description:
            'One document states the purpose, why the enquiry is necessary, how it is balanced against the subject and which sources are in or out. You approve it before any search is made.',
        },
        {
          title: 'Register sweep',
          description:
            'Companies, land, insolvency, judgments, intellectual property, vessels and aircraft are searched under every name and address variant. Each search is logged with date, terms and result, including the empty ones.',
        },
        {
          title: 'Open-source and overseas leads',
          description:
            'Archived websites, planning files, published decisions and foreign company registers are read for holdings that no UK register shows. Where local law needs a local agent, we ask you first.',
        },
        {
          title: 'Corroboration and ownership chart',
          description:
            'Each asset is tied to the debtor by two independent sources or marked as unverified. The chart shows percentages, dates, nominees and charges that rank ahead of you.',
        },
        {
          title: 'Enforcement-ready report with exhibits',
          description:
            'You receive the findings, the exhibits and a table of assets against enforcement routes, with equity estimated only where the inputs are public. What could not be established is listed beside them.',
        },
      ],
    },
    {
      slug: 'fraud-investigation',
      name: 'Fraud Investigation',
      description: 'Reconstructs who did what, when and with whose money, and records it so that a civil or criminal court can use it.',
      timeline: '4-12 weeks',
      metaDescription:
        'Fraud investigation for UK organisations: preserved records, payment reconstruction, interviews and a file for your solicitor, bank or Report Fraud.',
      keywords: ['fraud investigation', 'invoice fraud', 'payment diversion', 'Report Fraud', 'Fraud Act 2006', 'failure to prevent fraud'],
      features: [
        'Preservation list for day one: mailboxes, audit logs, ledgers, and CCTV before it is overwritten',
        'Payment reconstruction from your own bank statements, invoices and approval records',
        'Company, insolvency and judgment searches on every payee and its officers',
        'Interviews with staff and suppliers, planned with your solicitor and noted in full',
        'Referral file for Report Fraud, or for Police Scotland on 101',
        'Factual material for a freezing injunction or a Norwich Pharmacal application',
      ],
      longDescription: `Where the money is now decides the order of work. If a payment is recent, your bank hears first, on 159 or the number it publishes, and the receiving bank is asked to hold the funds. The reimbursement scheme for authorised push payments has run since 7 October 2024 with a limit of £85,000. It covers consumers, micro-enterprises and charities, so larger businesses look to the bank, the insurer and the courts.

We then rebuild the transactions from your ledgers, approvals, logs and lawfully imaged devices, one document to each line of the schedule. A civil court decides on the balance of probabilities and a criminal court must be sure. Originals, continuity records and material that points the other way are kept to the stricter standard from the start.

Fraud or deliberate concealment can postpone limitation (Limitation Act 1980, s.32). A large organisation also has to consider the offence of failing to prevent fraud, in force since 1 September 2025 ([Economic Crime and Corporate Transparency Act 2023, s.199](/resources/legal/sanctions-aml-financial-crime)). If that may concern you, or litigation is in prospect, let a solicitor lead so that privilege can be decided at the outset.`,
      instructs: 'Boards, finance directors, audit committees, insurers and solicitors acting for a defrauded organisation.',
      lawfulBasis:
        'The crime condition (UK GDPR Article 6(1)(ea)) so far as necessary, otherwise legitimate interests (Article 6(1)(f)). Offence data: DPA 2018, Schedule 1, paragraph 10 or 33.',
      deliverable:
        'A report with a transaction schedule, a chart of the flow of funds, exhibits with continuity records and a summary for police, bank or counsel.',
      limits: [
        'We do not obtain anybody else’s bank data; a bank discloses it to the court, the police or its own customer.',
        'We do not demand repayment under a threat of prosecution, or promise that police will take the case.',
        'We do not try passwords or open a suspect’s private accounts (Computer Misuse Act 1990, s.1).',
        'We do not alert a suspect while a suspicious activity report or court application may be pending.',
      ],
      related: [
        '/corporate-investigations',
        '/services/digital-forensics/email-forensics',
        '/insights/case-supplier-invoice-diversion',
        '/resources/playbooks/email-compromise-triage',
        '/insights/financial-crime-prevention-strategies',
      ],
    },
    {
      slug: 'litigation-support',
      name: 'Litigation Support',
      description: 'Fact-finding, a sourced chronology and numbered exhibits for solicitors and counsel.',
      timeline: '2-8 weeks',
      metaDescription:
        'Litigation support for solicitors and counsel: sourced chronologies, public-record research, numbered exhibits and enquiry notes fit for disclosure.',
      keywords: ['litigation support', 'chronology', 'exhibits', 'CPR Part 31', 'PD 57AD', 'hearsay', 'litigation privilege'],
      features: [
        'Chronology in which every entry carries its source and page',
        'Issue list tying each pleaded allegation to the documents and people that bear on it',
        'Public-record research in Find Case Law, The Gazette, company filings and web archives',
        'Exhibits numbered and paginated; digital files hashed at capture',
        'Enquiry log kept in a form that answers CPR Part 31 or Practice Direction 57AD',
        'Adverse findings reported as fully as helpful ones',
      ],
      longDescription: `The starting point is a list of questions from a pleading or counsel's advice. Each is answered with documents, or with a plain statement that none was found and where we looked. Opinion is kept out: a point that needs an expert goes to one under CPR Part 35, for digital evidence through [Expert forensic reporting](/services/digital-forensics/expert-forensic-reporting).

Hearsay is admissible in civil proceedings (Civil Evidence Act 1995, s.1), but its weight depends on how it was obtained and recorded. An archived page is exhibited with its address, capture time and the name of the person who captured it. A video stays in its original file, with the player and clock error noted.

We prefer to be instructed by the solicitor once litigation is reasonably in prospect, with the dominant purpose stated in the letter. Notes are then marked and their circulation limited. In family cases we do not trawl for material without permission, and in employment tribunals the bundle and ordered statements set the form. The timetable is worked back from the directions, so send the order with your instructions.`,
      instructs: 'Litigation solicitors, counsel through their solicitors, and in-house legal teams.',
      lawfulBasis:
        'Legitimate interests in bringing or defending a claim (Article 6(1)(f)); Article 9(2)(f) for special category data; DPA 2018, Schedule 1, paragraph 33 for criminal-offence data.',
      deliverable:
        'A chronology, an issue table and a paginated exhibit bundle, with the enquiry log and a witness statement from the investigator if you need one.',
      limits: [
        'We do not give legal advice, draft pleadings or conduct proceedings.',
        'We do not contact a represented party or look at an opponent’s confidential papers.',
        'We do not leave out a finding because it harms the case.',
      ],
      related: [
        '/resources/legal/evidence-procedure',
        '/services/digital-forensics/ediscovery-support',
        '/resources/templates/evidence-continuity-log',
        '/insights/data-to-discovery-osint',
      ],
    },
    {
      slug: 'process-serving',
      name: 'Process Serving',
      description: 'Personal service of court papers, with a timed attendance record and a certificate or witness statement.',
      timeline: '5-10 business days',
      metaDescription:
        'Process serving in England and Wales under CPR Part 6: personal service, timed attendance notes, N215 certificates, FL415 and statutory demands.',
      keywords: ['process serving', 'process server', 'personal service', 'CPR 6.5', 'N215', 'statutory demand', 'non-molestation order service', 'FL415'],
      features: [
        'Personal service under CPR 6.5 on individuals and on a person in a senior position in a company',
        'First attendance planned from the last day for service, not from the day we receive the papers',
        'Attendance note with time, place, words spoken and how the recipient was identified',
        'Form N215, or a witness statement verified by a statement of truth',
        'Non-molestation and occupation orders, with statement of service FL415',
        'Witness summonses, with money for travel and loss of time offered on service',
        'Statutory demands and bankruptcy petitions, with each attempt recorded',
      ],
      longDescription: `Send the sealed document, the last day for service and the recipient’s details. The step for a claim form must be taken within four months of issue (CPR 7.5), or six if it is served out of the jurisdiction. The paper is left with the person, who is told what it is; if they refuse it, it may be put down in front of them. A claim form is deemed served on the second business day after that step (6.14). Other documents handed over before 4.30pm on a business day count that day (6.26). A claimant who serves files the N215 within 21 days of service of the particulars, unless every defendant has acknowledged (6.17).

If the address is stale, CPR 6.9 asks for reasonable steps to find a current one. Our notes then support an application for alternative service (6.15). For a statutory demand, all that is reasonable must be done to bring it to the debtor’s notice; 18 days to apply to set it aside and 21 to comply run from service.

English papers may usually be served in Scotland or Northern Ireland without permission (6.32), with Form N510. Scottish court papers go through sheriff officers or messengers-at-arms.`,
      instructs: 'Solicitors, litigants in person, landlords, creditors and insolvency practitioners.',
      lawfulBasis:
        'Legitimate interests of the party who has to serve (UK GDPR Article 6(1)(f)), limited to the details needed to find and identify the recipient.',
      deliverable:
        'A signed N215, FL415 or witness statement with the attendance notes; if service fails, a dated record of every attempt for your application.',
      limits: [
        'We do not return so often that attendance becomes harassment (Protection from Harassment Act 1997).',
        'We do not pose as police, court staff or a courier, and we do not enter without being let in.',
        'We do not discuss the papers with neighbours, children or colleagues.',
        'We do not carry out formal Scottish service ourselves; that is reserved to officers of court.',
      ],
      related: [
        '/process-serving',
        '/services/osint-tracing/last-known-address-verification',
        '/insights/serving-evasive-respondents',
        '/resources/templates/attendance-note-for-service',
        '/preston-process-serving',
      ],
    },
    {
      slug: 'witness-tracing-statements',
      name: 'Witness Tracing & Statements',
      description: 'Locates witnesses and takes statements in their own words, in the form the Civil Procedure Rules require.',
      timeline: '2-4 weeks',
      metaDescription:
        'Witness tracing and statement taking: people found from lawful sources and statements in their own words under CPR 32, PD 32 and PD 22.',
      keywords: ['witness tracing', 'witness statement', 'CPR Part 32', 'PD 32', 'PD 57AC', 'statement of truth', 'witness summons'],
      features: [
        'Witness list rebuilt from rotas, incident reports, e-mail headers and photographs you hold',
        'Current contact details from the open register, directorships and other lawful sources',
        'First letter that names whom we act for and says that taking part is voluntary',
        'Interview with open questions, noted separately from the statement that results',
        'Statement to PD 32 and PD 22, with exhibits identified by the witness',
        'Refusals and failed traces recorded for use with a summons or hearsay notice',
      ],
      longDescription: `There is no property in a witness: either side may ask a person what they saw. Our first approach is short and neutral, and gives no account of the case that could colour the answer. If the person declines, we record that and leave.

A statement uses the witness’s own words if practicable and is always drafted in their own language, with a translation where needed (PD 32, paragraph 18). It separates what they know from what they were told, and by whom. Before signing, the witness is told that a false statement verified without an honest belief in its truth may be contempt of court. In the Business and Property Courts, Practice Direction 57AC also asks for the documents the witness was shown and for a certificate from the legal representative, so agree the interview plan with your solicitor beforehand.

A reluctant witness can be summoned. A summons binds if served at least seven days before attendance is required (CPR 34.5), with the money for travel and loss of time offered. Where somebody has died or cannot be found, our trace record supports a notice under the Civil Evidence Act 1995, s.2.`,
      instructs: 'Claimant and defendant solicitors, insurers and in-house counsel with a hearing date or limitation date.',
      lawfulBasis: 'Legitimate interests in obtaining evidence for a claim (UK GDPR Article 6(1)(f)); the witness receives a privacy notice at first contact.',
      deliverable: 'For each witness a signed statement with exhibits and the interview note, or a dated record of the trace, the approach and the reply.',
      limits: [
        'We do not pay for evidence; expenses are agreed with your solicitor and recorded.',
        'We do not suggest answers, show one witness the statement of another or write what was not said.',
        'We do not interview children or vulnerable witnesses without a plan agreed with your solicitor.',
        'We do not conceal whom we act for.',
      ],
      related: [
        '/resources/templates/interview-record',
        '/services/osint-tracing/person-tracing',
        '/resources/legal/evidence-procedure',
        '/resources/playbooks/people-tracing',
      ],
    },
    {
      slug: 'intellectual-property-theft',
      name: 'Intellectual Property Theft',
      description: 'Evidence of copied designs, marks, code or trade secrets, prepared for an injunction or a referral.',
      timeline: '3-8 weeks',
      metaDescription:
        'Evidence of copied designs, trade marks, source code and trade secrets: preserved devices, test purchases and exhibits for an injunction or referral.',
      keywords: ['intellectual property theft', 'trade secrets', 'copyright infringement', 'design copying', 'test purchase', 'search order', 'PIPCU'],
      features: [
        'Rights check at the Intellectual Property Office: owner, status, classes and renewal dates',
        'Sealing and imaging of company devices returned by a leaver',
        'Comparison set: your dated originals beside the copy, feature by feature',
        'Test purchases photographed from order to opened parcel, with packaging kept',
        'Company, domain and marketplace research to identify the seller behind a trading name',
        'Fact statement for a search order, imaging order or Norwich Pharmacal application',
      ],
      longDescription: `Which right was taken decides what has to be proved. Under the Trade Secrets (Enforcement, etc.) Regulations 2018 the information must be secret, have commercial value because of it and have been kept so by reasonable steps; access lists and confidentiality terms show those steps. Copyright arises without registration, so dated drafts and commit histories carry the proof of authorship. A mark, patent or registered design starts with the register entry.

When the source is inside the company, the leaver's laptop is sealed before anybody reuses it, then examined for USB devices, cloud sync and forwarded mail. [Insider data theft](/services/digital-forensics/insider-data-theft) describes that work. Outside, we buy the product as any customer can and exhibit it with its provenance.

An injunction under CPR Part 25 depends on speed, so interim findings go to your solicitor as they arise. Counterfeiting can also be referred to Trading Standards or the City of London Police unit PIPCU, and a customs notice can stop goods at the border. Take advice before anyone writes to the suspected infringer: a threat of proceedings over a patent, mark or design can itself be actionable.`,
      instructs: 'Rights owners, manufacturers, software companies, design studios and their solicitors or attorneys.',
      lawfulBasis:
        'Legitimate interests in protecting rights and bringing claims (Article 6(1)(f)); the crime condition (Article 6(1)(ea)) only where an offence such as counterfeiting is suspected.',
      deliverable:
        'A report by right and by infringing act, with purchased samples, capture log, device findings and a draft statement of fact for your solicitor.',
      limits: [
        'We do not enter a competitor’s premises or systems, or take its waste.',
        'We do not place orders designed to make somebody infringe who would not have done so.',
        'We do not send infringement threats or give an opinion on validity.',
        'We examine a leaver’s own telephone or account only with consent or under a court order.',
      ],
      related: [
        '/resources/playbooks/intellectual-property-theft',
        '/services/digital-forensics/insider-data-theft',
        '/insights/case-leaver-design-files',
        '/services/hr-internal/restrictive-covenant-breach',
      ],
    },
    {
      slug: 'brand-protection',
      name: 'Brand Protection & Takedown',
      description: 'Finds impostor sites, adverts and listings, preserves the evidence and files the removal requests.',
      timeline: 'Ongoing',
      metaDescription:
        'Brand protection: impostor websites, adverts and marketplace listings found, captured as evidence and reported to platforms, registrars and hosts.',
      keywords: ['brand protection', 'takedown', 'brand impersonation', 'counterfeit listings', 'look-alike domain', 'Nominet dispute'],
      features: [
        'Watch list of names, registered marks, product images and look-alike domains',
        'Sweeps of marketplaces, advert libraries, app stores, social networks and certificate logs',
        'Capture with address, UTC time and file hash before any report is made',
        'Notices matched to the route: platform, registrar, host, payment provider or search engine',
        'Register of requests with date, reply, removal and reappearance',
        'Repeat sellers grouped by shared images, contact details and registrations',
      ],
      longDescription: `You give us your trade mark and design numbers, the people who may sell your goods and a written authority to report on your behalf. We search to that list at agreed intervals and capture every find first, because a successful removal also removes the evidence.

Each notice cites the right that fits: a trade mark entry, copyright in a photograph, or plain impersonation under the platform's own rules. Look-alike domains go to the registrar and host. A contested .uk name can be taken through Nominet's dispute service, and a generic domain through the UDRP, by your attorney. Phishing pages are also reported to the National Cyber Security Centre, and losses to [Report Fraud](https://www.reportfraud.police.uk/). Of the listings we report, :claim[92% are removed at first request, across more than 120 platforms]{id="takedown-92-120"}. The others are escalated, and you see each refusal with its reason.

A listing does not infringe merely because it is unwelcome. Genuine resale, criticism, parody and honest reviews are left alone. Where one operator stands behind many shops, the grouped evidence can go to Trading Standards or PIPCU, or support a claim.`,
      instructs: 'Brand owners, e-commerce managers, in-house counsel and trade mark attorneys.',
      lawfulBasis:
        'Legitimate interests in stopping misuse of a brand (Article 6(1)(f)); the crime condition (Article 6(1)(ea)) for suspected fraud or counterfeiting.',
      deliverable: 'A monthly register of finds, captures, requests and outcomes, with an evidence pack for each seller or site you decide to pursue.',
      limits: [
        'We do not file a notice over genuine resale, fair comment or a review.',
        'We do not claim a right that you do not own or have not shown us.',
        'We do not attack, overload or enter an impostor site.',
        'Removal is the decision of the platform, registrar or host; an operator may reappear elsewhere.',
      ],
      related: [
        '/insights/brand-impersonation-takedowns',
        '/insights/case-impostor-shopfronts',
        '/guides/website-history',
        '/resources/playbooks/website-claims-verification',
        '/services/corporate-legal/intellectual-property-theft',
      ],
    },
    {
      slug: 'corporate-security-review',
      name: 'Corporate Security Review',
      description: 'Tests, under your written authority, how premises, people and published information could let a stranger in.',
      timeline: '2-6 weeks',
      metaDescription:
        'Corporate security review under written authority: entry tests, meeting-room sweeps, leaver access and public information leaks, ranked with fixes.',
      keywords: [
        'corporate security review',
        'physical security test',
        'information leak',
        'listening device sweep',
        'social engineering test',
        'leaver access',
      ],
      features: [
        'Authority letter naming sites, dates, methods and the person to telephone if a tester is stopped',
        'Entry tests at reception, goods doors, car parks and shared lifts',
        'Meeting rooms and vehicles checked for listening devices and trackers',
        'Telephone tests of call-back and password-reset procedures, agreed in writing',
        'Leaver check: badges, keys, fobs and shared mailboxes still active after the last day',
        'Review of what job adverts, planning drawings and staff posts reveal',
      ],
      longDescription: `Nothing starts without a letter signed by somebody entitled to give it. In a shared building that includes the landlord or managing agent. The tester carries the letter, and shows it as soon as staff raise a real alarm.

We walk the route an intruder would choose: the smokers' door, the visitor book left open, the printer tray. Staff are tested as part of a procedure. Results are reported by role and place, so that a receptionist who held a door is not turned into a disciplinary case. Sweeps look for listening devices and hidden cameras in rooms and vehicles you control; we never plant one. Intercepting a call or message is an offence under the Investigatory Powers Act 2016, s.3, and forms no part of any test.

Computer systems stay out unless their owner authorises a named test in writing, since access without authority is an offence whatever the motive (Computer Misuse Act 1990, s.1). The report ranks weaknesses by what they would cost you and how soon they can be closed. A second visit checks the fixes. What can be learned about directors at home is covered by an [online footprint audit](/services/osint-tracing/online-footprint-audit).`,
      instructs: 'Security and facilities managers, boards before a sensitive negotiation, and insurers who ask for a review.',
      lawfulBasis:
        'Legitimate interests in the security of people and premises (UK GDPR Article 6(1)(f)); a data protection impact assessment where staff are observed or called.',
      deliverable: 'A confidential report with floor-plan references, photographs, ranked findings, an owner and date for each fix, and the sweep record.',
      limits: [
        'We do not test a site, person or system outside the signed authority.',
        'We do not install listening devices or intercept communications.',
        'We do not use false emergencies, threats or bribes as a test.',
        'We do not name individual staff for disciplinary use; misconduct needs its own investigation.',
      ],
      related: [
        '/services/surveillance-evidence/counter-surveillance-sweeps',
        '/services/osint-tracing/online-footprint-audit',
        '/resources/legal/employee-monitoring',
        '/resources/legal/osint-computer-misuse',
      ],
    },
    {
      slug: 'insurance-claim-investigation',
      name: 'Insurance Claim Investigation',
      description: 'Checks the facts of a disputed claim by enquiry in proportion to its value and the doubt about it.',
      timeline: '2-6 weeks',
      metaDescription:
        'Insurance claim investigation: scene visits, witness accounts, document checks and lawful observation, in proportion to the claim and recorded for court.',
      keywords: [
        'insurance claim investigation',
        'claims validation',
        'Insurance Act 2015',
        'fundamental dishonesty',
        'loss investigation',
        'lawful surveillance',
      ],
      features: [
        'Issue note: which statement in the claim is doubted, and what would settle it either way',
        'Scene visit with measured photographs, weather and light at the stated time',
        'Invoices, receipts and valuations checked with the business that issued them',
        'Accounts from the policyholder, witnesses and attending contractors, signed by each',
        'Public posts captured with address, time and hash; no contact with the claimant online',
        'Observation from public places, only after a written necessity test and for a fixed period',
      ],
      longDescription: `Most doubtful claims turn on one or two facts: who was driving, what was in the building, how far somebody can walk. We name those facts first and choose the mildest enquiry that could answer them. A call to a supplier often does more than a day of watching.

The law gives reasons for care on both sides. An insurer may refuse a fraudulent claim (Insurance Act 2015, s.12), and a court must dismiss an injury claim for fundamental dishonesty unless that would cause substantial injustice (Criminal Justice and Courts Act 2015, s.57). Section 13A of the 2015 Act also requires payment within a reasonable time, allowing for a reasonable investigation. A lie that makes no difference to a valid claim does not forfeit it (*Versloot Dredging* [2016] UKSC 45). So the report states what each finding does and does not show.

Injury and health details are special category data. Filming is brief and from places where we may lawfully be, never into a home. Footage got by trespass may still be admitted and punished in costs (*Jones v University of Warwick* [2003] EWCA Civ 151). All of it is kept, for and against.`,
      instructs: 'Insurers, claims handlers, loss adjusters, self-insured organisations and defendant solicitors.',
      lawfulBasis:
        'Legitimate interests in testing a claim (Article 6(1)(f)) with Article 9(2)(f) for health data; the crime condition (Article 6(1)(ea)) only for suspected fraud.',
      deliverable:
        'A report answering each listed issue, with signed accounts, photographs, capture log and the complete unedited footage where any was taken.',
      limits: [
        'We do not obtain medical, telephone or bank records; these come with consent or by court order.',
        'We do not film inside homes, or children except where they pass incidentally.',
        'We do not befriend a claimant online or invent a reason to call.',
        'We do not recommend refusal; the decision and the reasons are yours.',
      ],
      related: [
        '/resources/legal/surveillance-monitoring',
        '/services/surveillance-evidence/photographic-video-evidence',
        '/services/corporate-legal/witness-tracing-statements',
        '/resources/legal/evidence-procedure',
      ],
    },
  ],
});
