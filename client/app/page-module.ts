import type { ComponentType } from 'react';
import type { SiteDocument } from '#shared/site/documents.ts';

/** What client/pages/<template>/index.tsx exports. */
export type PageModule = {
  Component: ComponentType;
  /** Address of each page of this template, with the import of its document. */
  documents: Record<string, () => Promise<{ default: SiteDocument }>>;
};
