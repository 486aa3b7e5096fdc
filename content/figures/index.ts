/** One drawn figure for each category of services. Each makes one point and says what it cannot show. */
import { backgroundLifestyle } from './background-lifestyle.ts';
import { corporateLegal } from './corporate-legal.ts';
import { digitalForensics } from './digital-forensics.ts';
import { dueDiligence } from './due-diligence.ts';
import { financialAssetDiscovery } from './financial-asset-discovery.ts';
import { hrInternal } from './hr-internal.ts';
import { onlineSafetyCyber } from './online-safety-cyber.ts';
import { osintTracing } from './osint-tracing.ts';
import type { Figure } from './pen.ts';
import { relationshipFamily } from './relationship-family.ts';
import { surveillanceEvidence } from './surveillance-evidence.ts';

/** By the category's slug. */
export const figures: Readonly<Record<string, Figure>> = {
  'corporate-legal': corporateLegal,
  'hr-internal': hrInternal,
  'osint-tracing': osintTracing,
  'digital-forensics': digitalForensics,
  'due-diligence': dueDiligence,
  'relationship-family': relationshipFamily,
  'online-safety-cyber': onlineSafetyCyber,
  'financial-asset-discovery': financialAssetDiscovery,
  'background-lifestyle': backgroundLifestyle,
  'surveillance-evidence': surveillanceEvidence,
};
