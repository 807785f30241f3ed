/** `quoin admin backup`, `backups`, `backup-key` and `restore`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const backupCommand = (): Command =>
  new Command('backup')
    .description('Back up everything except the secret, also while the service runs')
    .argument(
      '[file]',
      'the file to write, unencrypted; an existing file is replaced when the new one is complete. Without it: encrypted and verified, to QUOIN_BACKUP_TO',
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
    .description(
      'Restore a backup into an empty SQLite or PostgreSQL database (create one with migrate)',
    )
    .argument('[file]', 'a file, or the name of a backup in QUOIN_BACKUP_TO')
    .option('--latest', 'the newest verified backup in QUOIN_BACKUP_TO')
    .option('--at <time>', 'the state of this time or the last stored one before it, in ISO 8601')
    .option('--force', 'replace the content of the database')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../restore.ts')).restore));
