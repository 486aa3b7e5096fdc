/** What the rest of the server may use of this feature. */
export { createEngagements, engagementFacts, type Engagements, type EngagementSettings, type SignedCopy } from './service.ts';
export type { Signing } from './signing.ts';
