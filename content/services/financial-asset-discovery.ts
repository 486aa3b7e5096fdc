import { defineCategory } from '../schema.ts';

export const financialAssetDiscovery = defineCategory({
  slug: 'financial-asset-discovery',
  name: 'Financial & Asset Discovery',
  kind: 'personal',
  description:
    'Enquiries about money and property for a person who has to prove something to a court, an executor or a bank. We work from public registers, from your own papers and from what a court order has opened. We never ask a bank, a lender or a tax office for somebody else’s records.',
  line: 'Property, estates, scams and judgments, traced from lawful sources',
  metaDescription:
    'Asset enquiries for private clients: divorce disclosure, estates, investment scams, cryptocurrency and unpaid judgments, from lawful sources.',
  keywords: ['asset tracing', 'hidden assets', 'probate search', 'investment scam', 'cryptocurrency tracing', 'judgment debtor'],
  updated: '2026-11-20',
  icon: 'coins',
  heard: [
    'The figures on Form E do not match how we lived.',
    'I have a judgment, and no idea whether it is worth enforcing.',
    'The trading platform wants a tax payment before it releases my money.',
    'My aunt died and nobody will tell us whether there is a will.',
  ],
  services: [
    {
      slug: 'hidden-asset-tracing-divorce',
      sensitive: true,
      name: 'Hidden Asset Tracing in Divorce',
      description: 'Lawful register and open-source checks set against Form E, for your solicitor to put as questions; no self-help papers',
      timeline: '2-8 weeks',
      metaDescription:
        'Lawful checks of property, companies and registers against Form E in a divorce, with a schedule your solicitor can use. No self-help papers.',
      keywords: ['hidden assets divorce', 'Form E', 'financial remedy', 'asset tracing', 'Tchenguiz v Imerman', 'HM Land Registry'],
      features: [
        'A schedule in the order of Form E, with source and date for each entry',
        'Titles, leases, charges and price-paid entries for known addresses and companies',
        'Directorships, shareholdings and loans read from Companies House filings',
        'Vessels and aircraft on the UK Ship Register and CAA G-INFO',
        'Recent transfers marked for advice under Matrimonial Causes Act 1973, section 37',
        'Draft questions for your solicitor’s questionnaire',
      ],
      longDescription: `In a divorce in England and Wales each spouse owes the court full and frank disclosure on Form E, signed with a statement of truth. The forms are normally exchanged at least 35 days before the first appointment. We test what the form says, and what it leaves out, against sources that anyone may read.

HM Land Registry does not open its index of owners' names to a person searching for another private individual. It does allow a search in the name of a company. So we work from addresses, companies, charges and overseas entities, and tell your solicitor where only a court order will go further. Our guide to [UK property records](/guides/uk-property-intelligence) explains each register.

Please do not open your spouse's post, laptop or e-mail. *Tchenguiz v Imerman* [2010] EWCA Civ 908 does not allow self-help, and using another person's password is an offence under section 1 of the Computer Misuse Act 1990. If you already hold such papers, tell your solicitor before you read further; do not send them to us.

A register shows legal title. Beneficial shares, private loans and cash remain questions for disclosure and the judge.`,
      instructs: 'A spouse or civil partner in financial remedy proceedings, usually through a family solicitor',
      lawfulBasis:
        'Legitimate interests, UK GDPR Article 6(1)(f), with a written assessment before work starts; Article 9(2)(f), legal claims, if special category data cannot be avoided.',
      deliverable: 'A schedule of assets beside Form E, copies of each register entry with dates, a list of what could not be tested, and draft questions',
      limits: [
        'We do not read, copy or keep papers taken from your spouse.',
        'We do not open e-mail, phones or online accounts, even on a shared device.',
        'We do not approach banks, pension providers, employers or HMRC about your spouse.',
        'We do not place your spouse under observation to estimate what they spend.',
      ],
      related: [
        '/insights/case-hidden-property-form-e',
        '/guides/uk-property-intelligence',
        '/services/corporate-legal/asset-tracing',
        '/resources/legal/osint-computer-misuse',
      ],
    },
    {
      slug: 'inheritance-estate-enquiries',
      name: 'Inheritance & Estate Enquiries',
      description: 'Finds grants, wills and estate assets, and beneficiaries who have lost touch, with the certificates that prove each link',
      timeline: '2-8 weeks',
      metaDescription:
        'Probate and will searches, estate assets and missing beneficiaries, with standing searches, GRO certificates and the deadlines that matter.',
      keywords: ['probate search', 'missing beneficiary', 'standing search', 'Inheritance Act 1975', 'estate assets', 'bona vacantia'],
      features: [
        'Search for a grant and proved will, with a standing search if there is none yet',
        'Land, companies and dissolved-company interests of the person who died',
        'Family line built from GRO indexes and proved by certificates',
        'Missing beneficiaries traced and told by letter before their address is shared',
        'A search report fit for missing-beneficiary insurance or an application to court',
      ],
      longDescription: `Most estate enquiries begin with the probate search on GOV.UK, which lists grants in England and Wales since 1858 and supplies the will once it is proved. If there is no grant yet, form PA1S enters a standing search for six months, renewable, and a copy reaches you when the grant is made. Watch that date. A claim under the Inheritance (Provision for Family and Dependants) Act 1975 should be issued within six months of it (section 4); later needs the court’s permission.

Executors ask us what the person owned and who is entitled. We read land, company and insolvency records, and prepare the applications that you, as personal representative, make to My Lost Account and the Pension Tracing Service. Advertising under section 27 of the Trustee Act 1925 gives unknown claimants at least two months; it does not replace a search for a beneficiary you know of.

Where no kin are known, the estate may be on the Bona Vacantia list. In historic Lancashire, which takes in much of Greater Manchester, it goes to the Duchy of Lancaster. Scottish confirmation and Northern Irish probate are searched in their own records.`,
      instructs: 'Executors, administrators, probate solicitors, and relatives who believe they may benefit',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f): a person has a right in an estate or a duty to distribute it. UK GDPR does not cover the dead; it does cover every living relative we look for.',
      deliverable:
        'An estate report: grants and wills found, an asset list with sources, a family tree with certificates, and a log of searches that found nothing',
      limits: [
        'We do not hand a living relative’s address to another relative without consent.',
        'We do not contact banks or insurers without the written authority of the personal representative.',
        'We do not advise on whether a will is valid or enter a caveat; a probate solicitor does that.',
        'We do not tell anyone they will inherit before the link is proved by certificates.',
      ],
      related: [
        '/services/osint-tracing/beneficiary-heir-tracing',
        '/services/relationship-family/family-reunion-tracing',
        '/guides/uk-property-intelligence',
        '/tool-library',
      ],
    },
    {
      slug: 'investment-scam-tracing',
      name: 'Investment Scam Tracing',
      description: 'Identifies the firms, people, websites and payees behind a scheme, ordered for your bank, the police and a solicitor',
      timeline: '2-6 weeks',
      metaDescription:
        'Who is behind an investment scheme: FCA, Companies House, domain and payee checks in a pack for your bank, Report Fraud and a solicitor.',
      keywords: ['investment scam', 'FCA Warning List', 'clone firm', 'APP fraud claim', 'Report Fraud', 'recovery fraud'],
      features: [
        'Firm checked on the FCA Register, Firm Checker and Warning List, clones included',
        'Officers, owners and shared addresses mapped from Companies House',
        'Website dated by RDAP, certificate logs and archived pages',
        'Payee names, references and dates listed from your own statements',
        'Chronology in the order your bank and Report Fraud ask for it',
        'A note of what a disclosure order could obtain and from whom',
      ],
      longDescription: `If you are still in contact with the scheme, stop paying and call your bank on 159. Then report to Report Fraud on 0300 123 2040, or to Police Scotland on 101. Keep every message; do not announce that you have found out. Reimbursement of UK bank transfers made since 7 October 2024 covers up to £85,000; claim within 13 months of the last payment. Card payments, transfers abroad and coins sent from your own wallet follow other routes.

Our work is the evidence behind that report. Regulated business without authorisation breaches section 19 of the Financial Services and Markets Act 2000, and unapproved promotion breaches section 21, so we begin at the FCA Register: is the firm real, cloned or absent? We then connect names, addresses, domains and payees, and grade each link.

A receiving bank will not say who held the account. A solicitor can ask the court for a *Norwich Pharmacal* or *Bankers Trust* order, and our report shows which bank to name. Anyone who says your money has been found and asks for tax or a fee to release it is attempting a second fraud.`,
      instructs: 'People who have paid into a scheme or are about to, their families with their agreement, and solicitors',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), in preventing and proving fraud; criminal-offence data under DPA 2018 Schedule 1, paragraphs 10 and 33, where needed.',
      deliverable: 'A link chart with graded sources, a dated payment table from your records, captured pages with hashes, and a summary for bank and police',
      limits: [
        'We promise no recovery and take no share of money returned.',
        'We do not pose as investors, message the sellers or warn them.',
        'We do not ask banks or payment firms who holds an account.',
        'We do not contact other victims unless they have agreed to be contacted.',
      ],
      related: [
        '/services/online-safety-cyber/romance-scam-checks',
        '/insights/romance-fraud-first-72-hours',
        '/guides/verify-uk-company',
        '/resources/playbooks/website-claims-verification',
        '/services/corporate-legal/fraud-investigation',
      ],
    },
    {
      slug: 'cryptocurrency-tracing',
      name: 'Cryptocurrency Tracing',
      description: 'Follows value on public ledgers to an exchange or service where a court order can bite, and says where the trail ends',
      timeline: '2-8 weeks',
      metaDescription:
        'On-chain tracing from your transaction to an exchange that a court can order to disclose, with hashes, times and the limits of attribution.',
      keywords: ['cryptocurrency tracing', 'bitcoin tracing', 'blockchain analysis', 'disclosure order', 'PD 6B gateway 25', 'digital assets'],
      features: [
        'Transaction table: hash, block, UTC time, asset, amount, addresses',
        'Path chart to each exchange, bridge, mixer or dormant address',
        'Attribution labels with their source and a confidence grade',
        'Check of addresses against those published on the UK Sanctions List',
        'Facts for a disclosure or freezing application, agreed with your solicitor',
      ],
      longDescription: `A public ledger shows every movement of value and no names. We start from the transaction hash in your wallet or exchange history and record each hop until the coins rest, split beyond use, or reach a business that knows its customer. UK cryptoasset firms have had to collect and pass on sender and recipient details since 1 September 2023.

That is the point at which a court order can bite. The Property (Digital Assets etc) Act 2025 confirms that a digital asset can be property. Under gateway 25 of Practice Direction 6B, in force since 1 October 2022, the court may permit an application for information against an exchange abroad. Your solicitor applies; we supply the tracing evidence. Speed matters, because balances move in minutes while applications take days.

Some trails stop. Mixers, privacy coins, cross-chain swaps and cash desks break the line or reduce it to probability. Grouping addresses under one owner is an inference, so the report says which rule was used and how strong it is. Our article on [tracing crypto assets](/insights/asset-tracing-cryptocurrency) explains the method.

Never give anyone your seed phrase or private key. We never ask for one.`,
      instructs: 'People who have lost coins to fraud or theft, spouses and creditors with a court purpose, and solicitors',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with a written assessment. An address that can be tied to a person is treated as personal data from the start.',
      deliverable: 'A tracing report with transaction table, path chart, attribution notes and a list of businesses that could be ordered to disclose',
      limits: [
        'We do not take custody of coins, keys, seed phrases or remote access to your device.',
        'We do not buy leaked customer data or approach exchange staff.',
        'We do not name the owner of an address on clustering alone.',
        'We do not say that coins can be recovered; that depends on an order and on what is still there.',
      ],
      related: [
        '/insights/asset-tracing-cryptocurrency',
        '/services/online-safety-cyber/romance-scam-checks',
        '/services/corporate-legal/asset-tracing',
        '/guides/uk-sanctions-pep-check',
      ],
    },
    {
      slug: 'judgment-debtor-asset-check',
      name: 'Judgment Debtor Asset Check',
      description: 'Tells you which enforcement route is worth its court fee, from what the debtor can be shown to own and earn',
      timeline: '1-3 weeks',
      metaDescription: 'Before you pay a court fee: property, work, company and insolvency checks on a judgment debtor, matched to each route of enforcement.',
      keywords: ['judgment debtor', 'enforcement', 'charging order', 'order to obtain information', 'N316', 'CCJ'],
      features: [
        'Current address graded, with two sources where they exist',
        'Land titles with ownership shares, charges and restrictions read off the register',
        'Insolvency, Gazette notices and other judgments, with the 60-day Breathing Space pause explained',
        'Directorships, trade and apparent employment from open sources',
        'A one-page comparison of routes: what each needs, and whether it is there',
      ],
      longDescription: `Winning leaves the choice of method to you, and a fee paid for the wrong one is usually lost. We look for what each route needs. A charging order needs land: the title shows whether the debtor owns alone or jointly, and what is charged ahead of you. Attachment of earnings needs an employer and does not reach the self-employed. A third party debt order needs an account with money in it on the day; we cannot find one for you, but details on an old cheque or transfer may. A warrant of control runs up to £5,000 in the County Court; from £600 a writ is possible in the High Court.

If too little is known, an order to obtain information under CPR Part 71 (form N316) puts the debtor on oath. It is served in person at least 14 days before the hearing, and travel money is payable if asked for within seven days of service. We can [serve it](/services/corporate-legal/process-serving).

Insolvency is checked before anything else. A bankruptcy petition needs £5,000 and usually a statutory demand: 18 days to apply to set aside, 21 to comply. After six years a writ or warrant needs permission (CPR 83.2).`,
      instructs: 'Private creditors, landlords, sole traders and solicitors who hold an unpaid judgment',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), in enforcing a judgment; DPA 2018 Schedule 2, paragraph 5 covers disclosures made for legal proceedings.',
      deliverable: 'A short report with register copies, an address grade, and a table of enforcement routes with the facts for and against each',
      limits: [
        'We act on a judgment or a debt at pre-action stage, never on a grudge.',
        'We do not obtain bank balances, credit files, pay details or benefit records.',
        'We do not discuss the debt with family, neighbours or employers.',
        'We do not press for payment or enter premises; court enforcement agents do that.',
      ],
      related: [
        '/services/osint-tracing/debtor-tracing',
        '/services/corporate-legal/process-serving',
        '/insights/case-debtor-three-addresses',
        '/tracing',
        '/tool-library',
      ],
    },
  ],
});
