/** `quoin push`: a folder becomes the project. */
import type { Command } from 'commander';
import { type LazyAction, leaf, wholeNumber } from '../command.ts';

/** The highest port of TCP. */
const LAST_PORT = 65_535;

export const pushCommand = (act: LazyAction): Command =>
  leaf('push', {
    summary: 'Bring a project to the state of a folder with docs.json',
    description:
      'Sends all changes, with images and files, in one request: all of them are stored, or none. Pages that the folder no longer has are archived, after a question. If the project has changes that the folder does not have, the command changes nothing and ends with 5.\n\nFiles that .quoinignore lists (patterns as in .gitignore) are not pushed.',
    examples: [
      'quoin push',
      'quoin push docs --project handbook --publish',
      'quoin push --dry-run',
      'quoin push --watch',
    ],
    project: true,
    confirms: true,
  })
    .argument('[folder]', 'folder with docs.json; the one of quoin.json, else this one')
    .option('--publish', 'publish the pages too, or submit them for review')
    .option('--dry-run', 'show what would change and change nothing')
    .option('--force', 'put the folder over changes of the project that it does not have')
    .option(
      '--watch',
      'push drafts whenever a file changes, and show the readers’ site while you write',
    )
    .option('--port <port>', 'of the preview with --watch', wholeNumber(1, LAST_PORT))
    .action(act(async () => (await import('../folder/push.ts')).push));
