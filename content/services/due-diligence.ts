import { defineCategory } from '../schema.ts';

export const dueDiligence = defineCategory({
  slug: 'due-diligence',
  name: 'Due Diligence & Compliance',
  kind: 'business',
  description:
    'Checks made before you invest, appoint, buy or sign, and while the relationship lasts. We read the public registers, follow ownership to the people behind it, screen against the UK Sanctions List and grade each finding as confirmed, probable or unverified. The decision stays with you.',
  line: 'Ownership, history and sanctions checked before you commit',
  metaDescription:
    'Due diligence on investments, suppliers, executives and owners: UK registers, sanctions and PEP screening, with every finding graded and sourced.',
  keywords: ['due diligence', 'compliance checks', 'AML screening', 'beneficial ownership', 'supplier checks', 'sanctions review'],
  updated: '2026-11-20',
  icon: 'ledger',
  heard: [
    'The founder’s story is good. I need to know which parts of it are on record.',
    'A customer has matched a sanctions entry and nobody can say whether it is the same person.',
    'The auditor asks who owns this supplier, and all we have is the name on the invoice.',
    'Our preferred candidate left the last board after four months. Why?',
  ],
  services: [
    {
      slug: 'pre-investment-screening',
      name: 'Pre-Investment Screening',
      description: 'Who you are about to back, and which parts of their account hold up in sources they do not control.',
      timeline: '1-4 weeks',
      metaDescription: 'Pre-investment screening of founders and companies: each statement in the pitch tested against registers and graded before you sign.',
      keywords: ['pre-investment screening', 'founder background check', 'investor due diligence', 'Companies House', 'red flags', 'claim ledger'],
      features: [
        'Claim ledger: each statement in the pitch marked confirmed, probable or unverified',
        'Founders’ current and past appointments, including dissolved companies and disqualifications',
        'Share allotments, ownership chain and charges read from the filings themselves',
        'Insolvency, judgments and published court decisions for the company and its key people',
        'Sanctions, PEP and adverse-media checks, with the date and outcome of each story',
        'Visit or telephone check of the trading address where it bears on value',
      ],
      longDescription: `
You send the pitch, the cap table and the names. We break the founders' account into statements that can be tested: dates of appointment, earlier ventures, contracts won, patents, funding received. Each is checked against a source the founder does not control.

The registers come first. Companies House shows officers and their other appointments, people with significant control above 25%, charges, late accounts and disqualified directors. We read insolvency in The Gazette and the Individual Insolvency Register, judgments on the Register of Judgments, Orders and Fines, marks and patents at the Intellectual Property Office, and reported cases on Find Case Law. Everyone with a material interest is screened for sanctions and PEP status.

Identity verification at Companies House became compulsory for new directors and people with significant control on 18 November 2025; the transition for existing ones ended on 18 November 2026. It proves who somebody is and says nothing about honesty. Our [article for investors](/insights/reading-companies-house-before-you-invest) explains what the filings leave out.
`,
      instructs: 'Angel investors, private equity and venture funds, corporate buyers and their solicitors',
      lawfulBasis:
        'Legitimate interests (UK GDPR Article 6(1)(f)), with an assessment written before work starts. Founders are usually told; where they are not, the reason for delaying the Article 14 notice is recorded.',
      deliverable: 'Claim ledger, ownership chart, red-flag table and source copies, with the questions to put to the founders before you sign.',
      limits: [
        'We do not value the business or give investment, tax or legal advice.',
        'We do not approach customers, staff or former employers under a false name or purpose.',
        'We do not see bank or tax records; ask the founders to produce them through your solicitor.',
        'We do not call a clean register proof of honesty. Points that could not be tested are listed as such.',
      ],
      related: [
        '/insights/case-investment-founder-history',
        '/insights/reading-companies-house-before-you-invest',
        '/resources/playbooks/company-due-diligence',
        '/services/due-diligence/beneficial-ownership-verification',
      ],
    },
    {
      slug: 'vendor-due-diligence',
      name: 'Vendor Due Diligence',
      description: 'A supplier’s ownership, conduct and staying power, verified at the issuer instead of taken from a questionnaire.',
      timeline: '1-3 weeks',
      metaDescription:
        'Supplier checks set by spend, data and access: ownership, insurance and ISO certificates confirmed at source, and bank details called back.',
      keywords: ['vendor due diligence', 'supplier checks', 'third-party risk', 'modern slavery statement', 'bank detail verification', 'ECCTA section 199'],
      features: [
        'Risk tier agreed with you from spend, data, access and ease of replacement',
        'Ownership, accounts, charges, late filings and insolvency notices',
        'Insurance, ISO certificates and regulatory permissions confirmed with the issuer',
        'Modern slavery statement and published payment-practice reports read against the register',
        'Call-back on bank details, using a number found independently of the invoice',
        'Sanctions check on owners, sub-contractors and sub-processors',
      ],
      longDescription: `
How far to check a supplier depends on what its failure would cost you. We set a tier with you from four points: annual spend, access to premises or systems, the personal data it handles and how hard it is to replace.

A questionnaire is the supplier’s own account, so we verify its answers elsewhere. Insurance is confirmed with the insurer or broker, an ISO certificate with the body that issued it, a permission on the regulator’s register. We read ownership, charges, accounts and insolvency notices, payment-practice reports and, where turnover is £36 million or more, the statement required by section 54 of the Modern Slavery Act 2015.

Bank details are confirmed by calling a number found independently, because the number on a forged invoice belongs to whoever forged it. If your organisation is within section 199 of the Economic Crime and Corporate Transparency Act 2023, the file supports the due-diligence part of your fraud prevention procedures. It closes with contract points (audit, notice of a change of control, exit) and a review date: yearly, or sooner after an event.
`,
      instructs: 'Procurement, finance and compliance teams, and counsel drafting supply agreements',
      lawfulBasis:
        'Legitimate interests, with a written assessment for the directors and owners who are named. Most of the data concerns companies; your supplier privacy notice should mention the check.',
      deliverable: 'Supplier file with verified answers, register extracts, open points, contract terms to ask for and the next review date.',
      limits: [
        'We do not test a supplier’s network or enter its systems without its written agreement.',
        'We do not pose as a customer to obtain confidential terms, or use its staff as unwitting sources.',
        'We do not accept a badge, an image of a certificate or a review score as proof.',
        'We do not approve the supplier; that decision is yours and is recorded as yours.',
      ],
      related: [
        '/resources/playbooks/vendor-due-diligence',
        '/insights/case-supplier-invoice-diversion',
        '/services/due-diligence/sanctions-exposure-review',
        '/guides/verify-uk-company',
      ],
    },
    {
      slug: 'aml-pep-screening',
      name: 'AML & PEP Screening',
      description: 'UK Sanctions List, PEP and adverse-media checks in which every possible match is decided and the reason kept.',
      timeline: '5-10 business days',
      metaDescription:
        'AML and PEP screening against the UK Sanctions List, with each match cleared or kept on identifiers and a dated record for your AML file.',
      keywords: ['AML screening', 'PEP check', 'UK Sanctions List', 'adverse media', 'false positives', 'regulation 35', 'MLR 2017'],
      features: [
        'UK Sanctions List, Russia investment-ban list and proscribed organisations',
        'UN, EU and US lists where currency, people or goods create a connection',
        'PEP status including family members and known close associates',
        'Each match decided on date of birth, nationality, identity number and ownership',
        'Spelling and transliteration settings recorded and tested on a known set of names',
        'List date and version kept with every result',
      ],
      longDescription: `
A screening result is useful once each possible match has been decided. You give us full names, dates of birth and nationalities and, for companies, numbers and owners. We compare them with the UK Sanctions List, the single UK list since 28 January 2026, when the OFSI Consolidated List closed.

Search settings are written down. A match is then cleared or kept on name, date of birth, nationality, identity number and ownership, never on the name alone. :claim[Tuned screening produces 40% fewer false positives]{id="fp-40"}.

A politically exposed person under regulation 35 of the Money Laundering Regulations 2017 is in a risk category and accused of nothing. The status covers family and known close associates and lasts at least 12 months after office; UK PEPs have started as lower risk since 10 January 2024. If a sanctions match is real, stop, freeze and report to OFSI. A suspicious activity report is a matter for your nominated officer, and tipping off is an offence under section 333A of the Proceeds of Crime Act 2002. The [playbook](/resources/playbooks/sanctions-pep-screening) has the full decision tree.
`,
      instructs: 'Compliance officers and MLROs in finance, law, accountancy, property and payments',
      lawfulBasis:
        'For regulated firms usually legal obligation (UK GDPR Article 6(1)(c)) under the MLR 2017. We record before the first name is run whether we act as your processor or as a controller.',
      deliverable: 'Dated screening record for each name: lists and versions searched, matches, reason for each decision and open points for your MLRO.',
      limits: [
        'We are not normally a relevant person, so you cannot rely on us under regulation 39; the duty stays with you.',
        'We do not file suspicious activity or OFSI reports for you, or tell you to proceed.',
        'We do not report a press story as fact, or leave out that it was answered or withdrawn.',
      ],
      related: [
        '/resources/playbooks/sanctions-pep-screening',
        '/guides/uk-sanctions-pep-check',
        '/resources/legal/sanctions-aml',
        '/insights/uk-sanctions-list-single-source',
        '/services/due-diligence/ongoing-aml-monitoring',
      ],
    },
    {
      slug: 'ongoing-aml-monitoring',
      name: 'Ongoing AML Monitoring',
      description: 'Alerts, read by a person first, when a list, an owner or the news about one of your names changes.',
      timeline: 'Ongoing',
      metaDescription:
        'Ongoing AML monitoring of an agreed roster: sanctions, PEP, ownership and media changes reviewed by a person and logged for your records.',
      keywords: ['ongoing AML monitoring', 'sanctions alerts', 'customer monitoring', 'regulation 28(11)', 'PEP changes', 'adverse media alerts'],
      features: [
        'Agreed roster of names with identifiers, start date and end date',
        'Daily comparison with changes to the UK Sanctions List',
        'Change of directors, owners and status at Companies House',
        'Alerts read by a person before they reach you, with agreeing and conflicting identifiers',
        'Log of what was compared on each date, including days without an alert',
        'Settings changed only with your dated approval',
      ],
      longDescription: `
An onboarding check is true on its own date. Lists change, owners sell, a customer's director takes public office. :claim[Monitoring runs for 12 months]{id="aml-12m"} from the agreed start and compares a fixed roster with the UK Sanctions List, PEP data, Companies House filings and dated media.

A person reads each alert before you do. It states what changed, which identifiers agree or conflict and what is still open. :claim[Tuned screening produces 40% fewer false positives]{id="fp-40"}: the rules are tested on matches you have already cleared, before the year begins. Quiet days are logged too, so you can show a supervisor what was compared and when.

For firms under the Money Laundering Regulations 2017, regulation 28(11) requires ongoing monitoring and regulation 40 requires records to be kept for five years after the relationship ends. We supply the list, ownership and media part. Scrutiny of transactions remains yours, because only you see them. When you remove somebody from the roster the comparison stops, and the record is kept or deleted by the date you set.
`,
      instructs: 'Regulated firms with standing customers or counterparties, and groups with sanctions-sensitive trade',
      lawfulBasis:
        'Your legal obligation under the MLR 2017 where you are a relevant person; otherwise legitimate interests in not breaching sanctions. Usually run under an Article 28 processor contract.',
      deliverable: 'Reviewed alerts as they arise, a periodic roster report and a closing record of all comparisons for your five-year file.',
      limits: [
        'We do not monitor transactions, accounts or private communications.',
        'We do not add family members or associates to the roster without a recorded reason.',
        'We do not continue past the end date unless you renew and confirm that each name is still needed.',
        'We do not clear an alert for you to close; your compliance function decides.',
      ],
      related: [
        '/services/due-diligence/aml-pep-screening',
        '/resources/legal/sanctions-aml',
        '/resources/legal/sanctions-aml-financial-crime',
        '/insights/uk-sanctions-list-single-source',
      ],
    },
    {
      slug: 'sanctions-exposure-review',
      name: 'Sanctions Exposure Review',
      description: 'Whether a designated person owns or controls your counterparty somewhere up or across the chain.',
      timeline: '2-4 weeks',
      metaDescription:
        'Sanctions exposure review: ownership above 50% and control followed through the chain, with evidence for counsel and a clear record for OFSI.',
      keywords: ['sanctions exposure', 'ownership and control', 'OFSI', 'designated person', '50% rule', 'asset freeze', 'UK Sanctions List'],
      features: [
        'Ownership chart to natural persons, states, listed companies or a described gap',
        'Test of ownership above 50%, direct and indirect, with the arithmetic shown',
        'Evidence for and against control: appointments, funding, family, shared managers',
        'Dates of share transfers set against dates of designation',
        'Points of contact with UN, EU and US regimes',
        'Questions for the counterparty and for sanctions counsel',
      ],
      longDescription: `
A company on no list can still be subject to an asset freeze. UK rules reach an entity that a designated person owns by more than 50%, directly or indirectly, or controls by other means. We follow your counterparty upwards and sideways until each branch ends in a natural person, a state, a listed company or a gap that we can describe.

The chart is built from Companies House, the Register of Overseas Entities, foreign registers and published accounts, and every name in it is compared with the UK Sanctions List. Control is a question of evidence: who appoints the board, who lends the money, who took the shares shortly before a designation and on what terms. We set out facts on both sides. Stakes of several designated persons are shown separately, with anything that suggests they act together.

Sanctions bind everyone, whether regulated or not. Since June 2022 OFSI has been able to impose civil penalties on a strict-liability basis, so a dated record of what you asked is worth having. If the link is real, stop, freeze and report, and let counsel advise on licences and exceptions.
`,
      instructs: 'Exporters, lenders, insurers, investors and their sanctions counsel',
      lawfulBasis:
        'Legitimate interests or, where sanctions law compels the check, legal obligation. Criminal-offence data is used only under Article 10 with a Schedule 1 condition of the DPA 2018.',
      deliverable: 'Ownership and control chart with source, date and grade for each link, findings on both limbs, and a list of gaps for counsel.',
      limits: [
        'We do not give the legal opinion that an entity is or is not controlled; counsel does, from our facts.',
        'We do not help to restructure a deal so that a freeze is avoided; circumvention is an offence.',
        'We do not apply for licences or report to OFSI in your place.',
      ],
      related: [
        '/services/due-diligence/beneficial-ownership-verification',
        '/resources/legal/sanctions-aml',
        '/resources/legal/sanctions-aml-financial-crime',
        '/guides/uk-sanctions-pep-check',
      ],
    },
    {
      slug: 'beneficial-ownership-verification',
      name: 'Beneficial Ownership Verification',
      description: 'Who really controls a company, on the register and off it, with a source for every link in the chain.',
      timeline: '1-4 weeks',
      metaDescription:
        'Beneficial ownership verification beyond the PSC register: share filings, overseas entities, nominees and off-register control, each link sourced.',
      keywords: ['beneficial ownership', 'PSC register', 'ultimate owner', 'nominee shareholders', 'overseas entities', 'regulation 30A'],
      features: [
        'PSC entries compared with confirmation statements and share allotments',
        'Corporate holders followed into the Register of Overseas Entities and foreign registers',
        'Off-register signs of control: loans, charges, guarantees, appointment rights, shared filers',
        'Discrepancies with the register set out for a regulation 30A report',
        'Control chart with date, source and grade on each link',
      ],
      longDescription: `
The register of people with significant control shows what was filed: holders of more than 25% of shares or votes, and others said to control the company. Somebody with 24%, behind a nominee or giving instructions from abroad may not be in it. We begin with confirmation statements and share allotments and work up through each corporate holder.

Where the chain leaves the UK we use the Register of Overseas Entities, which covers foreign owners of UK land, HM Land Registry’s overseas-company data and the home register of each company. Control off the register leaves other marks. A lender with a charge over everything, a guarantor with no visible stake or one address behind six directors is a lead, and is graded as one.

Regulated firms have two further rules to meet. Regulation 28(9) of the Money Laundering Regulations 2017 does not let you rely on the PSC register alone. Regulation 30A requires a material discrepancy to be reported to Companies House; we describe it, you report it. Trust beneficiaries are seldom public, so the report lists the deeds and minutes to ask for.
`,
      instructs: 'Banks, law and accountancy firms, lenders, landlords of commercial property and joint-venture partners',
      lawfulBasis:
        'Legitimate interests, or your legal obligation to identify beneficial owners under regulation 28 of the MLR 2017. Relatives are included only where a link to control requires it.',
      deliverable: 'Control chart, narrative of each link with its grade, a discrepancy note and the documents to request from the customer.',
      limits: [
        'We do not approach nominees, agents or registrars under a pretext.',
        'We do not use leaked company files that are offered for sale or taken without authority.',
        'We do not name somebody as owner on inference alone; an inference is labelled and its basis given.',
      ],
      related: [
        '/services/osint-tracing/corporate-network-mapping',
        '/services/due-diligence/sanctions-exposure-review',
        '/guides/verify-uk-company',
        '/guides/uk-property-intelligence',
      ],
    },
    {
      slug: 'executive-background-checks',
      name: 'Executive Background Checks',
      description: 'Career, litigation and reputation of a senior hire, checked with their knowledge before the offer is final.',
      timeline: '1-3 weeks',
      metaDescription:
        'Executive background checks made with the candidate informed: career, degrees, directorships, litigation and press, with a right to answer.',
      keywords: ['executive background check', 'senior hire screening', 'director checks', 'CV verification', 'Hedd', 'section 184'],
      features: [
        'Candidate’s signed summary turned into a list of points to verify',
        'Degrees through Hedd; status with the SRA, GMC, HCPC or FCA Register where relevant',
        'Employment dates from HR departments rather than chosen referees',
        'Directorships, disqualifications, insolvency and published judgments',
        'Public statements and press reviewed for conduct that bears on the role',
        'The candidate’s answer printed beside each adverse point',
      ],
      longDescription: `
The candidate knows about this check before it starts. Your privacy notice describes it, and we ask for a signed summary of career, qualifications and directorships. That summary becomes the list of points to test.

Degrees are confirmed through Hedd, professional status on the regulator’s own register and dates of employment with the HR department. Companies House shows present, past and dissolved directorships and whether the person is disqualified. For disputes we read Find Case Law, published employment tribunal decisions, the Register of Judgments, Orders and Fines and the Individual Insolvency Register. The reviewer leaves out anything that concerns a protected characteristic under the Equality Act 2010, and does not take the hiring decision.

Criminal records have their own route. Anyone may order their own basic DBS check (official fee £21.50); standard and enhanced checks need an eligible role, and Scotland and Northern Ireland have separate bodies. Requiring a candidate to obtain their criminal record by a subject access request is an offence under section 184 of the Data Protection Act 2018. Before the report is final the candidate may answer each adverse point.
`,
      instructs: 'Boards, nomination committees, HR directors and executive search firms',
      lawfulBasis:
        'Legitimate interests, with a written assessment and notice to the candidate. Criminal-offence data only under Article 10 and a Schedule 1 condition; Hedd and DBS steps need the candidate to take part.',
      deliverable: 'Verified career table, register results, adverse points with the candidate’s answers, and a note of what could not be confirmed.',
      limits: [
        'We do not run the check behind the candidate’s back, or before shortlisting.',
        'We do not ask for spent convictions outside the Exceptions Order, or for any DBS result without the person.',
        'We do not send friend requests, use false profiles or read private accounts.',
        'We do not supply regulatory references; regulated firms obtain these themselves.',
      ],
      related: ['/screening', '/guides/verify-linkedin-cv', '/services/hr-internal/employment-screening', '/resources/legal/osint-in-hr'],
    },
    {
      slug: 'source-of-wealth-enquiries',
      name: 'Source of Wealth Enquiries',
      description: 'A customer’s account of how the money was made, tested period by period for a regulated firm.',
      timeline: '2-6 weeks',
      metaDescription: 'Source of wealth enquiries for regulated firms: the customer’s account tested against accounts, probate, property and press records.',
      keywords: ['source of wealth', 'source of funds', 'enhanced due diligence', 'PEP', 'regulation 35', 'wealth corroboration'],
      features: [
        'Timeline that sets the stated account beside the public record and the gap between them',
        'Business sales and dividends read from filed accounts and changes of control',
        'Inheritance checked against grants of probate and wills',
        'Property gains checked against title registers and price-paid data',
        'Plausible ranges with the reasoning shown where no figure is public',
        'List of documents to request from the customer',
      ],
      longDescription: `
Source of funds asks where this payment comes from. Source of wealth asks how the person came to have what they have. Regulation 35 of the Money Laundering Regulations 2017 requires adequate measures on both for a politically exposed person, and enhanced due diligence can raise the question for others.

We test the account your customer has given. The sale of a business should leave filed accounts, a change of control and sometimes a released charge. An inheritance in England and Wales should leave a grant of probate, which is open to inspection with any will. A gain on property should fit the title register and price-paid data. Pay at a listed company appears in its remuneration report. Where a country keeps such records closed, the report says so and does not fill the space.

The result is a timeline: what was said, what the record shows and what is unexplained. An unexplained period is a question for the customer, and your firm decides whether the answer is enough. Bank statements, tax returns and sale agreements come from the customer at your request.
`,
      instructs: 'MLROs and onboarding teams in private banking, law, property, wealth management and art dealing',
      lawfulBasis:
        'Your legal obligation under regulations 33 and 35 of the MLR 2017; for our part, processing on your instructions or legitimate interests, recorded case by case.',
      deliverable: 'Wealth timeline with sources and grades, the unexplained periods, and document requests for your file under regulation 40.',
      limits: [
        'We do not obtain bank, tax or pension records, by any route.',
        'We do not tell the customer about suspicions or about a report that may have been made.',
        'We do not state that wealth is legitimate; we state what is corroborated and what is not.',
      ],
      related: [
        '/services/due-diligence/aml-pep-screening',
        '/resources/legal/sanctions-aml-financial-crime',
        '/guides/uk-property-intelligence',
        '/insights/financial-crime-prevention-strategies',
      ],
    },
    {
      slug: 'franchise-partner-vetting',
      name: 'Franchise & Partner Vetting',
      description: 'Operators, distributors and franchisees checked before they trade under your name.',
      timeline: '1-3 weeks',
      metaDescription:
        'Vetting of franchisees, distributors and trading partners: earlier companies, closures, licences, judgments and visits before they use your name.',
      keywords: ['franchise vetting', 'franchisee checks', 'partner due diligence', 'phoenix company', 'section 216', 'distributor checks'],
      features: [
        'Earlier companies of the operator, with dates, creditors’ notices and reasons for closure',
        'Pattern check for a business that closes in one company and reopens in another',
        'Food hygiene ratings, premises licences and planning records where the trade needs them',
        'Title or lease position of the proposed premises',
        'Visit to existing sites in ordinary trading conditions, as any customer could make',
        'Judgments, insolvency and disqualification for each guarantor',
      ],
      longDescription: `
A franchisee or distributor signs leases, employs people and handles your customers’ data under your name. The UK has no statute devoted to franchise sales, so protection comes from the contract and from what you learn before signing it.

We look first for a business that closes in one company and reopens in the next. Directors, addresses, trading names and dates are compared across dissolved companies, and liquidators’ filings and Gazette notices are read for debts left behind. Section 216 of the Insolvency Act 1986 bars directors of a company in insolvent liquidation from reusing its name for five years, with exceptions. A disqualified director may not manage any company without leave of the court.

Then the work turns local: hygiene ratings, licences, planning history, judgments and a visit to the sites already open. Online reviews are read for pattern instead of score: Schedule 20 of the Digital Markets, Competition and Consumers Act 2024 has banned fake ones since 6 April 2025, but many are still online. If you are the prospective franchisee, the same method tests the franchisor’s figures and closures.
`,
      instructs: 'Franchisors, prospective franchisees, brand owners appointing distributors, and commercial landlords',
      lawfulBasis:
        'Legitimate interests in choosing a partner, with an assessment on file. The applicant is told in the application pack and asked for consent where a register or referee needs it.',
      deliverable: 'Operator report with company history, site notes, licence and judgment results, and points for the agreement or guarantee.',
      limits: [
        'We do not interview the operator’s staff or customers under a pretext.',
        'We do not forecast sales or advise on whether the territory is worth the fee.',
        'We do not report that a closure was improper unless a court, liquidator or regulator has said so.',
      ],
      related: [
        '/services/due-diligence/regulatory-litigation-history',
        '/resources/playbooks/company-due-diligence',
        '/resources/playbooks/website-claims-verification',
        '/guides/verify-uk-company',
      ],
    },
    {
      slug: 'regulatory-litigation-history',
      name: 'Regulatory & Litigation History',
      description: 'Judgments, bans, insolvency and published decisions, with how far back each source reaches.',
      timeline: '5-10 business days',
      metaDescription:
        'Regulatory and litigation history of a person or firm: judgments, insolvency, bans and decisions, with the reach and gaps of each register.',
      keywords: [
        'litigation search',
        'county court judgments',
        'disqualified directors',
        'regulatory history',
        'TrustOnline',
        'Find Case Law',
        'insolvency search',
      ],
      features: [
        'Register of Judgments, Orders and Fines, with satisfied and outstanding entries separated',
        'Individual Insolvency Register, The Gazette and the Scottish Register of Insolvencies',
        'Disqualified directors, FCA notices and decisions of professional tribunals',
        'Published judgments and employment tribunal decisions',
        'Enforcement notices of sector regulators, such as the HSE, ICO and Charity Commission',
        'Search table: source, terms, date, period covered and result',
      ],
      longDescription: `
Records of disputes and sanctions sit in many places, and each has its own reach. We search the sources that fit the person and the sector and state for each one what period it covers.

The Register of Judgments, Orders and Fines keeps an unpaid county court judgment for six years. The Individual Insolvency Register shows current cases and those that ended in the last three months; notices in The Gazette go further back, and Scotland has its own Register of Insolvencies. Disqualified directors are listed at Companies House. Regulators publish their own notices, and longer decisions are on Find Case Law and, for employment tribunals, on GOV.UK. Many county court claims are never published and most disputes settle, so the report says “none found in the sources searched” and names them.

The commonest error is the wrong person with the right name. We attribute an entry only after matching date of birth, address or company number. Criminal-offence data needs a condition under Article 10 of the UK GDPR, and this search does not replace a DBS check.
`,
      instructs: 'Solicitors before issue, lenders, insurers, landlords and buyers checking a counterparty',
      lawfulBasis:
        'Legitimate interests or, where a claim is in view, legal claims (Article 9(2)(f) and DPA 2018 Schedule 1 paragraph 33 for sensitive or offence data). The purpose is written down first.',
      deliverable: 'Search table with results and copies, a one-page chronology, and a list of entries considered and rejected as another person.',
      limits: [
        'We do not search police or court systems that are closed to the public.',
        'We do not report spent convictions, or allegations without their outcome.',
        'We do not obtain court papers except by the public route, with the fee and any permission the rules require.',
      ],
      related: [
        '/services/corporate-legal/litigation-support',
        '/services/due-diligence/executive-background-checks',
        '/tool-library',
        '/resources/playbooks/company-due-diligence',
      ],
    },
  ],
});
