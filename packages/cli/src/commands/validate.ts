/** `quoin validate`: checks pages and descriptions of APIs before they are sent. */
import { type Command, Option } from 'commander';
import { type LazyAction, leaf, wholeNumber } from '../command.ts';

/** More than any documentation has. */
const MOST_WARNINGS = 1_000_000;

export const validateCommand = (act: LazyAction): Command =>
  leaf('validate', {
    summary: 'Check pages and descriptions of APIs for errors',
    description:
      'Prints a line for each issue, file:line:column severity rule message, as editors read it. Ends with 2 if there is an error. Nothing is saved.\n\nIt needs no server and no token: it checks each page, and in a folder with docs.json what a push would refuse or warn of, the navigation, redirects, links and images that lead nowhere, and the descriptions of APIs that docs.json names. With --url, a server checks each page by itself.',
    examples: [
      'quoin validate',
      'quoin validate docs/index.md docs/guides',
      'quoin validate docs --format github --max-warnings 0',
      'quoin validate openapi.yaml schema.graphql',
      'cat draft.md | quoin validate -',
    ],
  })
    .argument('[paths...]', 'files, folders with all pages in them, or - for standard input')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['text', 'json', 'sarif', 'github'])
        .default(undefined, 'text'),
    )
    .option(
      '--max-warnings <n>',
      'end with 2 if there are more warnings',
      wholeNumber(0, MOST_WARNINGS),
    )
    .action(act(async () => (await import('../validate/validate.ts')).validate));
