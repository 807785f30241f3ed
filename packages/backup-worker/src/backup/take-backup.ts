/** One backup: written, encrypted, read back and restored into a scratch database, then listed. */
import { BackupError, type BackupTrailer, readBackup, writeBackup } from '@quoin/db';
import { abortablePipe } from '../abortable-pipe.ts';
import type { BackupDestination } from '../destination/destination.ts';
import { openDestination } from '../destination/open-destination.ts';
import { decrypted, encrypted } from '../encryption.ts';
import { backupMissing } from '../messages.ts';
import { inScratchFolder, withScratchDatabase } from '../scratch.ts';
import { type BackupSettings, openSource, sourceFiles } from '../settings.ts';
import {
  type BackupManifest,
  listBackups,
  newBackupName,
  removeBackup,
  writeManifest,
} from './catalog.ts';
import { expiredBackups } from './retention.ts';

export interface Progress {
  readonly phase: 'writing' | 'verifying';
  /** Rows and files. */
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

/** The bytes of files are compared with their names while they are read, and stored nowhere. */
const NO_FILES = { put: async (): Promise<void> => undefined };

const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

const storeEncrypted = async (
  place: BackupDestination,
  name: string,
  source: ReadableStream<Uint8Array>,
  key: string,
): Promise<number> => place.write(name, await encrypted(source, key));

const write = async (
  settings: BackupSettings,
  place: BackupDestination,
  name: string,
  now: Date,
  onProgress: (progress: Progress) => void,
): Promise<{ bytes: number; trailer: BackupTrailer; dialect: BackupManifest['dialect'] }> => {
  const source = await openSource(settings);
  try {
    const [trailer, bytes] = await abortablePipe(
      (sink) =>
        writeBackup(source, sink, {
          version: settings.version,
          now,
          files: sourceFiles(settings),
          onProgress: (done) => onProgress({ phase: 'writing', done, total: null }),
        }),
      (plain) => storeEncrypted(place, name, plain, settings.key),
    );
    return { bytes, trailer, dialect: source.dialect };
  } finally {
    await source.close();
  }
};

/**
 * Restores the stored file into a scratch database and checks that.
 *
 * @throws {BackupError} naming what is wrong with the backup
 */
export const verifyBackup = (
  { dataDir, key }: Pick<BackupSettings, 'dataDir' | 'key'>,
  place: BackupDestination,
  name: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<BackupTrailer> =>
  inScratchFolder(dataDir, (folder) =>
    withScratchDatabase(folder, async (database) => {
      const stored = await place.read(name);
      if (stored === null) throw new BackupError(backupMissing({ place: place.title, name }));
      const plain = await decrypted(stored, key);
      const { trailer } = await readBackup(database, plain, { files: NO_FILES, onProgress });
      const problems = await database.integrity();
      if (problems.length > 0) throw new BackupError(`the backup is damaged: ${problems[0]}`);
      return trailer;
    }),
  );

const rowsOf = ({ rows }: BackupTrailer): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Removes what retention does not keep. A failure leaves more than necessary, and nothing less. */
const prune = async (place: BackupDestination, keep: number, now: Date): Promise<void> => {
  for (const { name } of expiredBackups(await listBackups(place), keep, now)) {
    await removeBackup(place, name);
  }
  await place.clear(new Date(now.getTime() - LEFT_BEHIND_MS));
};

const writeVerified = async (
  settings: BackupSettings,
  place: BackupDestination,
  now: Date,
  onProgress: (progress: Progress) => void,
): Promise<BackupManifest> => {
  const name = newBackupName(now);
  try {
    const { bytes, trailer, dialect } = await write(settings, place, name, now, onProgress);
    const rows = rowsOf(trailer);
    const total = rows + trailer.files;
    await verifyBackup(settings, place, name, (done) =>
      onProgress({ phase: 'verifying', done, total }),
    );
    const manifest: BackupManifest = {
      format: 1,
      name,
      createdAt: now.toISOString(),
      verifiedAt: new Date().toISOString(),
      version: settings.version,
      dialect,
      bytes,
      rows,
      files: trailer.files,
      filesMissing: trailer.filesMissing,
    };
    await writeManifest(place, manifest);
    return manifest;
  } catch (problem) {
    // Without a manifest, the file is not offered. If the place is away, a later backup removes it.
    await place.remove(name).catch(() => undefined);
    throw problem;
  }
};

/**
 * Makes a backup, verifies it, and removes those that retention does not keep.
 *
 * @throws {BackupError} {DestinationError} {UnavailableError}; no backup is removed then
 */
export const takeBackup = async (
  settings: BackupSettings,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<BackupManifest> => {
  const place = openDestination(settings.place);
  const now = new Date();
  const manifest = await writeVerified(settings, place, now, onProgress);
  await prune(place, settings.keep, now);
  return manifest;
};
