import { defineCategory } from '../schema.ts';

export const surveillanceEvidence = defineCategory({
  slug: 'surveillance-evidence',
  name: 'Surveillance & Evidence Gathering',
  kind: 'personal',
  description:
    'Observation, recording and technical checks, used when a less intrusive method will not answer the question. Every instruction has a written purpose, an impact assessment and a stop point. We film from places where anyone may stand, keep the original files, and track only vehicles or assets you own or lease and are entitled to monitor.',
  line: 'Lawful observation, original footage and checks for hidden devices',
  metaDescription:
    'Planned observation, original footage, nuisance logs and device checks, with a written purpose, lawful positions and a clear point to stop.',
  keywords: ['surveillance', 'video evidence', 'GPS tracking', 'neighbour nuisance', 'counter-surveillance', 'private investigator Manchester'],
  updated: '2026-11-20',
  icon: 'lens',
  sensitive: true,
  heard: [
    'He seems to know where I have been before I tell him.',
    'The council says it needs dates and recordings.',
    'Our trailer has gone missing from the yard for the second time.',
    'I need to know what happens, and I need it done lawfully.',
  ],
  services: [
    {
      slug: 'discreet-personal-surveillance',
      name: 'Discreet Personal Surveillance',
      description: 'Planned observation from lawful positions, with a timed log, operator statements and a point at which it stops',
      timeline: 'Varies by case',
      metaDescription:
        'Planned observation from lawful positions with a written purpose, DPIA, timed logs and stand-down rules. What it can show, and when we decline.',
      keywords: ['surveillance', 'private surveillance', 'surveillance log', 'DPIA', 'Protection from Harassment Act', 'lawful observation'],
      features: [
        'Written plan: question, place, hours, less intrusive steps tried, stop point',
        'Legitimate interests assessment and DPIA signed before the first deployment',
        'Contemporaneous log with time, place, operator and equipment',
        'Original footage and hours without a sighting, both reported',
        'Operators ready to make witness statements',
        'Review after each deployment before another is agreed',
      ],
      longDescription: `Observation intrudes on people, so we propose it last. Before anyone goes out, the file answers five words: justified, authorised, proportionate, auditable, necessary. It names the question, why records cannot answer it, the days and the point at which we stop. Authorisation under the Regulation of Investigatory Powers Act 2000 is for public authorities; a private agency cannot obtain one. UK GDPR, the Protection from Harassment Act 1997 and the law of trespass bind us.

Operators stay where they may lawfully be: roads, car parks open to the public, shops. They do not film into homes. Children are recorded only in passing, and masked before disclosure. We stand down if the person notices, if a child becomes distressed, if a pursuit would be unsafe or once the question is answered. Two occasions can make a course of conduct, so being noticed ends the method. Losing sight of somebody is written down as such.

We decline work that looks like one partner controlling another (Serious Crime Act 2015, section 76), or where an order keeps you apart. In an infidelity enquiry, remember that divorce has been no-fault since 6 April 2022: what is seen will not win it.`,
      instructs: 'Solicitors, insurers and private clients with a stated legal purpose; public bodies must authorise their own operations',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with a written assessment and a DPIA; Article 9(2)(f), legal claims, where special category data may appear.',
      deliverable: 'A chronological log, original and viewing copies of footage, operator statements and a schedule of unused material',
      limits: [
        'We do not film into homes, enter private land or record conversations.',
        'We do not follow a partner for control or reassurance, or anyone protected by an order.',
        'We do not put a tracker on a person or on their vehicle.',
        'We do not continue after being noticed, or provoke an event in order to film it.',
      ],
      related: [
        '/resources/legal/surveillance-monitoring',
        '/services/relationship-family/matrimonial-infidelity',
        '/services/surveillance-evidence/photographic-video-evidence',
        '/insights/what-infidelity-evidence-is-for',
        '/resources/templates/legitimate-interests-assessment',
      ],
    },
    {
      slug: 'gps-tracking-lawful',
      name: 'Lawful GPS Tracking',
      description: 'Only for vehicles and assets you own or lease and may monitor, with the paperwork that makes it lawful',
      timeline: '1-4 weeks',
      metaDescription:
        'GPS tracking only for vehicles or assets you own or lease and may monitor, with drivers told, an LIA and a DPIA. Never a spouse’s car or a person.',
      keywords: ['GPS tracking', 'vehicle tracker', 'fleet tracking', 'asset tracker', 'is tracking legal', 'DPIA'],
      features: [
        'Proof of ownership or lease, and of your right to monitor, checked first',
        'Legitimate interests assessment and DPIA drafted for your signature',
        'Driver policy and notice that say what is recorded, when and for how long',
        'Private-use switch or fixed hours, so that free time is not recorded',
        'Access, retention and deletion settings, with a log of who looked',
        'Evidence export with device number, clock check and hash if a loss occurs',
      ],
      longDescription: `We fit or review trackers on vehicles and assets that you own or lease and are entitled to monitor: vans with drivers told by policy, plant, trailers, caravans, boats. We never track a person, and never a spouse's or partner's own car. A family car that somebody else regularly drives is refused too; a V5C shows the keeper and does not prove ownership.

No statute licenses or bans trackers for private use. Other law decides. The location of an identifiable person is personal data, so a legitimate interests assessment and a data protection impact assessment come first. Fixing a device to somebody else's car can be trespass to goods, walking onto a drive to do it is trespass to land, and repeated use can be harassment under the Protection from Harassment Act 1997.

Where staff drive, the regulator's guidance on monitoring workers asks for a clear purpose, the least intrusive means and notice. A stolen-plant alert needs no record of a driver's lunch. We set that up, write the notice with you and show how to answer a [subject access request](/resources/legal/dsar-response).

If you think a tracker is on *your* car, leave it in place and read about [sweeps](/services/surveillance-evidence/counter-surveillance-sweeps).`,
      instructs: 'Owners of vans, plant, boats, caravans and trailers; sole traders and family firms with vehicles driven by staff',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with a written assessment and a DPIA signed before fitting; drivers have the notice in hand before the device is switched on.',
      deliverable: 'Ownership record, signed assessment and DPIA, driver notice and policy, fitting record, settings sheet and retention schedule',
      limits: [
        'We never track a person.',
        'We never fit or read a tracker on the own car of a spouse, partner, former partner or family member.',
        'We do not fit a device in secret to a vehicle that an employee drives.',
        'We do not take over accounts, tags or phones to obtain a location.',
        'We do not supply a device without the signed paperwork.',
      ],
      related: [
        '/resources/legal/employee-monitoring',
        '/resources/legal/surveillance-monitoring',
        '/resources/templates/legitimate-interests-assessment',
        '/services/surveillance-evidence/counter-surveillance-sweeps',
        '/services/hr-internal/internal-theft-loss',
      ],
    },
    {
      slug: 'photographic-video-evidence',
      name: 'Photographic & Video Evidence',
      description: 'Records a scene, an object or an event once and properly: original files, hashes and an operator statement',
      timeline: '1-4 weeks',
      metaDescription: 'Photographs and video prepared for court: original files, SHA-256 hashes, clock checks, operator statements and notice under CPR 33.6.',
      keywords: ['photographic evidence', 'video evidence', 'CPR 33.6', 'SHA-256', 'witness statement', 'continuity'],
      features: [
        'Shot list agreed with you or your solicitor, with scale and fixed viewpoints',
        'Clock check against a time standard at start and finish',
        'Original files copied by write-protected route and hashed with SHA-256',
        'Viewing copy with player, index and any masking declared',
        'Operator statement under CPR 32 with a statement of truth',
        'Continuity log from camera card to sealed copy',
      ],
      longDescription: `A damaged wall, a flooded cellar, an accident black spot, a boundary, a vehicle before repair: such things change, and the record made today may be the one a judge sees in two years. We agree what has to be shown, photograph it from repeatable positions with a scale and note the light, the distance and who was present.

The value lies in what follows. The clock is checked at both ends. Original files go unchanged to two media, each with a SHA-256 hash; enhancement happens on a copy and is described. The operator signs a statement in the form of Practice Direction 32, verified under Practice Direction 22. A photograph that is not attached to a statement needs notice under CPR 33.6, normally no later than the last date for serving statements. Every frame is kept, including those that do not help you, because disclosure reaches them as well.

We film events only from lawful positions. In *Jones v University of Warwick* [2003] EWCA Civ 151 footage obtained by trespass was let in, and the party that used it paid in costs. Material you recorded yourself can be preserved too: bring the original device, and leave the clip untrimmed.`,
      instructs: 'Solicitors, insurers, householders and landlords in property, injury, boundary or contract disputes',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f). A picture of a home or a car can still be personal data, so the purpose is written down each time; people in shot are masked unless they matter to the claim.',
      deliverable: 'Original files on two media, hash list, viewing copy, indexed prints, continuity log and signed operator statement',
      limits: [
        'We do not film into homes or bathrooms, or take intimate images; that can be an offence of voyeurism.',
        'We do not edit, crop or brighten an original.',
        'We do not fly over or look over fences into private gardens.',
        'We do not delete frames that tell against the person paying us.',
      ],
      related: [
        '/resources/legal/evidence-procedure',
        '/resources/templates/evidence-continuity-log',
        '/services/digital-forensics/document-image-authenticity',
        '/guides/geolocate-photo',
      ],
    },
    {
      slug: 'neighbour-nuisance-evidence',
      name: 'Neighbour & Nuisance Evidence',
      description: 'Dated logs and recordings that a council, landlord or court can act on, kept from your own side of the boundary',
      timeline: '2-8 weeks',
      metaDescription:
        'Noise, intimidation or nuisance next door: dated logs and lawful recordings for the council, a landlord, an ASB case review or the court.',
      keywords: ['neighbour nuisance', 'noise evidence', 'statutory nuisance', 'ASB case review', 'domestic CCTV', 'harassment log'],
      features: [
        'A diary form that asks what the council and the court ask',
        'Visits at the hours complained of, including those when nothing happened',
        'Sound recorded inside your home, with position, meter and clock noted',
        'Camera placement set to your own boundary, with a DPIA if it must see beyond',
        'Earlier reports and replies ordered into one chronology',
        'Summary addressed to the right body: council, landlord, police or solicitor',
      ],
      longDescription: `Living beside somebody who frightens you or keeps you awake is wearing, and the first answer is often “keep a diary”. We make it one that can be used: date, start and end, what was heard or seen, from which room, who else was there, how it affected you. Our visits add an independent account, quiet evenings included.

The reader decides the form. A council investigates statutory nuisance under section 79 of the Environmental Protection Act 1990 and serves an abatement notice under section 80 when satisfied. You may go to the magistrates yourself under section 82, after at least three days’ written notice for noise. Under the Anti-social Behaviour, Crime and Policing Act 2014 you can ask for a case review, usually after three reports in six months. Damages or an injunction for harassment need a course of conduct, at least two occasions.

We record from your side only. A domestic camera that looks past your boundary brings you under data protection law: signs, a reason and answers to access requests. We also ask about mediation and disability, since some noise has a cause that changes what is fair. If anyone threatens you, call 999.`,
      instructs: 'Owners, tenants and landlords, residents’ groups, and solicitors preparing a nuisance or harassment claim',
      lawfulBasis:
        'Legitimate interests, Article 6(1)(f), with a written assessment; a DPIA before any camera or recorder that may pick up people outside your home.',
      deliverable: 'A chronology with numbered exhibits, your diary, our visit notes, recordings with hashes, and operator statements where needed',
      limits: [
        'We do not point cameras at windows or gardens next door.',
        'We do not record conversations inside another home, or place listening devices.',
        'We do not confront the neighbour, answer back or provoke an incident.',
        'We do not research private lives that have nothing to do with the nuisance.',
      ],
      related: [
        '/services/online-safety-cyber/online-harassment-cyberstalking',
        '/resources/legal/surveillance-monitoring',
        '/resources/templates/evidence-continuity-log',
        '/services/surveillance-evidence/photographic-video-evidence',
      ],
    },
    {
      slug: 'counter-surveillance-sweeps',
      name: 'Counter-Surveillance Sweeps',
      description: 'Your rooms, vehicles and devices searched for hidden trackers, cameras and microphones, with finds left as evidence',
      timeline: '1 week',
      metaDescription:
        'Worried about a tracker, camera or microphone? Rooms, vehicles and devices searched with your authority, and any find kept as evidence.',
      keywords: ['counter-surveillance', 'tracker detection', 'hidden camera', 'listening device', 'stalking', 'device check'],
      features: [
        'Safe contact agreed before anything else is discussed',
        'Physical search of rooms, sockets, furniture and fittings',
        'Vehicle search: wheel arches, underside, diagnostic port and interior',
        'Radio survey and scan for Bluetooth tags, Wi-Fi cameras and mobile transmitters',
        'Review of phone and account sharing settings, with you at the screen',
        'Photographs, position and time of any find before it is touched',
      ],
      longDescription: `If you think you are being watched, use a phone the other person has never held and an account they do not share. Call us away from the room or car that worries you. If you are in danger, call 999; in England the National Domestic Abuse Helpline is free on 0808 2000 247.

If you find something, leave it. Note the time, photograph it from where you stand and tell the police on 101. Unplugging a device can destroy evidence, and tells whoever placed it that you know. Watching, following and monitoring can be stalking under section 2A of the Protection from Harassment Act 1997; police can apply for a stalking protection order.

A sweep joins a hand search with a radio survey, because a recorder that transmits nothing shows on no meter. Often the answer is simpler: a shared location setting, a paired car app, an old tablet still signed in, a tag that your phone’s unwanted-tracker alert can find. We look at those first, with you at the screen, and record them before you change anything.

The result describes one day. A clean report says what was searched, with what, and what was out of reach.`,
      instructs: 'People who fear they are being followed or overheard, their solicitors and support workers, and small businesses',
      lawfulBasis:
        'Contract with you, Article 6(1)(b), for your own premises and devices; legitimate interests, Article 6(1)(f), for data about the person a find may point to.',
      deliverable: 'A search plan of what was examined, instrument list, photographs of finds in place, a note for police and settings to change, in order',
      limits: [
        'We search only premises, vehicles and devices that you own, rent or control.',
        'We do not jam or block signals; the Wireless Telegraphy Act 2006 makes that an offence.',
        'We do not switch off, open or take away a find before you have decided about the police.',
        'We do not listen in, trace back or plant a device in return.',
      ],
      related: [
        '/services/online-safety-cyber/online-harassment-cyberstalking',
        '/services/digital-forensics/mobile-device-forensics',
        '/services/corporate-legal/corporate-security-review',
        '/resources/legal/surveillance-monitoring',
        '/contact',
      ],
    },
  ],
});
