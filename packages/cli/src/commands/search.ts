/** `quoin search`: finds sections of a project's pages that contain the words. */
import { Argument, type Command, Option } from 'commander';
import { type LazyAction, leaf, wholeNumber } from '../command.ts';
import { fillsMembers } from '../member-flags.ts';

/** Hits of one answer (docs/internals/interface.md#records-and-lists). */
const MOST = 50;

export const searchCommand = (act: LazyAction): Command =>
  leaf('search', {
    summary: 'Search the pages of a project',
    description:
      'Sections with all words come first; "phrases", -word and in:space narrow it down.',
    examples: [
      'quoin search rate limits',
      `quoin search '"rate limits" -draft' --space guides --limit 5`,
      'quoin search tokens --json',
    ],
    project: true,
  })
    .addArgument(fillsMembers(new Argument('<words...>', 'text to search for'), 'q'))
    .option('--limit <n>', 'maximum number of hits; 10 by default', wholeNumber(1, MOST))
    .option('--space <space>', 'only this space: its slug or id')
    .option('--locale <tag>', 'only pages in this language, such as de')
    .addOption(
      fillsMembers(
        new Option('--published', 'search published pages, not working copies'),
        'state',
      ),
    )
    .action(act(async () => (await import('../search/search.ts')).search));
