/** `quoin admin secrets`. */
import { Command } from 'commander';
import { act } from '../act.ts';

const rotateCommand = (): Command =>
  new Command('rotate')
    .description('Seal credentials again under QUOIN_SECRET; QUOIN_SECRET_PREVIOUS opens them')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../secrets.ts')).rotate));

export const secretsCommand = (): Command =>
  new Command('secrets')
    .description('Credentials that the secret of the deployment protects')
    .addCommand(rotateCommand());
