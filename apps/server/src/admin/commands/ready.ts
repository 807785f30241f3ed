/** `quoin admin ready`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const readyCommand = (): Command =>
  new Command('ready')
    .description(
      'Check whether the service on this machine is ready; for health checks of containers',
    )
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../ready.ts')).ready));
