import { admin } from './admin.ts';
import { auditVerify } from './audit-verify.ts';
import { backupKey } from './backup-key.ts';
import type { Command } from './command.ts';
import { dbBackup } from './db-backup.ts';
import { dbMigrate } from './db-migrate.ts';
import { dbMove } from './db-move.ts';
import { dbRestore } from './db-restore.ts';
import { demoSeed } from './demo-seed.ts';
import { enquiries } from './enquiries.ts';
import { keysExport, keysImport, keysRotate } from './keys.ts';
import { mailQueue } from './mail-queue.ts';
import { mailTest } from './mail-test.ts';
import { retention } from './retention.ts';
import { rights } from './rights.ts';
import { tipsReseal } from './tips-reseal.ts';
import { tipsSetup } from './tips-setup.ts';

/** Every command, in the order of `npm run help`. */
export const commands: readonly Command[] = [
  dbMigrate,
  backupKey,
  dbBackup,
  dbRestore,
  dbMove,
  admin,
  demoSeed,
  enquiries,
  rights,
  tipsSetup,
  tipsReseal,
  retention,
  mailTest,
  mailQueue,
  auditVerify,
  keysExport,
  keysImport,
  keysRotate,
];
