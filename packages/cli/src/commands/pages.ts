/** `quoin pages`: reads, writes, publishes and retires pages. */
import { type Command, Option } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';
import { fillsMembers } from '../member-flags.ts';
import { STATUSES } from '../pages/status.ts';
import { PAGE } from './page-argument.ts';
import { historyCommands } from './pages-history.ts';
import { moveCommands } from './pages-moves.ts';

const MOST = Number.MAX_SAFE_INTEGER;

const listCommand = (act: LazyAction): Command =>
  leaf('list', {
    summary: 'List the pages of a project',
    examples: [
      'quoin pages list --status draft',
      'quoin pages list --sort updated --limit 20',
      "quoin pages list --space guides --json | jq -r '.[].path'",
    ],
    project: true,
  })
    .option('--space <space>', 'only this space: its slug or id')
    .addOption(new Option('--status <status>', 'only pages in this state').choices(STATUSES))
    .addOption(
      new Option('--sort <time>', 'by the time of creation or of the last change').choices([
        'created',
        'updated',
      ]),
    )
    .addOption(new Option('--order <order>', 'oldest or newest first').choices(['asc', 'desc']))
    .option('--limit <n>', 'maximum number of pages', wholeNumber(1, MOST))
    .action(act(async () => (await import('../pages/list.ts')).listPages));

const getCommand = (act: LazyAction): Command =>
  leaf('get', {
    summary: 'Print the text of a page',
    description: 'Prints the file byte for byte. With --json, prints the whole record.',
    examples: [
      'quoin pages get guides/install > install.md',
      'quoin pages get guides/install --revision 3',
      'quoin pages get guides/install --json | jq .page.status',
    ],
    project: true,
  })
    .argument(...PAGE)
    .option('--revision <n>', 'the text of this version', wholeNumber(1, MOST))
    .addOption(new Option('--html', 'rendered as HTML').conflicts('revision'))
    .action(act(async () => (await import('../pages/get.ts')).getPage));

const createCommand = (act: LazyAction): Command =>
  leaf('create', {
    summary: 'Create a page as a draft',
    examples: [
      'quoin pages create "Install" --space guides --file install.md',
      'quoin pages create "On Linux" --parent guides/install --publish --file - < linux.md',
    ],
    project: true,
  })
    .argument('<title>', 'its title')
    .option('--space <space>', 'space of the page; optional if the project has one')
    .option('--parent <item>', 'path or id of the parent')
    .addOption(
      fillsMembers(new Option('-f, --file <file>', 'its text; - reads standard input'), 'content'),
    )
    .option('--publish', 'publish it immediately')
    .action(act(async () => (await import('../pages/create.ts')).createPage));

const editCommand = (act: LazyAction): Command =>
  leaf('edit', {
    summary: 'Change a page in your editor, or from a file',
    description:
      'Opens VISUAL or EDITOR. A newer version on the server is never overwritten: the command ends with 5 and says where your text is.',
    examples: [
      'quoin pages edit guides/install',
      "quoin pages get guides/install | sed 's/npm i /npm install /' | quoin pages edit guides/install --file -",
      'quoin pages edit guides/install --title "Installing"',
      'quoin pages edit guides/install --file install.md --publish',
    ],
    project: true,
  })
    .argument(...PAGE)
    .addOption(
      fillsMembers(
        new Option('-f, --file <file>', 'the new text; - reads standard input'),
        'markdown',
      ),
    )
    .option('--title <title>', 'a new title')
    .option('--description <text>', 'description of the page; "" removes it')
    .option(
      '--base-version <n>',
      'version that the text is based on; a newer version is a conflict',
      wholeNumber(1, MOST),
    )
    .option('--publish', 'publish it too, or submit it for review')
    .action(act(async () => (await import('../pages/edit.ts')).editPage));

const replaceCommand = (act: LazyAction): Command =>
  leaf('replace', {
    summary: 'Replace a text in all pages of a project',
    description:
      'Shows the lines that change and asks before it saves them. All pages are saved, or none if one of them changed in the meantime. Pages in review and archived pages stay as they are.',
    examples: [
      'quoin pages replace "Quoin Cloud" "Quoin Hosting" --dry-run',
      'quoin pages replace /old/install /guides/install --space guides --yes',
    ],
    project: true,
    confirms: true,
  })
    .argument('<find>', 'the exact text, case-sensitive')
    .argument('<replace>', 'the new text; "" deletes the old one')
    .option('--space <space>', 'only pages of this space: its slug or id')
    .option('--dry-run', 'show what would change and change nothing')
    .action(act(async () => (await import('../pages/replace.ts')).replaceText));

export const pagesCommand = (act: LazyAction): Command => {
  const pages = group('pages', {
    summary: 'Read, write, publish and retire pages',
    description: 'A page is named by its path, as guides/install, or by its id.',
    examples: [
      'quoin pages list --status draft',
      'quoin pages edit guides/install',
      'quoin pages publish guides/install',
    ],
  });
  const commands = [
    listCommand(act),
    getCommand(act),
    createCommand(act),
    editCommand(act),
    replaceCommand(act),
    ...moveCommands(act),
    ...historyCommands(act),
  ];
  for (const command of commands) pages.addCommand(command);
  return pages;
};
