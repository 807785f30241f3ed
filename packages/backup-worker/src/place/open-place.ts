/** Opens the place of backups that the settings name. */
import type { S3Options } from '@quoin/db';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';

/** A folder by its absolute path, or a bucket with the prefix of its keys. */
export type PlaceSettings =
  | { readonly folder: string }
  | { readonly s3: S3Options; readonly prefix: string };

export const openPlace = (settings: PlaceSettings): BackupPlace =>
  'folder' in settings ? folderPlace(settings.folder) : bucketPlace(settings.s3, settings.prefix);
