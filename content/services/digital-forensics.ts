import { defineCategory } from '../schema.ts';

export const digitalForensics = defineCategory({
  slug: 'digital-forensics',
  name: 'Digital Forensics',
  kind: 'business',
  description:
    'Examination of computers, phones, mailboxes and cloud accounts that you own or control. Authority is settled before a device is touched, the original is preserved and each copy carries a hash, so that another examiner can repeat the work and a court can follow it.',
  line: 'Computers, phones, e-mail and cloud data examined with authority',
  metaDescription:
    'Computer, phone, e-mail and cloud forensics under written authority: breach reports, leaver cases, eDisclosure and CPR Part 35 evidence, with hashed copies.',
  keywords: [
    'digital forensics UK',
    'computer forensics Manchester',
    'mobile phone forensics',
    'email forensics',
    'data breach investigation',
    'eDisclosure',
    'CPR Part 35 expert',
  ],
  updated: '2026-11-20',
  icon: 'disk',
  heard: [
    'He handed the laptop back and the project folder is empty.',
    'Our supplier says that e-mail never came from them.',
    'Customer data has gone and we do not know how much.',
    'The other side says our document was written last week.',
  ],
  services: [
    {
      slug: 'computer-forensics',
      name: 'Computer Forensics',
      description: 'A verified image of a computer you may lawfully examine and a timeline of what was done on it.',
      timeline: '2-6 weeks',
      metaDescription:
        'Forensic imaging and timeline analysis of computers you own or control: write-blocked copies, SHA-256 values, ACPO principles and a report others can repeat.',
      keywords: [
        'computer forensics UK',
        'forensic imaging',
        'laptop forensic examination',
        'ACPO principles',
        'user activity timeline',
        'USB history analysis',
      ],
      features: [
        'Written authority from the owner, checked against policy and contract',
        'Write-blocked image, two verified copies and a SHA-256 value for each',
        'Timeline of sign-ins, files, USB devices, browsing and cloud sync',
        'Date-limited and keyword-limited searches agreed before analysis',
        'Continuity record for each exhibit from collection to return',
      ],
      longDescription: `Leave the machine alone. Switching it on to have a look changes dates and may overwrite deleted files. If it is running, encryption keys may be lost when it is shut down, so ask us first. Photograph it, note the time and who has the key.

We begin with authority: who owns the computer, what the staff policy says about monitoring and whether a personal device is mixed in. Then the disk is copied through a write blocker, hashed with SHA-256 and kept in two copies. Examination is done on a copy, under the four ACPO principles and with ISO/IEC 27037 as the reference for handling.

A single artefact rarely decides a case. A link file shows that a document was opened, a USB entry that a device was attached, a sync log that a folder left; together, with the clock checked, they make a timeline. The report separates what the machine recorded from who was probably using it.

[Digital forensics basics](/resources/playbooks/digital-forensics-basics) explains what your own IT team can safely do before we arrive.`,
      instructs: 'Employers, solicitors, insolvency practitioners, insurers and owners of the computer.',
      lawfulBasis:
        'Legitimate interests of the organisation that owns the device, under its monitoring policy and, where the risk to staff is high, a DPIA; for a private owner, that owner’s written authority.',
      deliverable: 'A report with a timeline, an artefact table, hash values and continuity records; the image is returned or sealed.',
      limits: [
        'No examination of a computer that belongs to somebody else, including a spouse’s or a lodger’s.',
        'No sign-in to web accounts whose passwords happen to be stored on the machine (Computer Misuse Act 1990 s.1).',
        'No reading of privileged or union correspondence that the searches turn up.',
      ],
      related: [
        '/resources/playbooks/digital-forensics-basics',
        '/resources/templates/evidence-continuity-log',
        '/services/digital-forensics/insider-data-theft',
        '/resources/legal/employee-monitoring',
        '/insights/hidden-digital-footprints',
      ],
    },
    {
      slug: 'mobile-device-forensics',
      name: 'Mobile Device Forensics',
      description: 'Messages, media and app data taken from a phone or tablet with the owner’s authority and within agreed dates.',
      timeline: '1-4 weeks',
      metaDescription:
        'Phone and tablet extraction with the owner’s written authority: messages, media and app data for agreed dates, with third parties kept to what is needed.',
      keywords: [
        'mobile phone forensics UK',
        'phone data extraction',
        'WhatsApp message evidence',
        'tablet forensics',
        'deleted text messages',
        'phone forensic report',
      ],
      features: [
        'Signed authority stating the apps, people and dates in scope',
        'Device isolated from networks to prevent remote wiping or new data',
        'Most suitable extraction method chosen and its blind spots stated',
        'Conversations exported with participants, time zone and attachments',
        'Unrelated contacts’ messages excluded or redacted',
      ],
      longDescription: `A phone holds other people’s lives as well as its owner’s. So the authority form names the apps, the people and the dates, and anything outside them stays unread. The owner gives the passcode; we do not guess it. For a company handset we need proof of ownership, the device-management settings and the policy under which private use was allowed.

What can be recovered depends on model, system version and whether the phone has been unlocked since it was last started. A backup-style extraction gives live messages and photographs. Deeper methods may reach app databases, but modern phones encrypt each file and a deleted message is often beyond recovery. We tell you this before you pay for the attempt.

Screenshots are easily disputed. An extraction shows the sender’s identifier, the time in UTC and what came before and after, which is why the handset should be kept even when the pictures look clear.

Powers to extract data under the Police, Crime, Sentencing and Courts Act 2022 belong to named public authorities. A private examiner has no such power and works only with authority.`,
      instructs: 'Phone owners, their solicitors and employers that own the handset.',
      lawfulBasis:
        'The owner’s specific written authority for a personal phone; an employer’s legitimate interests, policy and DPIA for a company one. Other people’s data rests on legitimate interests, kept to what is needed.',
      deliverable: 'An extraction report with the agreed conversations and media, method notes, hash values and a list of what was not readable.',
      limits: [
        'No phone belonging to a partner, relative or employee without that person’s own signed authority, even if you know the PIN.',
        'No installation of monitoring software on any phone.',
        'No use of the phone to open cloud accounts outside the written authority.',
        'No extraction from a child’s phone except through a solicitor and with the child’s welfare considered first.',
      ],
      related: [
        '/resources/legal/osint-computer-misuse',
        '/services/digital-forensics/deleted-data-recovery',
        '/services/digital-forensics/cloud-account-evidence',
        '/resources/legal/evidence-procedure',
      ],
    },
    {
      slug: 'email-forensics',
      name: 'Email Forensics',
      description: 'Shows whether a message was spoofed, sent from a look-alike domain or written inside a compromised mailbox.',
      timeline: '1-3 weeks',
      metaDescription:
        'Header, log and mailbox analysis for invoice fraud and disputed messages: SPF, DKIM and DMARC results, hidden rules, sign-ins and what data the intruder saw.',
      keywords: [
        'email forensics UK',
        'business email compromise',
        'invoice fraud investigation',
        'email header analysis',
        'mailbox compromise',
        'spoofed email evidence',
      ],
      features: [
        'Received chain read hop by hop, with SPF, DKIM and DMARC results',
        'Reply-To and look-alike domains compared with the genuine ones',
        'Inbox rules, forwarding, app consents and MFA changes listed',
        'Sign-in and audit logs placed on one timeline in UTC',
        'Messages and attachments the intruder could have opened',
        'Notice wording for suppliers and customers whose details were misused',
      ],
      longDescription: `If money has just left, telephone your bank's fraud line or 159 now and ask for a recall. Report to Report Fraud in England, Wales and Northern Ireland, or to Police Scotland on 101. Then preserve the mailbox. The [triage playbook](/resources/playbooks/email-compromise-triage) gives the order for the first hour.

A message changing bank details usually arrives in one of three ways. The address was spoofed, and authentication results in the header show it. The domain was a near copy, and its registration date shows it. Or somebody was inside a real mailbox, in which case rules, forwarding, app consents and new two-step sign-in methods show when and for how long. The answer often decides which party should have noticed.

We need the original message with full headers, never a forwarded copy, and read access to the audit log before its retention period ends. Anything an intruder could read may be a personal data breach, so the 72-hour period under UK GDPR Article 33 may already be running.

We examine mailboxes you control. Messages in transit are protected by section 3 of the Investigatory Powers Act 2016.`,
      instructs: 'Finance directors, IT managers, insurers and solicitors on either side of a diverted payment.',
      lawfulBasis:
        'Legitimate interests in securing your own systems and establishing a claim; the crime condition of Article 6(1)(ea) can apply where the search is necessary to detect or investigate the fraud.',
      deliverable: 'A findings report with annotated headers, a log timeline, preserved originals and a pack for the bank and Report Fraud.',
      limits: [
        'No entry to the fraudster’s mailbox or to that of the other party.',
        'No opinion from a screenshot, print-out or forwarded copy alone.',
        'No contact with the sender that could warn them or prompt another request.',
      ],
      related: [
        '/resources/playbooks/email-compromise-triage',
        '/insights/case-supplier-invoice-diversion',
        '/services/corporate-legal/fraud-investigation',
        '/services/digital-forensics/breach-impact-report',
      ],
    },
    {
      slug: 'deleted-data-recovery',
      name: 'Deleted Data Recovery',
      description: 'An attempt to recover lost or deleted files, with the odds stated for your device before work starts.',
      timeline: '1-4 weeks',
      metaDescription:
        'Recovery of deleted files from disks, cards, phones and backups, with the odds explained first and a record of whether deletion was ordinary or deliberate.',
      keywords: [
        'deleted data recovery',
        'recover deleted files evidence',
        'SSD TRIM recovery',
        'forensic data recovery UK',
        'wiped laptop',
        'evidence of deletion',
      ],
      features: [
        'Written view of the odds for the device before the attempt',
        'Work on a hashed copy wherever the device can be imaged',
        'Backups, shadow copies and version history searched as well as free space',
        'Traces of wiping tools, resets and clock changes noted',
        'Recovered items marked complete, partial or name only',
      ],
      longDescription: `Stop using the device. Each minute of use may write over what you want back.

The odds depend on how it stores data. On a magnetic disk, deleted content can remain until the space is used again. On a solid-state drive the TRIM command usually clears it soon afterwards. A phone encrypts files one by one and discards the key, so deletion is often final. A failed drive may need component repair by a specialist, which we arrange only with your agreement and under a written data contract.

Often the better copy is elsewhere: a server backup, a cloud recycle bin, an earlier version, the recipient’s mailbox. We look there before we promise anything about free space.

In a dispute, the fact of deletion can matter more than the file. A wiping program run the day after a preservation letter leaves marks, and a court may draw its own conclusion. Destroying personal data to defeat a subject access request is an offence under section 173 of the Data Protection Act 2018. An ordinary disk clean-up can look similar, so we say which explanations fit and which do not.`,
      instructs: 'Businesses after loss or sabotage, solicitors facing suspected destruction and device owners.',
      lawfulBasis:
        'The owner’s authority over the device, with legitimate interests for any personal data that comes back; where the search is for destroyed evidence, establishing a legal claim.',
      deliverable: 'Recovered files with a list of status and dates, plus a note on how and when the deletion took place.',
      limits: [
        'No prediction of success until the device and its storage type are known.',
        'No recovery on the original where a copy can be made first.',
        'No return of unlawful material, and no recovery for somebody who cannot show a right to the device.',
      ],
      related: [
        '/services/digital-forensics/computer-forensics',
        '/services/digital-forensics/mobile-device-forensics',
        '/resources/playbooks/digital-forensics-basics',
        '/resources/legal/dsar-response',
      ],
    },
    {
      slug: 'cloud-account-evidence',
      name: 'Cloud Account Evidence',
      description: 'Preserves mail, files, chat and audit logs from cloud accounts that you control, before they expire.',
      timeline: '1-3 weeks',
      metaDescription:
        'Preservation of Microsoft 365, Google Workspace and other cloud accounts you control: holds, exports, audit logs and hashes, with gaps noted.',
      keywords: [
        'cloud forensics UK',
        'Microsoft 365 evidence preservation',
        'Google Workspace export',
        'audit log preservation',
        'legal hold cloud data',
        'cloud account evidence',
      ],
      features: [
        'Proof of control: tenant ownership, account-holder authority or court order',
        'Hold placed on mailboxes, drives and chat before export',
        'Sign-in, sharing and administrator logs saved before they expire',
        'Exports hashed on receipt, with query, operator and UTC time recorded',
        'Transfer check where the provider stores data outside the United Kingdom',
      ],
      longDescription: `Cloud evidence has an expiry date. Audit logs, deleted items and former employees’ mailboxes vanish after a period set by the subscription, and closing the leaver’s account may start it. The first task is therefore a hold. Export comes second.

We work through the front door: the administrator’s own tools for an organisation, or the provider’s download service with the account holder present. Each export is logged with the query, the account used, the UTC time and a SHA-256 value taken on receipt. A cloud export is the provider’s account of events, so the report states its settings and what they leave out, such as a chat edited before the hold.

Control is the test. You may preserve the company tenant you run. You may not open an employee’s private storage because a browser still remembers it, nor a partner’s account because you once set it up; both are unauthorised access under section 1 of the Computer Misuse Act 1990. For an account held by somebody else, your solicitor can ask for disclosure. Executors use the provider’s own procedure for accounts of the dead.`,
      instructs: 'IT and HR leads, in-house counsel, solicitors and individual account holders.',
      lawfulBasis:
        'Legitimate interests in preserving records of your own organisation, within its monitoring notice; for a personal account, the holder’s signed authority.',
      deliverable: 'Hashed exports on encrypted media, a preservation log and a note of gaps, retention settings and time zones.',
      limits: [
        'No account is opened without authority from the person or organisation that controls it.',
        'No bypassing of two-step verification, and no use of tokens or sessions left on a device.',
        'No change to retention or sharing settings without a record and your approval.',
      ],
      related: [
        '/resources/legal/internal-investigation',
        '/resources/legal/osint-computer-misuse',
        '/services/digital-forensics/email-forensics',
        '/services/digital-forensics/ediscovery-support',
      ],
    },
    {
      slug: 'breach-impact-report',
      name: 'Breach Impact Report',
      description: 'What left, whose data it was and how serious that is, in time for the decision on whether to notify.',
      timeline: '1 week',
      metaDescription:
        'A first written report on a personal data breach: what left, whose it was and the likely harm, so you can decide on notifying the regulator within 72 hours.',
      keywords: [
        'data breach report UK',
        '72 hour breach notification',
        'Article 33 UK GDPR',
        'breach impact assessment',
        'personal data breach investigation',
        'breach forensic report',
      ],
      features: [
        'Time of awareness fixed and recorded, because the 72 hours start there',
        'Logs and images preserved before systems are rebuilt',
        'Affected people counted by data type, with confidence ranges',
        'Severity graded by identifiability, consequences and encryption',
        'Facts laid out in the order of Article 33(3), including what is unknown',
        'Article 34 assessment of whether the people must be told',
      ],
      longDescription: `You have 72 hours from becoming aware of a personal data breach to notify the regulator, unless risk to people is unlikely. That is law, UK GDPR Article 33, and weekends count. Our own part is shorter: :claim[a first breach impact report in 48 hours]{id="breach-48h"}, timed from access to the affected data or logs.

The report answers the questions the decision turns on. Which records left or could be read, how many people they describe, whether encryption held and what harm might follow. Where the evidence gives a range, you get the range. Notification may be made in phases, so an honest gap is better than a guess; a second report fills it.

Contain the incident, but do not wipe or rebuild before images and logs are saved. If risk is high, the people must be told without undue delay (Article 34). A processor must tell its controller. Insurers, banks, the FCA or the SRA may need notice too, under rule or contract.

Even a breach you do not report goes in the log required by Article 33(5). The [breach response guide](/resources/legal/data-breach-response) and [decision template](/resources/templates/breach-log-and-decision) cover the rest.`,
      instructs: 'Data protection officers, IT managers, insurers and breach counsel.',
      lawfulBasis:
        'Your legal obligations under Articles 32 to 34 and legitimate interests in security. Whether we act as your processor, under an Article 28 contract, is recorded before access.',
      deliverable: 'A first written report, a follow-up when facts settle, preserved evidence and a dated note for the breach log.',
      limits: [
        'No decision to notify is taken for you: it belongs to the controller and its advisers.',
        'No negotiation or payment to an attacker; that needs counsel and a sanctions check.',
        'No purchase or download of stolen data from criminal markets.',
        'No statement that nothing left because the logs are missing.',
      ],
      related: [
        '/resources/legal/data-breach-response',
        '/resources/templates/breach-log-and-decision',
        '/services/digital-forensics/email-forensics',
        '/gdpr-compliance',
        '/services/digital-forensics/insider-data-theft',
      ],
    },
    {
      slug: 'insider-data-theft',
      name: 'Insider Data Theft',
      description: 'Evidence of what an employee or leaver copied, by USB, cloud or e-mail, and where it may have gone.',
      timeline: '2-6 weeks',
      metaDescription:
        'Evidence of files taken by staff or leavers through USB, cloud sync or private e-mail, prepared for undertakings, delivery up or an injunction application.',
      keywords: [
        'insider data theft',
        'employee stole company data',
        'leaver took client list',
        'trade secrets evidence UK',
        'USB exfiltration',
        'data theft injunction evidence',
      ],
      features: [
        'Leaver’s computer and phone sealed, imaged and kept out of reuse',
        'USB, cloud sync, printing, wireless transfer and mail forwarding reviewed',
        'Activity in the notice period compared with that person’s earlier pattern',
        'Schedule of files with path, size, date and business value',
        'Evidence arranged for undertakings, search, imaging or delivery-up orders',
        'Breach assessment where the files contain personal data',
      ],
      longDescription: `Do not reissue the laptop. Seal it, note who had it and keep the account alive but locked. Speed counts, because a court asked for an injunction under CPR Part 25 will want to know why you waited.

Copying leaves a pattern: a USB stick attached at an unusual hour, folders opened in alphabetical order, a private cloud client installed in the notice period, messages forwarded home. We compare that with the person’s normal month, since moving files can be part of the job. The result is a schedule of files and routes, with the innocent explanations we tested.

Different rights need different proof. A trade secret must have been kept secret by reasonable steps (Trade Secrets (Enforcement, etc.) Regulations 2018). Copyright and database right follow the material. Taking customer data without the controller’s consent can be an offence under section 170 of the Data Protection Act 2018, and it may be a breach that you have 72 hours to report.

Be fair to staff. Examine company systems under a policy they have seen, record a DPIA and use covert monitoring only in exceptional circumstances with senior approval and an end date.`,
      instructs: 'Employers, employment and IP solicitors, and boards after a senior departure.',
      lawfulBasis:
        'Legitimate interests in protecting confidential information, with a DPIA; the crime condition of Article 6(1)(ea) where a suspected offence such as fraud is investigated and the search is necessary.',
      deliverable: 'A forensic report and file schedule with hashes, ready to exhibit, plus a preservation list for your solicitor’s letter.',
      limits: [
        'No access to a leaver’s private mail, cloud storage or phone without consent or a court order.',
        'No trap set to tempt an employee into copying data.',
        'No report to a new employer: your solicitor decides who is told.',
      ],
      related: [
        '/insights/case-leaver-design-files',
        '/services/corporate-legal/intellectual-property-theft',
        '/services/hr-internal/restrictive-covenant-breach',
        '/resources/playbooks/intellectual-property-theft',
        '/resources/legal/employee-monitoring',
      ],
    },
    {
      slug: 'document-image-authenticity',
      name: 'Document & Image Authenticity',
      description: 'Tests whether a digital document, photograph or recording is what it is said to be, and how far that can be shown.',
      timeline: '1-3 weeks',
      metaDescription:
        'Metadata, edit traces and synthetic-media checks on digital documents, images and recordings, reported as findings with reasons rather than a single score.',
      keywords: [
        'document authenticity UK',
        'image forensics',
        'deepfake detection evidence',
        'PDF metadata analysis',
        'photo manipulation check',
        'EXIF evidence',
      ],
      features: [
        'Original file requested, hashed and compared with the copy in dispute',
        'Embedded dates, software, fonts and revision history of documents',
        'EXIF, compression, lighting and geometry of photographs',
        'Signs of synthetic or altered voice, face and video',
        'Content credentials checked where a file carries them',
        'Finding expressed as support for one explanation over another',
      ],
      longDescription: `A file can be genuine and its story false. So there are two questions: has this been altered, and does it date from where and when it is said to? Send the earliest version you can reach. Platforms usually strip EXIF data, and a scan of a print hides most of what a PDF would show.

In documents we read creation and modification times, producer software, fonts that did not yet exist, earlier revisions saved inside the file and the time zone behind each stamp. In photographs we look at compression, repeated regions, shadows and the camera's own signature. Place is tested by landmarks, with the [two-feature rule](/guides/geolocate-photo).

Detectors of synthetic media give indications. They make mistakes in both directions, so no finding rests on one alone; source, first appearance and physical consistency carry more weight.

Timing matters in civil cases. Under CPR 32.19 you are taken to admit that a disclosed document is authentic unless you serve notice that it must be proved, by the deadline for witness statements or within seven days of disclosure, whichever is later. Ask before that date.`,
      instructs: 'Solicitors, insurers, HR investigators, lenders and publishers.',
      lawfulBasis:
        'Legitimate interests in testing evidence; Article 9(2)(f) for legal claims where a face, voice or health record makes the material sensitive.',
      deliverable: 'A report setting out each test, its result, the explanations compared and the strength of support, with the working files.',
      limits: [
        'No verdict of genuine or false from a single detector, score or screenshot.',
        'No handwriting, ink or paper analysis: these go to a document examiner.',
        'No identification of a stranger by face-matching services.',
      ],
      related: [
        '/guides/geolocate-photo',
        '/resources/legal/evidence-procedure',
        '/services/corporate-legal/insurance-claim-investigation',
        '/services/digital-forensics/expert-forensic-reporting',
        '/tool-library',
      ],
    },
    {
      slug: 'ediscovery-support',
      name: 'eDisclosure Support',
      description: 'Collects, de-duplicates and filters electronic documents into a review set your legal team can defend.',
      timeline: '3-12 weeks',
      metaDescription:
        'eDisclosure for solicitors and in-house teams: custodian collection, de-duplication, agreed searches and review sets under CPR 31, PD 31B and PD 57AD.',
      keywords: ['eDisclosure support UK', 'ediscovery Manchester', 'PD 57AD disclosure', 'PD 31B', 'document review set', 'electronic disclosure collection'],
      features: [
        'Data map of custodians, systems, dates and retention settings',
        'Collection with hash values and an exceptions list for unreadable files',
        'Removal of duplicates by hash, with e-mail threads kept whole',
        'Keyword counts tested on samples before they are agreed',
        'Privilege filters and a log of withheld or redacted items',
        'Review and production sets in the format the other side accepts',
      ],
      longDescription: `The duty to preserve begins before the claim. Under PD 31B and PD 57AD a solicitor must tell the client to keep documents once litigation is contemplated, and that includes the phone, the chat channel and the leaver's mailbox. We turn the instruction into a map: who holds what, on which system, until when.

Collection is narrow by design. Custodians, date ranges and keywords are agreed, run on samples and adjusted, and each count is kept so that the choice can be explained in the Disclosure Review Document or Electronic Documents Questionnaire. Duplicates go by hash value. Files that cannot be opened are listed, because silence about them causes trouble later.

Your lawyers decide relevance and privilege. We build the filters, record redactions and produce the set with its load file. Assisted review can be used where both sides know the method and its test results.

The same tools serve a subject access request, where UK GDPR Article 15(1A) asks for a reasonable and proportionate search. That is a different exercise with a different test, explained in the [DSAR guide](/resources/legal/dsar-response), and the two sets are kept apart.`,
      instructs: 'Litigation solicitors, in-house counsel, insolvency practitioners and data protection teams.',
      lawfulBasis:
        'Determined by the client as controller, normally a legal obligation of disclosure or a legal claim. We normally act as processor under an Article 28 contract, with overseas transfers checked.',
      deliverable: 'A processed review set, production volumes, exception and privilege logs, and a statement of how collection was done.',
      limits: [
        'No decision on relevance or privilege: that is the solicitor’s.',
        'No collection wider than the agreed custodians and dates because storage is cheap.',
        'No private device or account is collected without its owner’s consent or an order.',
      ],
      related: [
        '/services/corporate-legal/litigation-support',
        '/resources/legal/evidence-procedure',
        '/resources/legal/dsar-response',
        '/services/digital-forensics/cloud-account-evidence',
      ],
    },
    {
      slug: 'expert-forensic-reporting',
      name: 'Expert Forensic Reporting',
      description: 'An independent digital-forensic report under CPR Part 35, with answers to questions and oral evidence.',
      timeline: '4-12 weeks',
      metaDescription:
        'Digital-forensic expert evidence under CPR Part 35: independent report, replies to written questions, experts’ discussions and oral evidence at trial.',
      keywords: [
        'digital forensics expert witness',
        'CPR Part 35 report',
        'single joint expert',
        'computer expert witness UK',
        'experts joint statement',
        'forensic expert report',
      ],
      features: [
        'Independence and conflict check before instructions are accepted',
        'Report in the form required by PD 35, with the expert’s statement of truth',
        'Range of opinion stated, with reasons for the view preferred',
        'Written answers to questions put under CPR 35.6',
        'Experts’ discussion and joint statement under CPR 35.12',
        'Oral evidence at trial or hearing',
      ],
      longDescription: `An expert's duty is to help the court, and it overrides any duty to the person who pays (CPR 35.3). We say early if the data does not support your case, and the fee never depends on the result.

No party may rely on expert evidence without permission (CPR 35.4), so draft the issues with us before the costs and case management hearing: which device, which question, what it adds. Permission may be for a single joint expert.

The report states the facts and instructions relied on, the tests and who ran them, the range of opinion and the statement of truth from PD 35. It also gives the substance of material instructions, which are not privileged against disclosure (CPR 35.10). Written questions follow within 28 days of service. The court may then direct a discussion and a joint statement. Since Jones v Kaney [2011] UKSC 13 an expert can be sued by the client for negligent work.

Other courts differ. Family cases follow FPR Part 25. In criminal work in England and Wales the report must say how it stands under the Forensic Science Regulator's statutory Code, in force since 2 October 2023.`,
      instructs: 'Solicitors for either party, courts and tribunals by joint instruction, and arbitrators.',
      lawfulBasis:
        'Legitimate interests and the establishment or defence of legal claims, under a letter of instruction and, where needed, an order. The expert is a controller for the opinion given.',
      deliverable: 'A signed CPR Part 35 report with exhibits, replies to questions, a joint statement and attendance to give evidence.',
      limits: [
        'No expert acts where the same person investigated the case for the client.',
        'No wording is changed to suit a party; errors of fact are corrected and marked.',
        'No opinion outside the expert’s own field or beyond what the data can show.',
      ],
      related: [
        '/resources/legal/evidence-procedure',
        '/services/digital-forensics/computer-forensics',
        '/services/corporate-legal/litigation-support',
        '/professional-standards',
      ],
    },
  ],
});
