/** `quoin admin backup` and `restore`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const backupCommand = (): Command =>
  new Command('backup')
    .description('Write everything but the secret to a file; the service may go on')
    .argument('<file>', 'where to; a file of that name is replaced once the new one is whole')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../backup.ts')).backup));

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('Read a backup into an empty database of either kind (create one with migrate)')
    .argument('<file>')
    .option('--force', 'replace what the database holds')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../backup.ts')).restore));
