import { defineCategory } from '../schema.ts';

export const onlineSafetyCyber = defineCategory({
  slug: 'online-safety-cyber',
  name: 'Online Safety & Cyber Investigations',
  kind: 'personal',
  description:
    'Help when somebody uses the internet to frighten you, take your money or pretend to be you. We preserve what is there, establish what can be shown about who is behind it, and give you a file that the police, a platform or a solicitor can use. If you are in danger now, call 999; on a mobile, press 55 if you cannot speak.',
  line: 'Records and safe next steps when somebody targets you online',
  metaDescription:
    'Help with online harassment, romance scams, impersonation, intimate image abuse and breached data: evidence preserved, with urgent routes named.',
  keywords: ['online harassment', 'cyberstalking help', 'romance scam', 'fake profile', 'intimate image abuse', 'data breach check'],
  updated: '2026-11-20',
  icon: 'shield',
  sensitive: true,
  heard: [
    'Each time I block one account, another one starts.',
    'He says the money is held at customs and one more payment will free it.',
    'Somebody is writing to my friends with my name and my photograph.',
    'They say they will send the pictures to my family unless I pay.',
  ],
  services: [
    {
      slug: 'online-harassment-cyberstalking',
      name: 'Online Harassment & Cyberstalking',
      description: 'An evidence log, leads on who is behind the accounts, and a pack arranged for the police or a solicitor.',
      timeline: '1-6 weeks',
      metaDescription:
        'Online harassment and cyberstalking: a hashed evidence log, careful attribution and a pack for the police, with urgent help listed first.',
      keywords: ['online harassment', 'cyberstalking', 'evidence log', 'stalking helpline', 'Protection from Harassment Act', 'anonymous account'],
      features: [
        'Each message captured in full with URL, account ID, UTC time and SHA-256 hash',
        'Chronology that shows the course of conduct and its effect on you',
        'Comparison of accounts: traits unique to one writer kept apart from common ones',
        'Check of your own devices and accounts for shared access, with your authority',
        'Preservation and reporting steps for each platform, in order',
        'Index of exhibits and a one-page summary for the officer in the case',
      ],
      longDescription: `
If you are in danger, call 999. The National Stalking Helpline, 0808 802 0300, advises on staying safe. Keep the messages and do not reply to draw out more.

We turn scattered messages into a log that shows a pattern. In England and Wales a course of conduct under the Protection from Harassment Act 1997 takes at least two occasions: sections 2 and 2A cover harassment and stalking, sections 4 and 4A fear of violence or serious alarm. Threats and knowingly false messages can also fall under sections 181 and 179 of the Online Safety Act 2023. Report early, since offences under sections 2 and 2A must normally be charged within six months.

For attribution we compare wording, times, images, reused names and links between accounts. We name a likely author only where at least three independent links agree, and we give the reasons against. Subscriber data is held by the platform. The police can require it, and a solicitor can ask the court for a Norwich Pharmacal order or an injunction. We do not write to the suspect, befriend them or try to enter an account.
`,
      instructs: 'People receiving unwanted contact online, their families or employers with their agreement, and solicitors',
      lawfulBasis:
        'Legitimate interests, with a written assessment, and legal claims (Article 9(2)(f)) for sensitive material. Data about a suspected offence is used under Article 10 with a Schedule 1 condition of the DPA 2018.',
      deliverable:
        'Police-ready pack: log, captures with hashes, chronology, attribution note with confidence, and a list of data that only the police can obtain.',
      limits: [
        'We do not contact, expose or confront the person you suspect.',
        'We do not use false profiles, password guesses or tracking links.',
        'We do not name an author on style or suspicion alone.',
        'We do not give you a suspect’s home address; it goes to the police or your solicitor.',
      ],
      related: [
        '/insights/case-online-harassment-log',
        '/resources/templates/osint-capture-log',
        '/services/surveillance-evidence/counter-surveillance-sweeps',
        '/resources/legal/osint-computer-misuse',
        '/services/online-safety-cyber/impersonation-fake-profiles',
      ],
    },
    {
      slug: 'romance-scam-checks',
      name: 'Romance Scam Checks',
      description: 'Tests the photographs, the story and the payment trail before anything more is sent.',
      timeline: '5-10 business days',
      metaDescription:
        'Romance scam checks: photographs, story and payment details tested before you send more, with the 159 and Report Fraud routes for today.',
      keywords: ['romance scam check', 'dating fraud', 'Report Fraud', '159', 'APP fraud reimbursement', 'reverse image search'],
      features: [
        'Photographs searched for earlier use and checked for edits or generation',
        'Stated job, ship, regiment or hospital compared with registers and published facts',
        'Numbers, e-mail headers and links read for origin and reuse',
        'Payee names and wallet addresses set out for your bank and for Report Fraud',
        'Saved copy of the whole conversation, made before you block',
        'Report written so that you can show it to your bank or to someone you trust',
      ],
      longDescription: `
Send nothing more today. If money has gone, call your bank on 159 or the number on your card, then Report Fraud on 0300 123 2040 or at [reportfraud.police.uk](https://www.reportfraud.police.uk/). In Scotland call the police on 101. Save the conversation before you block.

We test the person's account piece by piece. Photographs are traced to earlier owners, the job to a register or a published fact, the numbers and e-mails to what can be known of their origin. A payee name or wallet address is recorded as it stands. The report says what is false, what is true and what cannot be tested, because a real person deserves a fair answer too.

If you paid a UK account by Faster Payments or CHAPS since 7 October 2024, your bank may have to reimburse up to £85,000; claim within 13 months of the last payment. Offers to recover your money for a fee are often the same fraud again. People who do this do it all day, and being deceived by them is no failing of yours. Our article on [the first 72 hours](/insights/romance-fraud-first-72-hours) sets out the order.
`,
      instructs: 'People in doubt about someone they met online, and relatives who have their agreement',
      lawfulBasis:
        'Legitimate interests in testing a suspected fraud; the crime condition of the recognised legitimate interest may apply where an offence is being detected. Images of third parties are kept to the minimum.',
      deliverable: 'Plain report with each claim tested, saved conversation, payment schedule and draft text for your bank and Report Fraud.',
      limits: [
        'We do not promise recovery, charge a share of it or chase payments abroad.',
        'We do not write to the suspect in your name, send bait or arrange a meeting.',
        'We do not blame or contact the person whose photographs were stolen, except through the platform.',
        'We do not tell your family without your permission.',
      ],
      related: [
        '/insights/case-romance-scam-profile',
        '/insights/romance-fraud-first-72-hours',
        '/services/financial-asset-discovery/cryptocurrency-tracing',
        '/guides/trace-uk-phone',
      ],
    },
    {
      slug: 'impersonation-fake-profiles',
      name: 'Impersonation & Fake Profiles',
      description: 'Finds accounts that copy you, records them before they vanish and reports each one on the right ground.',
      timeline: '1-3 weeks',
      metaDescription:
        'Impersonation and fake profiles: copies of you found, recorded and reported on the right ground, with each platform reply kept in a log.',
      keywords: ['impersonation', 'fake profile removal', 'fake account', 'Online Safety Act complaint', 'copied photographs', 'identity misuse'],
      features: [
        'Search by name variants, handles, numbers and photographs',
        'Register of copies: URL, account ID, first seen, what it says and to whom',
        'Capture with hash before any report is made',
        'Report text for each platform: impersonation, copyright, fraud or privacy',
        'Log of reference numbers, replies, refusals and appeals',
        'Short warning you can send to friends, customers or your employer',
      ],
      longDescription: `
A copied profile may write to your friends or customers before you hear of it. We search for your name in its variants, your handles and your photographs, and list every copy. Recording comes first: a successful report removes the account and the proof together.

The report has to give the platform a ground it recognises. Pretending to be you is one. Your copyright in a photograph is another, though it usually belongs to whoever took it. Services within the Online Safety Act 2023 must have a complaints procedure, and we use the appeal when a first answer is no. If the platform wants identity documents, you send them to it yourself.

Some conduct goes further. An account that asks for money in your name is likely to be fraud: tell Report Fraud on 0300 123 2040 and your bank on 159. A knowingly false message meant to cause non-trivial harm can be an offence under section 179 of the same Act. A defamation claim must start within one year, so see a solicitor early. Namesakes and clear parody are not impersonation, and we leave them alone.
`,
      instructs: 'Individuals, people in public-facing work and families acting for somebody who is copied',
      lawfulBasis:
        'Your own instructions for your data, and legitimate interests for data about the account holder, kept to what identifies the copy. Written assessment before the search.',
      deliverable: 'Register of copies with captures and hashes, reports made and replies received, and a note of what remains online and why.',
      limits: [
        'We do not promise removal; the platform decides.',
        'We do not organise mass reports or report an account on a ground that is untrue.',
        'We do not try passwords, resets or recovery e-mails on an account, even one that uses your name.',
        'We do not build an account to befriend the impostor.',
      ],
      related: [
        '/guides/find-accounts-by-username',
        '/resources/playbooks/social-profile-mapping',
        '/services/osint-tracing/online-footprint-audit',
        '/services/online-safety-cyber/online-harassment-cyberstalking',
      ],
    },
    {
      slug: 'intimate-image-abuse-support',
      name: 'Intimate Image Abuse Support',
      description: 'A record the police can use and a way into StopNCII, Report Remove and the Revenge Porn Helpline.',
      timeline: '1-2 weeks',
      metaDescription:
        'Intimate image abuse: removal through StopNCII, Report Remove or the Revenge Porn Helpline, and a record for the police without new copies.',
      keywords: ['intimate image abuse', 'StopNCII', 'Report Remove', 'Revenge Porn Helpline', 'sextortion help', 'section 66B'],
      features: [
        'First call about safety and the removal routes, before any recording',
        'Addresses, account names, dates and threats logged without copying the image where words suffice',
        'Help with StopNCII hashing on your own device, so that the image stays with you',
        'Log of removal requests to platforms, search engines and hosts',
        'Summary for the police that spares you telling it all again',
        'Agreed rules on who reads the file and when it is deleted',
      ],
      longDescription: `
You have done nothing wrong, and you do not have to show us the image. If you are in danger, call 999. If somebody demands money or more pictures, do not pay and send nothing further. Samaritans answer on 116 123.

If you are under 18, use Report Remove, run by Childline and the Internet Watch Foundation (IWF), or call Childline on 0800 1111. If you are older now but were under 18 in the image, report it to the IWF. Either way, tell the police. We never receive or view such an image.

For adults, StopNCII.org makes a digital fingerprint on your own device and shares only that with the platforms taking part. The Revenge Porn Helpline, 0345 6000 459, helps adults in the UK with removal. Neither charges you. Our part is the record: where it appeared, from which account, with what threat.

Sharing such an image without consent, or threatening to, is an offence under section 66B of the Sexual Offences Act 2003 in England and Wales, including where the image has been fabricated. Once you report it, the press may not identify you in your lifetime. Scotland and Northern Ireland have their own offences.
`,
      instructs: 'Adults whose images are shared or threatened, and solicitors acting for them',
      lawfulBasis:
        'Your explicit consent for your own sensitive data, which you may withdraw, and legal claims (Article 9(2)(f)) for the record against the person responsible.',
      deliverable: 'Written log of locations, accounts and threats, removal requests with replies, and a summary for the police. No image is included.',
      limits: [
        'We do not receive or look at images of anyone under 18, in any circumstances.',
        'We do not ask you to send the image, and we make no copies of it for ourselves.',
        'We do not negotiate with or pay a person who threatens you.',
        'We do not promise that every copy will be found or removed.',
      ],
      related: [
        '/services/online-safety-cyber/online-harassment-cyberstalking',
        '/services/online-safety-cyber/impersonation-fake-profiles',
        '/services/digital-forensics/document-image-authenticity',
        '/contact',
      ],
    },
    {
      slug: 'personal-breach-exposure-check',
      name: 'Personal Breach Exposure Check',
      description: 'Which of your own details are in known breaches, and what to change first.',
      timeline: '1 week',
      metaDescription:
        'Personal breach exposure check on your own addresses: known breaches listed, accounts ranked by risk and your rights against the organisation.',
      keywords: ['data breach check', 'email breach', 'Have I Been Pwned', 'identity theft', 'Cifas Protective Registration', 'passkeys'],
      features: [
        'Check limited to addresses, domains and usernames shown to be yours',
        'List of known breaches with organisation, date and kind of data',
        'Ranked list of changes, starting with the e-mail account that resets the others',
        'Review with you of recovery addresses, forwarding rules and open sessions',
        'Fraud watch: Cifas Protective Registration and credit reports',
        'Draft access request or complaint to the organisation that lost the data',
      ],
      longDescription: `
You tell us which addresses and usernames are yours and show that you control them. We check them with notification services such as Have I Been Pwned and list each known breach with its date and the kind of data lost. We do not buy, download or open stolen files; handling them can be an offence under the Computer Misuse Act 1990 or section 170 of the Data Protection Act 2018.

The list matters less than the order of repair. Your main e-mail account comes first, because it resets the rest, followed by your bank and mobile accounts and any reused password. We go through a password manager, a second factor or passkey, forwarding rules and sessions still signed in. If identity documents were exposed, consider Cifas Protective Registration and read your credit reports.

You also have rights. An organisation must tell you without undue delay when a breach is likely to put you at high risk (UK GDPR Article 34). You may ask what it holds (Article 15) and complain; since 19 June 2026 it must acknowledge within 30 days. If your details are already being used, call your bank on 159 and Report Fraud on 0300 123 2040.
`,
      instructs: 'Individuals and households after a breach notice, a takeover attempt or a run of fraud calls',
      lawfulBasis:
        'Your own instructions and agreement, for your own data. Each adult in a household confirms their own addresses; a parent may ask for a young child.',
      deliverable: 'Exposure list with dates and data types, ranked action list, and drafts for access requests or complaints.',
      limits: [
        'We do not check another adult’s address, including a partner’s or an employee’s.',
        'We do not obtain or show you leaked passwords or files.',
        'We do not sign in to your accounts; you make the changes while we explain.',
        'We do not call a clear result safe: it means nothing is known to the sources searched.',
      ],
      related: [
        '/guides/email-breach-check',
        '/resources/legal/data-protection-privacy',
        '/services/osint-tracing/online-footprint-audit',
        '/resources/legal/osint-computer-misuse',
      ],
    },
  ],
});
