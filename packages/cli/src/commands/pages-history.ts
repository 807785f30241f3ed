/** The commands of `quoin pages` on the revisions of a page. */
import { type Command, Option } from 'commander';
import { type LazyAction, leaf, wholeNumber } from '../command.ts';
import { PAGE } from './page-argument.ts';

const MOST = Number.MAX_SAFE_INTEGER;
/** Default number of revisions: they fit a screen, and a history can be long. */
const USUAL = 30;

export const historyCommands = (act: LazyAction): readonly Command[] => [
  leaf('history', {
    summary: 'List the revisions of a page, newest first',
    examples: [
      'quoin pages history guides/install',
      'quoin pages history guides/install --limit 200',
    ],
    project: true,
  })
    .argument(...PAGE)
    .option('--limit <n>', 'maximum number of revisions', wholeNumber(1, MOST), USUAL)
    .action(act(async () => (await import('../pages/history.ts')).showHistory)),
  leaf('diff', {
    summary: 'Show what a revision changed',
    description: 'Compares the newest revision with the one before it, unless you name others.',
    examples: [
      'quoin pages diff guides/install',
      'quoin pages diff guides/install --published',
      'quoin pages diff guides/install --from 3 --to 7 > install.patch',
    ],
    project: true,
  })
    .argument(...PAGE)
    .option('--from <n>', 'the older version', wholeNumber(1, MOST))
    .option('--to <n>', 'the newer version', wholeNumber(1, MOST))
    .addOption(new Option('--published', 'from the published revision').conflicts('from'))
    .action(act(async () => (await import('../pages/diff.ts')).showDiff)),
  leaf('revert', {
    summary: 'Restore an older version of a page',
    description: 'Saves it as a new version. The history is kept.',
    examples: ['quoin pages revert guides/install 3'],
    project: true,
  })
    .argument(...PAGE)
    .argument('<version>', 'number of the revision', wholeNumber(1, MOST))
    .action(act(async () => (await import('../pages/revert.ts')).revertPage)),
];
