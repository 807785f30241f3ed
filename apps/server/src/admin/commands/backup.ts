/** `quoin admin backup`, `backups`, `backup-key` and `restore`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const backupCommand = (): Command =>
  new Command('backup')
    .description('Write everything but the secret to a backup; the service may go on')
    .argument(
      '[file]',
      'where to, unencrypted; a file of that name is replaced once the new one is whole. Without it: encrypted and verified, to QUOIN_BACKUP_TO',
    )
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../backup.ts')).backup));

export const backupsCommand = (): Command =>
  new Command('backups')
    .description('List the backups in QUOIN_BACKUP_TO, newest first')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../backup.ts')).backups));

export const backupKeyCommand = (): Command =>
  new Command('backup-key')
    .description('Print a new key for QUOIN_BACKUP_KEY; changes nothing')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../backup.ts')).backupKey));

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('Read a backup into an empty database of either kind (create one with migrate)')
    .argument('[file]', 'a file, or the name of a backup in QUOIN_BACKUP_TO')
    .option('--latest', 'the newest verified backup in QUOIN_BACKUP_TO')
    .option('--at <time>', 'the state of this time or the last stored one before it, in ISO 8601')
    .option('--force', 'replace what the database holds')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../restore.ts')).restore));
