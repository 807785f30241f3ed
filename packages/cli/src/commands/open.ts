/** `quoin open`: the server's pages in the browser. */
import { Argument, type Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';

export const openCommand = (act: LazyAction): Command =>
  leaf('open', {
    summary: 'Open the server in your browser',
    description: 'BROWSER names another program to open it with.',
    examples: [
      'quoin open',
      'quoin open site',
      'quoin open tokens',
      'quoin open runs --project handbook --print',
    ],
    project: true,
  })
    .addArgument(
      new Argument(
        '[place]',
        'the web app, the project in it, the site where it is read, your tokens, skills, runs of agents in the project, or the reference of the API',
      )
        .choices(['home', 'project', 'site', 'tokens', 'skills', 'runs', 'api'])
        .default('home'),
    )
    .option('--print', 'print the address and open nothing')
    .action(act(async () => (await import('../open/open.ts')).open));
