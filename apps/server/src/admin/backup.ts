/** `quoin admin backup` and `restore`: one file for every database, taken while the service runs. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { BackupError, type BackupTrailer, readBackup, writeBackup } from '@quoin/db';
import { VERSION } from '@quoin/service/version';
import { recordCommand } from './audited.ts';
import { CommandError } from './failure.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

const report = (
  verb: string,
  file: string,
  { rows, files, filesMissing }: BackupTrailer,
  json: boolean | undefined,
): void => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  if (json === true) {
    printJson({ file, total, rows, files, filesMissing });
    return;
  }
  print(`${verb} ${total} rows of ${Object.keys(rows).length} tables and ${files} files: ${file}`);
  if (filesMissing > 0) {
    print(`Not in it are ${filesMissing} images or files that the storage did not have`);
  }
};

export const backup = async (file: string, options: { readonly json?: true }): Promise<void> => {
  const partial = `${file}.part`;
  try {
    // A file that is there keeps its mode, and a link leads elsewhere: the backup is a new file.
    await rm(partial, { force: true });
    const newFile = () => createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    const trailer = await withFoundation(({ database, deps }) =>
      writeBackup(database, Writable.toWeb(newFile()), {
        version: VERSION,
        now: deps.clock.now(),
        files: deps.files,
      }),
    );
    await rename(partial, file);
    report('Backed up', file, trailer, options.json);
  } finally {
    await rm(partial, { force: true });
  }
};

const refuse = (problem: unknown): never => {
  throw problem instanceof BackupError ? new CommandError(problem.message) : problem;
};

export interface RestoreOptions {
  readonly force?: true;
  readonly json?: true;
}

export const restore = async (file: string, options: RestoreOptions): Promise<void> => {
  const source = Bun.file(file);
  if (!(await source.exists())) throw new CommandError(`there is no file ${file}`);
  const { trailer } = await withFoundation(async (foundation) => {
    const { database, deps } = foundation;
    const { files } = deps;
    const force = options.force === true;
    const read = await readBackup(database, source.stream(), { force, files }).catch(refuse);
    await deps.db.write((stores) => recordCommand(foundation, stores, { type: 'backup.restored' }));
    return read;
  });
  report('Restored', file, trailer, options.json);
};
