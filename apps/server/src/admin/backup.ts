/** `quoin admin backup`, `backups` and `backup-key`: taken while the service runs. */
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Writable } from 'node:stream';
import {
  BackupFailed,
  type CatalogEntry,
  DestinationError,
  listBackups,
  newBackupKey,
  openDestination,
  runBackup,
} from '@quoin/backup-worker';
import {
  type BackupTrailer,
  claimBackupRun,
  failBackupRun,
  finishBackupRun,
  writeBackup,
} from '@quoin/db';
import type { BackupConfig } from '@quoin/service/backup-settings';
import { backupSettings } from '@quoin/service/backups';
import type { Foundation } from '@quoin/service/compose';
import { readConfig } from '@quoin/service/config';
import { VERSION } from '@quoin/service/version';
import { CommandError } from './failure.ts';
import * as messages from './messages/backup.ts';
import { print, printJson, table } from './output.ts';
import { withFoundation } from './session.ts';

/** @throws {CommandError} with the message if no place for backups is set */
export const requireBackups = (
  backup: BackupConfig | null,
  message = messages.placeOrFileMissing,
): BackupConfig => {
  if (backup !== null) return backup;
  throw new CommandError(message);
};

/** Reports reasons for the operator as lines without a stack. */
export const refuseBackup = (problem: unknown): never => {
  if (problem instanceof BackupFailed || problem instanceof DestinationError) {
    throw new CommandError(problem.message);
  }
  throw problem;
};

/** @throws {CommandError} if it is a folder, which no backup can be read from or written to */
export const requireNoFolder = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  throw new CommandError(messages.fileIsFolder({ file }));
};

/** One line on a terminal that is written over; nothing elsewhere. */
export const progressLine = (): { show(text: string): void; end(): void } => {
  const { stderr } = process;
  let isShown = false;
  return {
    show(text) {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001b[K${text}`);
      isShown = true;
    },
    end() {
      if (isShown) stderr.write('\r\u001b[K');
    },
  };
};

const toFile = async (file: string, json: boolean): Promise<void> => {
  const partial = `${file}.part`;
  const line = progressLine();
  try {
    const folder = dirname(resolve(file));
    if (!existsSync(folder)) throw new CommandError(messages.folderMissing({ folder }));
    requireNoFolder(file);
    // An existing file keeps its mode, and a link points elsewhere: the backup is a new file.
    await rm(partial, { force: true });
    const newFile = () => createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    const trailer = await withFoundation(({ database, deps }) =>
      writeBackup(database, Writable.toWeb(newFile()), {
        version: VERSION,
        now: deps.clock.now(),
        files: deps.files,
        onProgress: (done) =>
          line.show(messages.backupProgress({ phase: 'writing', done, total: null })),
      }),
    );
    await rename(partial, file);
    line.end();
    reportTrailer(messages.backedUp, file, trailer, json);
  } finally {
    line.end();
    await rm(partial, { force: true });
  }
};

export const reportTrailer = (
  summary: typeof messages.backedUp,
  file: string,
  { rows, files, filesMissing }: BackupTrailer,
  json: boolean,
): void => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  if (json) {
    printJson({ file, total, rows, files, filesMissing });
    return;
  }
  print(summary({ rows: total, tables: Object.keys(rows).length, files, name: file }));
  reportMissing(filesMissing);
};

const reportMissing = (filesMissing: number): void => {
  if (filesMissing > 0) print(messages.filesNotInBackup({ files: filesMissing }));
};

/** As the schedule does it, and counted with its backups. */
const toPlace = async (foundation: Foundation, json: boolean): Promise<void> => {
  const { config, dataDir, database, deps } = foundation;
  const backup = requireBackups(config.backup);
  const line = progressLine();
  const run = await claimBackupRun(database, deps.clock.now(), deps.clock.now());
  try {
    const manifest = await runBackup(backupSettings(config, backup, dataDir), {
      signal: new AbortController().signal,
      onProgress: (progress) => line.show(messages.backupProgress(progress)),
    });
    if (run !== null) await finishBackupRun(database, run, manifest, deps.clock.now());
    line.end();
    if (json) return printJson({ ...manifest, place: openDestination(backup.place).title });
    const { name, rows, files, filesMissing } = manifest;
    print(messages.backedUpAndVerified({ rows, files, name }));
    reportMissing(filesMissing);
  } catch (problem) {
    line.end();
    if (run !== null) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      await failBackupRun(database, run, reason, deps.clock.now()).catch(() => undefined);
    }
    refuseBackup(problem);
  }
};

export const backup = async (
  file: string | undefined,
  { json = false }: { readonly json?: boolean },
): Promise<void> => {
  if (file !== undefined) await toFile(file, json);
  else await withFoundation((foundation) => toPlace(foundation, json));
};

const shown = ({ name, createdAt, bytes, isVerified }: CatalogEntry) => ({
  name,
  createdAt: createdAt.toISOString(),
  bytes,
  verified: isVerified,
});

export const backups = async ({ json = false }: { readonly json?: boolean }): Promise<void> => {
  const place = openDestination(
    requireBackups(readConfig(process.env).backup, messages.placeMissing).place,
  );
  const found = await listBackups(place).catch(refuseBackup);
  if (json) return printJson({ place: place.title, backups: found.map(shown) });
  if (found.length === 0) return print(messages.noBackups({ place: place.title }));
  const rows = found.map(({ name, createdAt, bytes, isVerified }) => [
    name,
    createdAt.toISOString(),
    String(bytes),
    isVerified ? 'yes' : 'no',
  ]);
  print(table(['NAME', 'CREATED', 'BYTES', 'VERIFIED'], rows));
};

export const backupKey = async ({ json = false }: { readonly json?: boolean }): Promise<void> => {
  const key = await newBackupKey();
  if (json) return printJson({ key });
  process.stderr.write(`${messages.keyCreated()}\n`);
  print(key);
};
