/**
 * What the law wants known of a personal data breach, in one table: UK GDPR Articles 4(12), 33 and 34, as amended by the Data (Use
 * and Access) Act 2025. As of November 2026.
 */

/** What was broken: somebody saw or took what they may not; something was changed; something is lost or out of reach. */
export const breachKinds = ['confidentiality', 'integrity', 'availability'] as const;
export type BreachKind = (typeof breachKinds)[number];

/** To the rights and freedoms of people. Only where one is unlikely need the regulator not be told (Article 33(1)). */
export const breachRisks = ['unlikely', 'risk', 'high'] as const;
export type BreachRisk = (typeof breachRisks)[number];

export const breachStates = ['open', 'closed'] as const;
export type BreachState = (typeof breachStates)[number];

/** Whether the regulator, or the people, were told. */
export const tellings = ['told', 'untold'] as const;
export type Telling = (typeof tellings)[number];

/** Why people are not told: there is no high risk to them, or one of the exceptions of Article 34(3). */
export const untoldReasons = ['no-high-risk', 'unreadable', 'removed', 'public'] as const;
export type UntoldReason = (typeof untoldReasons)[number];

/** Where there is a high risk, the first reason is none. */
export const untoldReasonsAt = (risk: BreachRisk): readonly UntoldReason[] => (risk === 'high' ? untoldReasons.slice(1) : untoldReasons);

/** Everything that happens to a record, in rows that nobody changes. */
export const breachSteps = [
  'recorded',
  'changed',
  'regulator-told',
  'regulator-untold',
  'people-told',
  'people-untold',
  'noted',
  'closed',
  'reopened',
] as const;
export type BreachStep = (typeof breachSteps)[number];

/** Characters, as people count them. */
export const breachLimits = { text: 4000, line: 300 } as const;

/** Whether the regulator need not be told (Article 33(1)). */
export const mayStayUntold = (risk: BreachRisk | null): boolean => risk === 'unlikely';
