import { defineCategory } from '../schema.ts';

export const hrInternal = defineCategory({
  slug: 'hr-internal',
  name: 'HR & Internal',
  kind: 'business',
  description:
    'Fact-finding for employers: complaints, misconduct, losses, conflicts of interest and the checks made before somebody starts. We collect the evidence and report what it shows on the balance of probabilities. Decisions, sanctions and appeals stay with your managers, as the Acas Code expects.',
  line: 'Independent fact-finding for employers, and checks before hiring',
  metaDescription:
    'Workplace investigations and screening for UK employers: harassment, misconduct, grievances, whistleblowing, internal loss and pre-employment checks.',
  keywords: ['workplace investigation', 'HR investigation', 'Acas Code', 'employment screening', 'grievance', 'whistleblowing', 'internal theft'],
  updated: '2026-11-20',
  icon: 'people',
  heard: [
    'The complaint is about a director, and we all report to her.',
    'Stock is missing every month and nobody wants to accuse anyone.',
    'We need to know who we are hiring, without reading what we should not.',
    'Two clients left in the week that he did.',
  ],
  services: [
    {
      slug: 'workplace-harassment',
      sensitive: true,
      name: 'Workplace Harassment Investigation',
      description: 'Independent, trauma-aware fact-finding on a harassment complaint, from terms of reference to report.',
      timeline: '2-6 weeks',
      metaDescription:
        'Independent workplace harassment investigations under the Equality Act 2010 and Acas Code: trauma-aware interviews and findings on each allegation.',
      keywords: ['workplace harassment investigation', 'sexual harassment', 'Equality Act 2010', 'section 26', 'victimisation', 'independent investigator'],
      features: [
        'Terms of reference that list each allegation with date, place and policy clause',
        'Interview order agreed at the start: complainant, witnesses, then the person complained about',
        'Choice of interviewer, place, breaks and adjustments offered to everyone interviewed',
        'Rota, chat, door and CCTV records secured before they are overwritten',
        'Findings of fact arranged under each element of the section 26 test',
        'Confidentiality and no-retaliation notice given to all, with victimisation explained',
      ],
      longDescription: `Harassment under the Equality Act 2010, s.26 is unwanted conduct related to a protected characteristic, or of a sexual nature, that has the purpose or effect of violating dignity or creating an intimidating, hostile, degrading, humiliating or offensive environment. For effect, the perception of the complainant, the other circumstances and whether the reaction was reasonable are all weighed. The report takes them in that order for every allegation.

Interviews start with a free account and move to detail later, because memory of distressing events is often out of sequence. Nobody is asked to repeat an account to a second audience without need. The person complained about hears the whole allegation and can answer it. Witnesses are told that their words may be disclosed; anonymity is considered only for a stated risk.

Treating somebody badly for complaining is victimisation (s.27). An employer’s defence is that it took all reasonable steps to prevent the conduct (s.109). A preventive duty in those terms, with liability for third parties, was announced for 1 October 2026; check that it has commenced. We record which preventive steps existed. Whether the conduct was lawful is for your advisers and the tribunal.`,
      instructs: 'HR directors, boards and employment solicitors, often where the person complained about is senior.',
      lawfulBasis:
        'Legitimate interests of the employer (Article 6(1)(f)); special category data for employment law duties (Article 9(2)(b)) or legal claims (Article 9(2)(f)).',
      deliverable: 'A report with findings per allegation, signed interview notes, a chronology and exhibits. It contains no sanction and no legal conclusion.',
      limits: [
        'We do not decide the outcome or recommend a sanction.',
        'We do not question a complainant on private history that has no bearing on the allegation.',
        'We do not bring the parties face to face, or promise confidentiality that the law may override.',
        'We stop and tell you if a crime or a risk to somebody calls for the police first.',
      ],
      related: [
        '/resources/legal/workplace-employment-investigations',
        '/insights/workplace-harassment-investigations',
        '/insights/case-harassment-two-accounts',
        '/resources/templates/interview-record',
        '/hr-investigations',
      ],
    },
    {
      slug: 'employee-misconduct',
      name: 'Employee Misconduct Investigation',
      description: 'An Acas-aligned enquiry from allegation to report, kept separate from the disciplinary decision.',
      timeline: '2-6 weeks',
      metaDescription:
        'Employee misconduct investigations aligned with the Acas Code: evidence hold, interviews, a report on the facts and a pack for the hearing manager.',
      keywords: ['employee misconduct investigation', 'disciplinary investigation', 'Acas Code', 'BHS v Burchell', 'suspension', 'gross misconduct'],
      features: [
        'Triage on day one: legal hold, suspension test and who will decide later',
        'Written plan within the first week, with the evidence that could clear the employee',
        'CCTV, access, e-mail and system data collected under policy and an impact assessment',
        'Investigation meetings with typed notes, read and signed by the person interviewed',
        'Report on the balance of probabilities, allegation by allegation',
        'Hearing pack with documents indexed for the employee and any companion',
      ],
      longDescription: `A tribunal asks whether the employer honestly believed in the misconduct, on reasonable grounds, after a reasonable investigation (*BHS v Burchell*). The third part is ours. We look for what supports the employee as hard as for what does not, and the plan shows both columns.

Suspension is neutral, paid and reviewed, and often unnecessary if duties can be moved for a fortnight. CCTV is requested on the first day, since many systems overwrite after about 30 days. Work accounts are examined as far as your policy tells staff they may be; [the employee monitoring guide](/resources/legal/employee-monitoring) sets out the test. The statutory right to a companion applies to the hearing and not to a fact-finding meeting, though your policy may be wider.

Different people should investigate, decide and hear the appeal where practicable. An unreasonable breach of the Acas Code can move an award by up to 25% either way (TULRCA 1992, s.207A). For dismissals taking effect from 1 January 2027, six months' service is enough to claim unfair dismissal and the compensation cap ends, so short-service cases need the same care.`,
      instructs: 'HR managers, general counsel and owners of firms too small to separate investigator from decision-maker.',
      lawfulBasis:
        'Legitimate interests of the employer (Article 6(1)(f)). Criminal-offence data only under DPA 2018, Schedule 1, such as paragraph 10; the crime condition where an offence is suspected.',
      deliverable: 'An investigation report without sanction, signed notes, a numbered evidence bundle and an index ready for the hearing manager.',
      limits: [
        'We do not set traps or encourage anybody to commit the act under enquiry.',
        'We do not open private e-mail, messages or personal devices.',
        'We do not treat gossip as evidence, or interview staff who have nothing to add.',
        'We do not chair the disciplinary hearing of a case we have investigated.',
      ],
      related: [
        '/resources/playbooks/employee-misconduct-investigation',
        '/resources/legal/internal-investigation',
        '/resources/templates/investigation-terms-of-reference',
        '/services/hr-internal/internal-theft-loss',
      ],
    },
    {
      slug: 'grievance-investigation',
      name: 'Grievance Investigation',
      description: 'A neutral outside investigator for a grievance that managers inside are too close to examine.',
      timeline: '2-5 weeks',
      metaDescription:
        'Independent grievance investigation for employers: agreed issues, interviews, findings on each point and a report your grievance manager can decide on.',
      keywords: ['grievance investigation', 'independent investigator', 'Acas Code', 'grievance procedure', 'early conciliation', 'grievance appeal'],
      features: [
        'Conflict check on the investigator, shared with both sides before we begin',
        'List of issues drawn from the grievance letter and confirmed with the person who wrote it',
        'Interviews arranged so that neither side hears the other first-hand',
        'Policies, pay data, rotas and earlier complaints read for how like cases were treated',
        'Progress note to the employee if an agreed date cannot be met',
        'Findings marked upheld, partly upheld, not upheld or unable to determine',
      ],
      longDescription: `Grievance letters mix events, feelings and remedies. We begin by sorting them with the employee into numbered issues, each with the outcome they seek. That list is agreed in writing, because an issue left out tends to come back as the appeal.

The Acas Code asks for a meeting without unreasonable delay, a companion if requested (Employment Relations Act 1999, s.10), a written decision and a right of appeal. You hold the meeting and we gather the facts for it. An unreasonable failure to follow the Code can move an award by up to 25%. If a disciplinary case overlaps, the two can run together or one can wait; we record the reason for the choice.

Keep the calendar in view. Acas early conciliation has lasted up to 12 weeks since 1 December 2025. A six-month tribunal limit, in place of three for most claims, was announced for acts on or after 1 October 2026; check that it has commenced. An internal process does not stop that clock. Notes and drafts may also be reached by a [subject access request](/resources/legal/dsar-response), so we write them as if they will be read.`,
      instructs: 'HR teams, charities and schools, trustees, and family firms where every manager is named in the letter.',
      lawfulBasis:
        'Legitimate interests in handling the grievance fairly (UK GDPR Article 6(1)(f)); Article 9(2)(b) where health or another special category is part of the complaint.',
      deliverable:
        'A report that answers each numbered issue with reasons, attaches signed notes and documents, and leaves the decision to your grievance manager.',
      limits: [
        'We do not mediate and investigate the same grievance.',
        'We do not widen the enquiry beyond the agreed issues without your written decision.',
        'We do not hear the appeal against our own findings.',
      ],
      related: [
        '/resources/legal/workplace-employment-investigations',
        '/hr-investigations',
        '/insights/dsar-stop-the-clock-explained',
        '/resources/templates/investigation-terms-of-reference',
      ],
    },
    {
      slug: 'whistleblowing-investigation',
      name: 'Whistleblowing Investigation',
      description: 'Tests the substance of a disclosure while shielding the person who made it.',
      timeline: '3-8 weeks',
      metaDescription:
        'Whistleblowing investigations that test the disclosure and protect its source: restricted identity file, document-led enquiry and a board report.',
      keywords: ['whistleblowing investigation', 'protected disclosure', 'Employment Rights Act 1996', 'Part IVA', 'speak-up', 'detriment'],
      features: [
        'Identity file held apart from the case file, with a written list of who may open it',
        'Disclosure restated as testable facts, without phrases that point to its author',
        'Documents and data examined first, so that interviews do not reveal the origin',
        'Interview pool chosen wide enough that no one person stands out',
        'Detriment watch: changes to pay, rota or appraisal of the discloser, reported to you',
        'Advice point on regulators and prescribed persons raised with your solicitor',
      ],
      longDescription: `A disclosure is tested by asking whether the facts are so. Part IVA of the Employment Rights Act 1996 protects a worker who reasonably believes that the information tends to show a matter in s.43B, such as a crime, a breached legal obligation or a danger to health and safety, and that telling it is in the public interest. Motive goes to remedy at most. We do not investigate the motive.

The work runs from paper to people. Ledgers, permits, maintenance records and e-mail are sampled before anybody is spoken to, and widely enough that the sample does not identify the source. If the disclosure was anonymous, it stays so. We do not compare writing style, printer logs or phone use to find its author. Your solicitor may use a channel that lets the person answer questions unseen.

Detriment (s.47B) and dismissal (s.103A) for a protected disclosure are unlawful, and s.43J makes an agreement void so far as it would prevent one. If the facts point to money laundering, a regulated firm has its own reporting duty and must avoid tipping off. The board receives findings of fact and a list of what could not be tested.`,
      instructs: 'Audit and risk committees, non-executive directors, trustees, regulated firms and their solicitors.',
      lawfulBasis:
        'Legitimate interests in examining the disclosure (Article 6(1)(f)); the crime or safeguarding condition of Article 6(1)(ea) where the facts disclosed engage it.',
      deliverable: 'A board report with findings and redacted exhibits that do not identify the source, and a separate sealed key for the named custodian.',
      limits: [
        'We do not try to discover who made an anonymous disclosure, at anybody’s request.',
        'We do not report drafts to a manager whose conduct is in question.',
        'We do not weigh the motive or the work record of the discloser.',
        'We do not ask anyone to sign away the right to go to a regulator.',
      ],
      related: [
        '/resources/legal/internal-investigation',
        '/resources/legal/workplace-employment-investigations',
        '/services/corporate-legal/fraud-investigation',
        '/resources/legal/data-protection-privacy',
      ],
    },
    {
      slug: 'internal-theft-loss',
      name: 'Internal Theft & Loss',
      description: 'Traces stock, cash and expense losses to their cause, including causes that are not theft.',
      timeline: '2-8 weeks',
      metaDescription:
        'Internal theft and loss investigation: stock, cash, fuel and expense losses traced to process or person, with lawful CCTV use and police-ready files.',
      keywords: ['internal theft investigation', 'stock loss', 'expense fraud', 'cash shortage', 'covert CCTV workplace', 'employee theft'],
      features: [
        'Loss arithmetic: opening stock, deliveries, sales, waste and counts reconciled by shift',
        'Refund, void, discount and no-sale reports compared across tills and staff numbers',
        'Expense, mileage and fuel-card claims tested against receipts, rotas and fleet data',
        'Existing CCTV matched to exceptions, with the clock error measured',
        'Covert camera request assessed in writing against the exceptional-circumstances test',
        'File for police, or for Report Fraud where the loss was by deception',
      ],
      longDescription: `A shortage is a number before it is a suspicion. Miscounts, unrecorded waste and supplier short delivery explain many losses, so we reconcile quantities first and follow only the gap that remains. The pattern of that gap by shift, till, vehicle or approver decides who is looked at, which keeps the enquiry away from whoever is least liked.

Open means come next: signed counts, numbered seals, existing cameras that staff know about. Hidden cameras are the exception. ICO guidance on monitoring workers (October 2023) leaves them for suspected crime or gross misconduct that notice would prejudice, with senior authority, an impact assessment, a fixed end date and no cameras where people expect real privacy. [Surveillance and monitoring](/resources/legal/surveillance-monitoring) explains the record you need.

Taking goods is theft (Theft Act 1968, s.1); abusing a position over money may be fraud (Fraud Act 2006, s.4). The dismissal decision and the prosecution run on different standards and need not wait for each other. A deduction from wages is lawful only within Part II of the Employment Rights Act 1996, with special limits in retail, so ask before you deduct.`,
      instructs: 'Retail, warehouse, hospitality and transport employers, internal auditors and fidelity insurers.',
      lawfulBasis:
        'The crime condition for detecting and investigating theft (Article 6(1)(ea)), so far as necessary; legitimate interests (Article 6(1)(f)) for the stock and process review.',
      deliverable: 'A reconciliation, an exception schedule, an incident list with footage and exhibits, and a short note of the controls that failed.',
      limits: [
        'We do not bait staff with planted cash or goods to see who takes them.',
        'We do not search people, bags or lockers without a contract term and consent at the time.',
        'We do not place cameras in toilets, changing rooms or prayer and rest rooms.',
        'We do not detain anybody or take a confession in return for a promise.',
      ],
      related: [
        '/services/hr-internal/employee-misconduct',
        '/resources/legal/employee-monitoring',
        '/services/surveillance-evidence/gps-tracking-lawful',
        '/resources/templates/evidence-continuity-log',
      ],
    },
    {
      slug: 'absence-sickness-abuse',
      name: 'Absence & Sickness Abuse',
      description: 'Proportionate checks where an absence and known facts conflict, starting with the mildest one.',
      timeline: '1-4 weeks',
      metaDescription:
        'Sickness absence enquiries for employers: record checks, public posts and, in rare cases, time-limited observation that respects health data law.',
      keywords: ['sickness absence investigation', 'absence abuse', 'employee surveillance', 'fit note', 'occupational health', 'working while sick'],
      features: [
        'Paper review: fit notes, self-certificates, leave requests and contact notes on one time line',
        'Written statement of the conflict: what was said, what is known and from whom',
        'Check of public company, trade and event listings for work done during the absence',
        'Necessity and proportionality note before any observation, signed by a senior manager',
        'Observation from public places for a fixed number of days, ended when the question is answered',
        'Questions for occupational health prepared for your HR team to put',
      ],
      longDescription: `Being seen outdoors proves little. A person signed off with depression may be told to walk, and a bad back may allow driving on one day and not the next. The first task is to write down precisely what the employee said they could not do. If nothing they said conflicts with the facts, there is nothing to investigate.

Health data is special category data, so the enquiry asks about activities and leaves diagnosis alone. A medical report comes only through the Access to Medical Reports Act 1988 with the employee’s consent, or from occupational health. Disability changes the picture as well: an absence arising from it may be protected by the Equality Act 2010, s.15, and adjustments may be due.

Observation is a last step. The Employment Appeal Tribunal accepted covert filming in *McGowan v Scottish Water*, where false time sheets were suspected and the film went to the heart of that question. A vague doubt about illness is different. Any observation has an impact assessment, takes place from public places and stops at the front door. The employee sees the material and answers it before any decision.`,
      instructs: 'HR managers and employment solicitors with a specific, recorded reason for doubt.',
      lawfulBasis:
        'Legitimate interests of the employer (Article 6(1)(f)); health data under Article 9(2)(b) with DPA 2018, Schedule 1, paragraph 1 and an appropriate policy document.',
      deliverable: 'A time line, a short report on the stated conflict, dated captures and complete footage where observation was authorised.',
      limits: [
        'We do not ask for, guess or comment on a diagnosis.',
        'We do not watch a home, follow family members or film children.',
        'We do not call a surgery or anybody’s doctor.',
        'We do not start on a hunch, a high absence score or an anonymous remark alone.',
      ],
      related: [
        '/resources/legal/employee-monitoring',
        '/resources/legal/surveillance-monitoring',
        '/services/hr-internal/conflict-of-interest-checks',
        '/services/surveillance-evidence/discreet-personal-surveillance',
      ],
    },
    {
      slug: 'employment-screening',
      name: 'Employment Screening',
      description: 'Identity, history, qualification and eligible criminal-record checks, made with the candidate’s knowledge.',
      timeline: '5-10 business days',
      metaDescription:
        'Employment screening in the UK: identity, work history, degrees, professional registers and the right level of DBS check, with the candidate told.',
      keywords: ['employment screening', 'pre-employment checks', 'DBS check', 'HEDD', 'reference check', 'right to work', 'AccessNI', 'PVG'],
      features: [
        'Check list set by role, so that a warehouse post and a finance director are not screened alike',
        'Identity and address confirmed from documents the candidate presents',
        'Employment dates through HR lines; directorships compared with Companies House',
        'Degrees through HEDD; registers of the SRA, GMC, HCPC and FCA searched by number',
        'Criminal-record route decided: basic, or standard or enhanced through a registered or umbrella body',
        'Discrepancies put to the candidate before they are reported as findings',
      ],
      longDescription: `The candidate receives a notice listing every check, its source and how long the result is kept. Gaps and small date errors are ordinary. We ask about them and record the answer beside the finding.

Anyone may ask for their own basic disclosure. A standard or enhanced DBS check is available only for roles listed in law, through a registered or umbrella body. Since 21 January 2026 some self-employed workers in eligible roles can apply that way for an enhanced check. Scotland uses Disclosure Scotland and the PVG scheme, and Northern Ireland AccessNI. The Rehabilitation of Offenders Act 1974 and its Exceptions Order decide which convictions you may ask about. Requiring a candidate to obtain their record through a subject access request is an offence (Data Protection Act 2018, s.184).

The right-to-work check remains yours under the Immigration, Asylum and Nationality Act 2006, with a civil penalty of up to £45,000 for each worker, and £60,000 for repeat breaches. We show whether your file has the evidence. Extension of these checks to other workers and sub-contractors was announced for 1 October 2026; check that it has commenced. [Screening](/screening) compares the levels.`,
      instructs: 'HR and recruitment teams, regulated firms, schools, care providers and contractors with site conditions.',
      lawfulBasis:
        'Legitimate interests or steps before a contract (Article 6(1)(f) or (b)); criminal-record data only where the Rehabilitation of Offenders Act 1974 and DPA 2018, Schedule 1 allow.',
      deliverable: 'A check sheet per candidate: each item confirmed, discrepant or unverified, with source, date and the candidate’s answer.',
      limits: [
        'We cannot obtain a DBS result without the candidate, and we never see one they have not agreed to show.',
        'We do not screen without telling the candidate.',
        'We do not contact a current employer before the candidate agrees.',
        'We do not score candidates or advise whether to appoint.',
      ],
      related: [
        '/screening',
        '/guides/verify-linkedin-cv',
        '/services/hr-internal/social-media-screening',
        '/services/due-diligence/executive-background-checks',
      ],
    },
    {
      slug: 'social-media-screening',
      name: 'Social Media Screening',
      description: 'A role-relevant review of public posts by a named reviewer who takes no part in the hiring decision.',
      timeline: '5-10 business days',
      metaDescription:
        'Social media screening of candidates: public posts only, notice given, role-relevant questions and protected characteristics kept from the decider.',
      keywords: ['social media screening', 'candidate screening', 'public posts', 'OSINT in HR', 'Equality Act 2010', 'online reputation check'],
      features: [
        'Fixed questions for the role, agreed before any profile is opened',
        'Notice wording for the candidate and the privacy notice entry that supports it',
        'Search after shortlisting, from logged-out or clean research browsers',
        'Identity match recorded before anything is attributed to the candidate',
        'Capture with address, time and hash; protected characteristics redacted',
        'Candidate invited to explain or correct a finding before you decide',
      ],
      longDescription: `A public post is still personal data. The review therefore starts from the job: threats of violence or disclosure of an employer's secrets may matter to a role, while a holiday or a vote does not. You approve the questions, and nothing outside them is reported.

The reviewer sees the profiles and the decision-maker sees only the report. This separation is there because a profile shows age, ethnicity, pregnancy, disability and belief at a glance, and an unsuccessful candidate may later ask what was read (Equality Act 2010, s.39). Namesakes are the commonest error. A match needs several independent traits, and a weak one is discarded.

We deliver :claim[first findings in 48 hours]{id="sm-48h"}, counted from complete instructions and the notice to the candidate. The full report comes after the candidate has had a chance to answer: an old joke, a hijacked account or sarcasm can look otherwise once explained. Captures for unsuccessful candidates are usually deleted after six months. [OSINT in HR](/resources/legal/osint-in-hr) gives the legal reasoning, and [this article](/insights/social-media-screening-fairly) works through a case.`,
      instructs: 'Employers filling public-facing, senior or safeguarding roles, and agencies that supply to them.',
      lawfulBasis:
        'Legitimate interests with a written balancing test (UK GDPR Article 6(1)(f)) and prior notice to the candidate; special category data is neither sought nor reported.',
      deliverable: 'A short report answering each agreed question, with redacted captures, match confidence and the candidate’s reply.',
      limits: [
        'We do not send friend requests, use false profiles or ask for passwords.',
        'We do not read private accounts, closed groups or posts by friends and family.',
        'We do not report religion, politics, health, sexuality, union membership or pregnancy.',
        'We do not screen every applicant; screening follows a shortlist.',
      ],
      related: [
        '/insights/social-media-screening-fairly',
        '/resources/legal/osint-in-hr',
        '/screening',
        '/resources/templates/osint-capture-log',
        '/resources/templates/legitimate-interests-assessment',
      ],
    },
    {
      slug: 'conflict-of-interest-checks',
      name: 'Conflict of Interest & Secondary Employment',
      description: 'Finds undisclosed directorships, supplier links and second jobs that bear on a duty owed to you.',
      timeline: '1-4 weeks',
      metaDescription:
        'Conflict of interest checks: staff and director interests compared with Companies House, supplier records and declarations, with notice and fairness.',
      keywords: [
        'conflict of interest check',
        'secondary employment',
        'undisclosed directorship',
        'supplier conflict',
        'Companies Act 2006 section 175',
        'moonlighting',
      ],
      features: [
        'Declarations, contracts and policy clauses read first, to see what had to be disclosed',
        'Companies House officer and control searches by name, matched on month and year of birth',
        'Supplier file compared with staff addresses, telephone numbers and bank details you hold',
        'Purchase orders and approvals for matched suppliers set out by value and approver',
        'Public trading pages, marketplace shops and trade listings for second businesses',
        'Each match graded, with namesakes excluded by a second identifier',
      ],
      longDescription: `A second interest is a breach only if somebody had to declare or avoid it. A director owes that duty by statute: to avoid conflicts (Companies Act 2006, s.175) and to declare interests in transactions (ss.177 and 182). For other staff it depends on the contract. Terms that forbid other work are unenforceable against zero-hours workers and certain low-paid workers, so we read the clause before the person.

The comparison then runs in two directions. From the employee outwards, we search appointments, persons with significant control and trading names. From the supplier file inwards, we look for addresses and bank details that also appear in payroll. Companies House shows only month and year of birth and a correspondence address, so a name alone is never reported as a match. Data matching across staff needs an impact assessment and a line in your privacy notice.

A link to a supplier is a question of money. We list orders, approvers and prices against comparable quotes, because an interest that changed no purchase differs from one that did. Payment for a favour may raise the Bribery Act 2010. Hours in two jobs add up under the Working Time Regulations 1998.`,
      instructs: 'Procurement and compliance teams, internal audit, company secretaries and public-sector bodies.',
      lawfulBasis:
        'Legitimate interests in fair purchasing and loyal service (UK GDPR Article 6(1)(f)), with an impact assessment for data matching; the crime condition for suspected bribery or fraud.',
      deliverable: 'A match schedule with grades, filings as exhibits, a chart of the links and a table of affected orders and approvers.',
      limits: [
        'We do not search for associations, hobbies or unpaid interests that no rule requires anyone to declare.',
        'We do not obtain tax, payroll or bank data from another employer or institution.',
        'We do not contact a second employer without your decision and a lawful reason.',
        'We do not investigate relatives beyond the link to a transaction.',
      ],
      related: [
        '/guides/verify-uk-company',
        '/services/osint-tracing/corporate-network-mapping',
        '/services/due-diligence/vendor-due-diligence',
        '/services/hr-internal/employee-misconduct',
      ],
    },
    {
      slug: 'restrictive-covenant-breach',
      name: 'Restrictive Covenant Breach',
      description: 'Evidence of solicitation, competition or misuse of information by people who have left.',
      timeline: '2-8 weeks',
      metaDescription:
        'Evidence of restrictive covenant breach by leavers: solicited clients, rival companies and copied files, dated and exhibited for an injunction.',
      keywords: ['restrictive covenant breach', 'non-solicitation', 'non-compete', 'garden leave', 'injunction evidence', 'departing employee'],
      features: [
        'Clause table: each restriction, its length, its area and the day it ends',
        'New companies, trade marks, domains and premises linked to the leaver, by date',
        'Public announcements, posts and tender awards captured as they appear',
        'Voluntary statements from clients or colleagues who were approached',
        'Company laptop and mailbox examined for exports in the last weeks of service',
        'Weekly interim note, so that your solicitor can apply without delay',
      ],
      longDescription: `A covenant is enforceable only so far as it protects a legitimate business interest and goes no further than is reasonably necessary. Courts may sever words that go too far (*Tillman v Egon Zehnder* [2019] UKSC 32), but will not rewrite the clause. The first page of our file is therefore your solicitor's view of which clauses hold, and we look for breaches of those alone.

Dates carry these cases. A company formed during notice or garden leave, a domain bought before resignation, a client list exported on a Sunday: each is proved by a register entry, a log or a hash. A LinkedIn announcement may be no more than news; a message to a named client is stronger. The client can give it to us and we do not take it from an inbox.

An application for an interim injunction (CPR Part 25) suffers from delay, so findings are passed on as they arise. Where customer data has been taken, the former employee may have committed an offence under the Data Protection Act 2018, s.170. Trade secrets have their own protection after the covenant ends. Evidence often leads to undertakings before trial, as in [one sample case](/insights/case-leaver-design-files).`,
      instructs: 'Employers, recruitment and professional firms, business buyers relying on a sale covenant, and their solicitors.',
      lawfulBasis:
        'Legitimate interests in enforcing the contract and preparing a claim (UK GDPR Article 6(1)(f)); Article 9(2)(f) if special category data cannot be avoided.',
      deliverable: 'A dated breach schedule tied to clauses, exhibits, voluntary statements and a draft statement of fact for your solicitor.',
      limits: [
        'We do not pose as a customer to provoke a breach that might not have happened.',
        'We do not open the leaver’s private accounts or enter the new employer’s systems.',
        'We do not follow a leaver from home; observation needs its own written test.',
        'We do not telephone clients unless you have agreed the wording.',
      ],
      related: [
        '/services/digital-forensics/insider-data-theft',
        '/services/corporate-legal/intellectual-property-theft',
        '/resources/playbooks/intellectual-property-theft',
        '/insights/case-leaver-design-files',
      ],
    },
  ],
});
