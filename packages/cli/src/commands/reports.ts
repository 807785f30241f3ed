/** `quoin links` and `quoin quality`: what to improve in a project. */
import type { Command } from 'commander';
import { type LazyAction, leaf, wholeNumber } from '../command.ts';

const BEST = 100;

export const linksCommand = (act: LazyAction): Command =>
  leaf('links', {
    summary: 'List the broken links and images of a project',
    examples: ['quoin links', 'quoin links --published --check'],
    project: true,
  })
    .option('--published', 'check published pages, not working copies')
    .option('--check', 'end with 2 if there are any, for CI')
    .action(act(async () => (await import('../reports/links.ts')).reportLinks));

export const qualityCommand = (act: LazyAction): Command =>
  leaf('quality', {
    summary: 'Score the pages of a project and list improvements',
    examples: ['quoin quality', 'quoin quality --min 80'],
    project: true,
  })
    .option('--min <score>', 'end with 2 if the average is lower, for CI', wholeNumber(0, BEST))
    .action(act(async () => (await import('../reports/quality.ts')).reportQuality));
