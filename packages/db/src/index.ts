/** Quoin's storage on SQLite and PostgreSQL. */
export { type AuthAdapter, authAdapter } from './auth-adapter.ts';
export { BackupError, type BackupHeader, type BackupTrailer } from './backup/format.ts';
export { type RestoreOptions, readBackup } from './backup/read.ts';
export {
  BACKUP_LEASE_MS,
  type BackupRun,
  backupRun,
  claimBackupRun,
  extendBackupRun,
  failBackupRun,
  finishBackupRun,
  isBackupRunOpen,
  lastFinishedBackupRun,
} from './backup/runs.ts';
export { type BackupOptions, writeBackup } from './backup/write.ts';
export { type Database, openDatabase, type Readiness } from './database.ts';
export { folderFiles } from './files/folder.ts';
export { type S3Options, s3Files } from './files/s3.ts';
export { sweepAssets } from './files/sweep.ts';
export { type FutureTimes, findFutureTimes, repairFutureTimes } from './future-times.ts';
export { DamagedDatabaseError } from './integrity.ts';
export { createJobs } from './jobs/index.ts';
export type { JobsOptions } from './jobs/options.ts';
export { MAINTENANCE_INTERVAL_MS, type Purged, purgeExpired } from './maintenance.ts';
export { NotMigratedError } from './migrations.ts';
export { type DatabaseOptions, type OnStatement, SQLITE_FILE } from './options.ts';
