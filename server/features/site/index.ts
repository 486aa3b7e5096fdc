/** What the rest of the server may use of this feature. */
export { createAddressBook, splitTarget, type Address, type AddressBook } from './addresses.ts';
export { neverStored, publicPage } from './caching.ts';
export { siteFiles, type SiteFilesSettings } from './routes.ts';
