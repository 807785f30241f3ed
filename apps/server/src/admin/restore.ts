/** `quoin admin restore`: a file, or a backup of the place of scheduled backups, into this database. */
import {
  type BackupPlace,
  type CatalogEntry,
  decrypted,
  detectEncryption,
  listBackups,
  openPlace,
} from '@quoin/backup-worker';
import { BackupError, readBackup } from '@quoin/db';
import type { Foundation } from '../compose.ts';
import { recordCommand } from './audited.ts';
import { progressLine, refuseBackup, reportTrailer, requireBackups } from './backup.ts';
import { CommandError } from './failure.ts';
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
  readonly bytes: Bytes;
}

const refuse = (problem: unknown): never => {
  if (problem instanceof BackupError) throw new CommandError(problem.message);
  return refuseBackup(problem);
};

const timeOf = (text: string): Date => {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new CommandError(`--at "${text}" is not a time such as 2026-11-23T14:05:00Z`, 2);
};

const newestVerified = (
  backups: readonly CatalogEntry[],
  { title }: BackupPlace,
  before: Date | null,
): CatalogEntry => {
  const found = backups.find(
    ({ isVerified, createdAt }) => isVerified && (before === null || createdAt <= before),
  );
  if (found !== undefined) return found;
  const since = before === null ? '' : ` of ${before.toISOString()} or earlier`;
  throw new CommandError(`${title} has no verified backup${since}`);
};

/** The newest verified backup of the place, not after `before`. */
const fromPlace = async ({ config }: Foundation, before: Date | null): Promise<Source> => {
  const place = openPlace(requireBackups(config.backup).place);
  const { name } = newestVerified(await listBackups(place), place, before);
  const bytes = await place.read(name);
  if (bytes === null) throw new CommandError(`${place.title} no longer has ${name}`);
  return { name, bytes };
};

const fromFile = async ({ config }: Foundation, name: string): Promise<Source> => {
  const file = Bun.file(name);
  if (await file.exists()) return { name, bytes: file.stream() };
  const bytes = config.backup === null ? null : await openPlace(config.backup.place).read(name);
  if (bytes === null) throw new CommandError(`there is no file ${name}`);
  return { name, bytes };
};

const plainBytes = async ({ config }: Foundation, bytes: Bytes): Promise<Bytes> => {
  const { isEncrypted, source } = await detectEncryption(bytes);
  if (!isEncrypted) return source;
  const key = config.backupKey;
  if (key !== null) return decrypted(source, key);
  throw new CommandError('the backup is encrypted. Set QUOIN_BACKUP_KEY to its key');
};

const sourceOf = (
  foundation: Foundation,
  file: string | undefined,
  { latest, at }: RestoreOptions,
): Promise<Source> => {
  const named = [file, latest, at].filter((given) => given !== undefined);
  if (named.length !== 1) {
    throw new CommandError('name one of: a file, --latest, --at <time>', 2);
  }
  if (file !== undefined) return fromFile(foundation, file);
  return fromPlace(foundation, at === undefined ? null : timeOf(at));
};

export const restore = async (file: string | undefined, options: RestoreOptions): Promise<void> => {
  const line = progressLine();
  const { name, trailer } = await withFoundation(async (foundation) => {
    const { database, deps } = foundation;
    const { files } = deps;
    const force = options.force === true;
    try {
      const { name, bytes } = await sourceOf(foundation, file, options);
      const plain = await plainBytes(foundation, bytes);
      const onProgress = (done: number): void => line.show(`Restoring: ${done} rows and files`);
      const { trailer } = await readBackup(database, plain, { force, files, onProgress });
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
  reportTrailer('Restored', name, trailer, options.json === true);
};
