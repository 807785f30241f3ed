/** `quoin search`: sections of a project's pages that hold some words. */
import type { Command } from 'commander';
import { type Act, leaf, wholeNumber } from '../command.ts';

/** Hits of one answer (decisions §1). */
const MOST = 50;

export const searchCommand = (act: Act): Command =>
  leaf('search', {
    summary: 'Search the pages of a project',
    description:
      'Sections that hold all words come first; "phrases", -word and in:space narrow it down.',
    examples: [
      'quoin search rate limits',
      `quoin search '"rate limits" -draft' --space guides --limit 5`,
      'quoin search tokens --json',
    ],
    project: true,
  })
    .argument('<words...>', 'what to look for')
    .option('--limit <n>', 'most hits to show; 10 when left out', wholeNumber(1, MOST))
    .option('--space <space>', 'only this space: its slug or id')
    .option('--locale <tag>', 'only pages in this language, such as de')
    .option('--published', 'what readers find, not working copies')
    .action(act(async () => (await import('../search/search.ts')).search));
