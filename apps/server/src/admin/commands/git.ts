/** `quoin admin git`. */
import { Command } from 'commander';
import { act } from '../act.ts';

const verifyCommand = (): Command =>
  new Command('verify')
    .description('Compare pages, base map and branch head of connected projects; changes nothing')
    .option('--project <project>', 'id or slug (default: all connected projects)')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../git.ts')).verify));

export const gitCommand = (): Command =>
  new Command('git').description('Git sync').addCommand(verifyCommand());
