/** `quoin up`: the executable is the server too. */
import { fitHeapToMemory } from '@quoin/child-process';
import { Command } from 'commander';

export const upCommand = (): Command =>
  new Command('up')
    .description('Start the service in this terminal; Ctrl-C ends it')
    .helpOption('-h, --help', 'show this help')
    .action(async () => {
      fitHeapToMemory();
      // All of the server, which no other command needs.
      const { up } = await import('./up.ts');
      process.exit(await up());
    })
    .addHelpText(
      'after',
      `
Settings are QUOIN_* environment variables. Without any, the data is in ./data and the port is 4400.

Examples:
  $ quoin up
  $ QUOIN_DATA_DIR=/var/lib/quoin QUOIN_PUBLIC_URL=https://docs.example.com quoin up`,
    );
