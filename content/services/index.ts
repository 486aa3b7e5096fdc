/** The ten categories in the order of every menu: five for business, then five personal. */
import { backgroundLifestyle } from './background-lifestyle.ts';
import { corporateLegal } from './corporate-legal.ts';
import { digitalForensics } from './digital-forensics.ts';
import { dueDiligence } from './due-diligence.ts';
import { financialAssetDiscovery } from './financial-asset-discovery.ts';
import { hrInternal } from './hr-internal.ts';
import { onlineSafetyCyber } from './online-safety-cyber.ts';
import { osintTracing } from './osint-tracing.ts';
import { relationshipFamily } from './relationship-family.ts';
import { surveillanceEvidence } from './surveillance-evidence.ts';

export const serviceCategories = [
  corporateLegal,
  hrInternal,
  osintTracing,
  digitalForensics,
  dueDiligence,
  relationshipFamily,
  onlineSafetyCyber,
  financialAssetDiscovery,
  backgroundLifestyle,
  surveillanceEvidence,
];
