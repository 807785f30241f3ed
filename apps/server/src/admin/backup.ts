/** `quoin admin backup` and `restore`: one file for every database, taken while the service runs. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { readBackup, writeBackup } from '@quoin/db';
import { Command } from 'commander';
import { VERSION } from '../version.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

interface Counts {
  readonly rows: number;
  readonly tables: Readonly<Record<string, number>>;
}

const report = (verb: string, file: string, counts: Counts, json: boolean | undefined): void => {
  if (json === true) printJson({ file, ...counts });
  else print(`${verb} ${counts.rows} rows of ${Object.keys(counts.tables).length} tables: ${file}`);
};

export const backupCommand = (): Command =>
  new Command('backup')
    .description('Write everything but the secret to a file; the service may go on')
    .argument('<file>', 'where to; a file of that name is replaced once the new one is whole')
    .option('--json', 'print JSON')
    .action(async (file: string, options: { json?: true }) => {
      const partial = `${file}.part`;
      try {
        const counts = await withFoundation(({ database }) =>
          writeBackup(database, createWriteStream(partial, { mode: 0o600 }), { version: VERSION }),
        );
        await rename(partial, file);
        report('Backed up', file, counts, options.json);
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
      const counts = await withFoundation(({ database }) =>
        readBackup(database, createReadStream(file), { force: options.force === true }),
      );
      report('Restored', file, counts, options.json);
    });
