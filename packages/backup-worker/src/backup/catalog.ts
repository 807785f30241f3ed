/**
 * The backups of a place. `backups/<time>-<random>.age` is a backup file (packages/db, "backup/format")
 * that is encrypted. A manifest beside it, with the ending `.json`, is written after the backup was
 * restored into a scratch database: a file without one is not verified and is not offered.
 */
import { BackupError } from '@quoin/db';
import { type BackupDestination, readText, writeText } from '../destination/destination.ts';
import { manifestVersion, notVerified } from '../messages.ts';
import { stampOf, timeOf } from '../stamp.ts';

const PREFIX = 'backups/';
const FILE = /^backups\/(\d{4}-\d\d-\d\dT\d{6}(?:\.\d{3})?Z)-[0-9a-f]{8}\.age$/;

export interface BackupManifest {
  readonly format: 1;
  /** Of the file, below the place. */
  readonly name: string;
  /** ISO 8601, as the other times; the moment of the database is this or a little later. */
  readonly createdAt: string;
  readonly verifiedAt: string;
  /** Of the program that made it. */
  readonly version: string;
  readonly dialect: 'sqlite' | 'postgres';
  /** Of the encrypted file. */
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and the storage did not have. */
  readonly filesMissing: number;
}

export interface CatalogEntry {
  readonly name: string;
  readonly createdAt: Date;
  readonly bytes: number;
  readonly isVerified: boolean;
}

export const newBackupName = (createdAt: Date): string => {
  const random = crypto.getRandomValues(new Uint8Array(4)).toHex();
  return `${PREFIX}${stampOf(createdAt)}-${random}.age`;
};

const manifestName = (name: string): string => `${name}.json`;

/** Newest first. */
export const listBackups = async (place: BackupDestination): Promise<CatalogEntry[]> => {
  const found = await place.list(PREFIX);
  const names = new Set(found.map(({ name }) => name));
  return found
    .flatMap(({ name, bytes }) => {
      const stamp = FILE.exec(name)?.[1];
      if (stamp === undefined) return [];
      const isVerified = names.has(manifestName(name));
      return [{ name, createdAt: timeOf(stamp), bytes, isVerified }];
    })
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
};

const isManifest = (value: unknown): value is BackupManifest =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === 1;

/** @throws {BackupError} if it is missing or of a newer format */
export const readManifest = async (
  place: BackupDestination,
  name: string,
): Promise<BackupManifest> => {
  const text = await readText(place, manifestName(name));
  if (text === null) throw new BackupError(notVerified({ name }));
  const value: unknown = JSON.parse(text);
  if (!isManifest(value)) throw new BackupError(manifestVersion({ name }));
  return value;
};

export const writeManifest = (place: BackupDestination, manifest: BackupManifest): Promise<void> =>
  writeText(place, manifestName(manifest.name), `${JSON.stringify(manifest, null, 2)}\n`);

/** The manifest goes first: a removal that is cut off leaves a file that is not offered. */
export const removeBackup = async (place: BackupDestination, name: string): Promise<void> => {
  await place.remove(manifestName(name));
  await place.remove(name);
};
