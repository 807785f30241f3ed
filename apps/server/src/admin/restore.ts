/** `quoin admin restore`: a file, or a backup of the place of scheduled backups, into this database. */
import {
  abortablePipe,
  assembleDatabase,
  type BackupDestination,
  type CatalogEntry,
  decrypted,
  detectEncryption,
  inScratchFolder,
  listBackups,
  listGenerations,
  openDestination,
  type ShippedState,
  shippedFiles,
  shippedState,
  withScratchDatabase,
} from '@quoin/backup-worker';
import { BackupError, readBackup, writeBackup } from '@quoin/db';
import type { Foundation } from '@quoin/service/compose';
import { VERSION } from '@quoin/service/version';
import { recordCommand } from './audited.ts';
import {
  progressLine,
  refuseBackup,
  reportTrailer,
  requireBackups,
  requireNoFolder,
} from './backup.ts';
import { CommandError } from './failure.ts';
import * as messages from './messages/backup.ts';
import { withFoundation } from './session.ts';

export interface RestoreOptions {
  readonly latest?: true;
  readonly at?: string;
  readonly force?: true;
  readonly json?: true;
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

interface Source {
  readonly name: string;
  /** Calls `work` with the bytes of a backup. */
  use<T>(work: (bytes: Bytes) => Promise<T>): Promise<T>;
}

const refuse = (problem: unknown): never => {
  if (problem instanceof BackupError) throw new CommandError(problem.message);
  return refuseBackup(problem);
};

/**
 * Puts the database of that state together in a scratch folder, brings it to this version, and writes
 * it as a backup: so it restores into either database, whole or not at all.
 */
const withShipped = <T>(
  place: BackupDestination,
  key: string,
  state: ShippedState,
  dataDir: string,
  work: (bytes: Bytes) => Promise<T>,
): Promise<T> =>
  inScratchFolder(dataDir, async (folder) => {
    await assembleDatabase(place, key, state, folder);
    const backup = { version: VERSION, now: state.upTo, files: shippedFiles(place, key) };
    return withScratchDatabase(folder, async (scratch) => {
      const [, read] = await abortablePipe((sink) => writeBackup(scratch, sink, backup), work);
      return read;
    });
  });

const timeOf = (text: string): Date => {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new CommandError(messages.timeForm({ text }), 2);
};

/** The newest verified backup that is not newer than a time, or of all if it is undefined. */
const newestBackup = async (
  place: BackupDestination,
  at: Date | undefined,
): Promise<CatalogEntry | null> =>
  (await listBackups(place)).find(
    ({ isVerified, createdAt }) => isVerified && (at === undefined || createdAt <= at),
  ) ?? null;

/** The last state of the place, or the last one at or before a time: of shipped changes, or of a backup. */
const fromPlace = async (
  { config, dataDir }: Foundation,
  at: Date | undefined,
): Promise<Source> => {
  const { place: settings, key } = requireBackups(config.backup);
  const place = openDestination(settings);
  const backup = await newestBackup(place, at);
  const shipped = shippedState(await listGenerations(place), at);
  if (shipped !== null && (backup === null || shipped.upTo > backup.createdAt)) {
    const name = `${place.title} at ${shipped.upTo.toISOString()}`;
    return { name, use: (work) => withShipped(place, key, shipped, dataDir, work) };
  }
  if (backup === null) {
    throw new CommandError(messages.noVerifiedBackup({ place: place.title, at }));
  }
  const bytes = await place.read(backup.name);
  if (bytes === null) {
    throw new CommandError(messages.backupGone({ place: place.title, name: backup.name }));
  }
  return { name: backup.name, use: (work) => work(bytes) };
};

const fromFile = async ({ config }: Foundation, name: string): Promise<Source> => {
  requireNoFolder(name);
  const file = Bun.file(name);
  if (await file.exists()) return { name, use: (work) => work(file.stream()) };
  if (config.backup === null) throw new CommandError(messages.fileMissing({ file: name }));
  const place = openDestination(config.backup.place);
  const bytes = await place.read(name);
  if (bytes === null) {
    throw new CommandError(messages.backupNotFound({ place: place.title, name }));
  }
  return { name, use: (work) => work(bytes) };
};

const plainBytes = async ({ config }: Foundation, bytes: Bytes): Promise<Bytes> => {
  const { isEncrypted, source } = await detectEncryption(bytes);
  if (!isEncrypted) return source;
  const key = config.backupKey;
  if (key !== null) return decrypted(source, key);
  throw new CommandError(messages.keyMissing);
};

/** The backup in the command line: a file, or the newest state of the place at or before a time. */
type Wanted = { readonly file: string } | { readonly at: Date | undefined };

const wantedOf = (file: string | undefined, { latest, at }: RestoreOptions): Wanted => {
  const named = [file, latest, at].filter((given) => given !== undefined);
  if (named.length !== 1) throw new CommandError(messages.nameOneSource, 2);
  if (file !== undefined) return { file };
  return { at: at === undefined ? undefined : timeOf(at) };
};

const sourceOf = (foundation: Foundation, wanted: Wanted): Promise<Source> =>
  'file' in wanted ? fromFile(foundation, wanted.file) : fromPlace(foundation, wanted.at);

export const restore = async (file: string | undefined, options: RestoreOptions): Promise<void> => {
  const wanted = wantedOf(file, options);
  const line = progressLine();
  const { name, trailer } = await withFoundation(async (foundation) => {
    const { database, deps } = foundation;
    const { files } = deps;
    const force = options.force === true;
    try {
      const { name, use } = await sourceOf(foundation, wanted);
      const onProgress = (done: number): void => line.show(messages.restoreProgress({ done }));
      const { trailer } = await use(async (bytes) =>
        readBackup(database, await plainBytes(foundation, bytes), { force, files, onProgress }),
      );
      await deps.db.write((stores) =>
        recordCommand(foundation, stores, { type: 'backup.restored' }),
      );
      return { name, trailer };
    } catch (problem) {
      return refuse(problem);
    } finally {
      line.end();
    }
  });
  reportTrailer(messages.restored, name, trailer, options.json === true);
};
