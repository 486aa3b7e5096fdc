/// <reference types="vite/client" />

declare module 'virtual:documents/*' {
  import type { SiteDocument } from '#shared/site/documents.ts';
  /** Address of each page of one template, with the import of its document. */
  const documents: Record<string, () => Promise<{ default: SiteDocument }>>;
  export default documents;
}
