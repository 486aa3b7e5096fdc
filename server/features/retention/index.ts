export { createRetention, RecordHeld, type Erased, type EraseOrder, type Retention, type RetentionReport, type RetentionSettings } from './service.ts';
export { erasureLogOf, readErasureLog, type Erasure } from './erasure-log.ts';
export { backupDays, cutoff, eraseAt, idleNoticeMonths, recordRules, rowRules, spanOf, type Entity } from './policy.ts';
export { replayErasures, type Replayed } from './replay.ts';
export { inOpenMatter, listCertificates } from './store.ts';
