/** `quoin admin repair-times`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const repairTimesCommand = (): Command =>
  new Command('repair-times')
    .description('List times in the future that a wrong clock wrote')
    .option('--apply', 'set them to the present time')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../repair-times.ts')).repairTimes));
