/** Backups of the service: scheduled, encrypted, verified, kept for a time. */

export { abortablePipe } from './abortable-pipe.ts';
export {
  type BackupManifest,
  type CatalogEntry,
  listBackups,
  readManifest,
} from './backup/catalog.ts';
export type { Progress } from './backup/take-backup.ts';
export { type BackupDestination, DestinationError } from './destination/destination.ts';
export { type DestinationSettings, openDestination } from './destination/open-destination.ts';
export { decrypted, detectEncryption, isBackupKey, newBackupKey } from './encryption.ts';
export { BackupFailed } from './failure.ts';
export { runBackup } from './run-backup.ts';
export { inScratchFolder, withScratchDatabase } from './scratch.ts';
export type { BackupSettings } from './settings.ts';
export { listGenerations, type ShippedState, shippedState } from './shipping/generation.ts';
export { assembleDatabase, shippedFiles } from './shipping/restore-shipped.ts';
export { ShippingProcess } from './shipping-process.ts';
