/** Settings of the backup process, which can be sent between processes. */
import type { AssetFiles } from '@quoin/core';
import { type Database, folderFiles, openDatabase, type S3Options, s3Files } from '@quoin/db';
import type { DestinationSettings } from './destination/open-destination.ts';

export interface BackupSettings {
  readonly place: DestinationSettings;
  /** `AGE-SECRET-KEY-1…` */
  readonly key: string;
  /** Verified backups that are kept. */
  readonly keep: number;
  /** Absolute path; also has the scratch databases of verifications. */
  readonly dataDir: string;
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly pooling: 'session' | 'transaction';
  /** Where images and files are. Null: in `dataDir`. */
  readonly s3: S3Options | null;
  /** Of the program. */
  readonly version: string;
}

/** Beside the pool of the service. */
const CONNECTIONS = 2;

/** @throws {UnavailableError} */
export const openSource = ({ dataDir, databaseUrl, pooling }: BackupSettings): Promise<Database> =>
  openDatabase({
    dataDir,
    migrate: false,
    pooling,
    maxConnections: CONNECTIONS,
    ...(databaseUrl !== null && { url: databaseUrl }),
  });

export const sourceFiles = ({ dataDir, s3 }: BackupSettings): AssetFiles =>
  s3 === null ? folderFiles(`${dataDir}/assets`) : s3Files(s3);
