/**
 * What the law lets be done with a request about one's own data, in one table. UK GDPR as amended by the
 * Data (Use and Access) Act 2025; Data Protection Act 2018 s.164A for complaints. As of November 2026.
 */

export const requestKinds = ['access', 'erasure', 'objection', 'complaint'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['received', 'acknowledged', 'paused', 'extended', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

/** What is awaited while the time for an answer stands still. */
export const pauseReasons = ['identity', 'clarification', 'fee'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Under which article the time stands still. */
export const pauseLaw: Readonly<Record<PauseReason, string>> = {
  identity: 'UK GDPR Articles 12(6) and 12A: there are reasonable doubts about who asks',
  clarification: 'UK GDPR Article 12A: more is reasonably needed to find what is asked for, for access alone',
  fee: 'UK GDPR Articles 12(5) and 12A: the request is manifestly unfounded or excessive, and a fee was named',
};

/** Waiting for clarification stops the time of a request for access alone; a complaint has no time that could stand still. */
export const pausesOf = (kind: RequestKind): readonly PauseReason[] =>
  kind === 'complaint' ? [] : pauseReasons.filter((reason) => reason !== 'clarification' || kind === 'access');

/** Why two further months may be needed: Article 12A names these two and no other. */
export const extensionReasons = ['complex', 'many'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

export const mayBeExtended = (kind: RequestKind): boolean => kind !== 'complaint';

export const identityChecks = ['asked', 'confirmed', 'not-needed'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

export const outcomes = ['granted', 'partly', 'refused', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why something was refused, with the law that lets it be. */
export const refusals = {
  excessive: 'Manifestly unfounded or excessive (Article 12(5))',
  unidentified: 'It could not be shown who asks (Articles 11 and 12(6))',
  exemption: 'An exemption covers it (Data Protection Act 2018, Schedule 2)',
  obligation: 'The law, or a legal claim, needs it to be kept (Article 17(3))',
  grounds: 'Our grounds outweigh those of the person (Article 21(1))',
} as const;
export type Refusal = keyof typeof refusals;

const refusalsByKind: Readonly<Record<RequestKind, readonly Refusal[]>> = {
  access: ['exemption', 'excessive', 'unidentified'],
  erasure: ['obligation', 'exemption', 'excessive', 'unidentified'],
  objection: ['grounds', 'exemption', 'excessive', 'unidentified'],
  complaint: [],
};

/** The reasons for which a request of that kind may be refused. A complaint is looked into, whatever it comes to. */
export const refusalsOf = (kind: RequestKind): readonly Refusal[] => refusalsByKind[kind];

/** How the answer itself reaches the person: no mail holds it. */
export const answerWays = ['post', 'hand', 'portal', 'telephone'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** Everything that happens to a request, in rows that nobody changes. */
export const rightsSteps = ['acknowledged', 'released', 'identity', 'paused', 'resumed', 'extended', 'noted', 'closed'] as const;
export type RightsStep = (typeof rightsSteps)[number];

/** How a request came that staff have entered: a person may ask in any way (UK GDPR Article 12(2), recital 59). */
export const cameWays = ['letter', 'mail', 'telephone', 'person'] as const;
export type CameBy = (typeof cameWays)[number];

/** Of an enquiry that is to be erased on request. */
export type ErasureState = 'asked' | 'erased' | 'withdrawn';

/** What a note is about that the program has written by itself. */
export const erasureWords = ['erasure-asked', 'erasure-withdrawn', 'enquiry-erased'] as const;
export type ErasureWord = (typeof erasureWords)[number];

/** Characters of a note, of a reason that the audit log keeps, and of what staff enter for a person. */
export const rightsLimits = { note: 4000, reason: 500, asked: 4000, name: 120, email: 254, address: 400, telephone: 40, names: 200 } as const;
