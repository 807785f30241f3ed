/** Backups of the service: scheduled, encrypted, verified, kept for a time. */
export {
  type BackupManifest,
  type CatalogEntry,
  listBackups,
  readManifest,
} from './backup/catalog.ts';
export type { Progress } from './backup/take-backup.ts';
export { throughPipe } from './breakable-pipe.ts';
export { decrypted, detectEncryption, isBackupKey, newBackupKey } from './encryption.ts';
export { BackupFailed } from './failure.ts';
export { openPlace, type PlaceSettings } from './place/open-place.ts';
export { type BackupPlace, PlaceError } from './place/place.ts';
export { runBackup } from './run-backup.ts';
export { inScratchFolder, withScratchDatabase } from './scratch.ts';
export type { BackupSettings } from './settings.ts';
export { listGenerations, type ShippedState, shippedState } from './shipping/generation.ts';
export { assembleDatabase, shippedFiles } from './shipping/restore-shipped.ts';
export { ShippingProcess } from './shipping-process.ts';
