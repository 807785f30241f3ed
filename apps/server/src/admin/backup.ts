/** `quoin admin backup` and `restore`: one file for every database, taken while the service runs. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { type BackupTrailer, readBackup, writeBackup } from '@quoin/db';
import { Command } from 'commander';
import { VERSION } from '../version.ts';
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

export const backupCommand = (): Command =>
  new Command('backup')
    .description('Write everything but the secret to a file; the service may go on')
    .argument('<file>', 'where to; a file of that name is replaced once the new one is whole')
    .option('--json', 'print JSON')
    .action(async (file: string, options: { json?: true }) => {
      const partial = `${file}.part`;
      try {
        const trailer = await withFoundation(({ database, deps }) =>
          writeBackup(database, Writable.toWeb(createWriteStream(partial, { mode: 0o600 })), {
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
    });

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('Read a backup into an empty database, of either kind')
    .argument('<file>')
    .option('--force', 'replace what the database holds')
    .option('--json', 'print JSON')
    .action(async (file: string, options: { force?: true; json?: true }) => {
      const source = Bun.file(file);
      if (!(await source.exists())) throw new CommandError(`there is no file ${file}`);
      const { trailer } = await withFoundation(({ database, deps: { files } }) =>
        readBackup(database, source.stream(), { force: options.force === true, files }),
      );
      report('Restored', file, trailer, options.json);
    });
