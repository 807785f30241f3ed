/** `quoin admin doctor`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('Check the deployment: database, secret, disk, backups, address, users')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../doctor.ts')).doctor));
