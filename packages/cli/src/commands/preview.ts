/** `quoin preview`: a folder as its readers will see it. */
import type { Command } from 'commander';
import { type LazyAction, leaf, wholeNumber } from '../command.ts';

/** The highest port of TCP. */
const LAST_PORT = 65_535;

export const previewCommand = (act: LazyAction): Command =>
  leaf('preview', {
    summary: 'Show a folder with docs.json as its readers will see it',
    description:
      'Serves the readers’ site of the folder on this machine, with its navigation, images, redirects and search, and reloads open pages whenever a file changes. Needs no server and no token; nothing is sent. Pages that cannot be published show what is wrong. The executable and a checkout of Quoin have this command.',
    examples: ['quoin preview', 'quoin preview docs --port 4500'],
    offline: true,
  })
    .argument('[folder]', 'folder with docs.json; the one of quoin.json, else this one')
    .option('--port <port>', 'port on this machine; 4411 or a free one', wholeNumber(1, LAST_PORT))
    .action(act(async () => (await import('../folder/watch/preview-command.ts')).preview));
