/** Opens the place of backups that the settings name. */
import type { S3Options } from '@quoin/db';
import { bucketDestination } from './bucket-destination.ts';
import type { BackupDestination } from './destination.ts';
import { folderDestination } from './folder-destination.ts';

/** A folder by its absolute path, or a bucket with the prefix of its keys. */
export type DestinationSettings =
  | { readonly folder: string }
  | { readonly s3: S3Options; readonly prefix: string };

export const openDestination = (settings: DestinationSettings): BackupDestination =>
  'folder' in settings
    ? folderDestination(settings.folder)
    : bucketDestination(settings.s3, settings.prefix);
