/** server/db/sqlite-thread.ts as it is written, for tests that have no build. */
import { register } from 'tsx/esm/api';

register();
await import('#server/db/sqlite-thread.ts');
