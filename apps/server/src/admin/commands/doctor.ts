/** `quoin admin doctor`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('Check database, secret, disk, address and people')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../doctor.ts')).doctor));
