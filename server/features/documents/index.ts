/** What the rest of the server may use of this feature. */
export type { NewDocuments } from './adding.ts';
export { FileAltered } from '../../files/checked-stream.ts';
export type { Details, OpenedDocument } from './opening.ts';
export { createDocuments, type Documents, type DocumentSettings, type FrozenDocument } from './service.ts';
