/** Replaces a text in all pages of a project: shows the changes, asks, and saves all or none. */
import type { ReplacementsCreateResponse } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import * as messages from '../messages/pages.ts';
import { visibleLine } from '../terminal/visible.ts';

export interface ReplaceOptions {
  readonly space?: string;
  readonly dryRun?: true;
}

type Page = ReplacementsCreateResponse['pages'][number];

/** The path, and the first lines that change, as a diff shows them. */
const linesOf = (context: Context, { path, occurrences, lines }: Page): string[] => [
  `${context.style.bold(path)}  ${countOf(occurrences, 'occurrence')}`,
  ...lines.flatMap(({ line, before, after }) => [
    context.style.red(`  ${line} - ${visibleLine(before)}`),
    context.style.green(`  ${line} + ${visibleLine(after)}`),
  ]),
];

const skippedOf = ({ skipped }: ReplacementsCreateResponse): string[] =>
  skipped.map(({ path, status }) => messages.notReplaced({ path, status }));

export const replaceText = async (
  context: Context,
  find: string,
  replace: string,
  { space, dryRun }: ReplaceOptions,
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const change = { find, replace, space };
  const planned = await quoin.replacements.create(project, change);
  const { pages, occurrences, changeId } = planned;
  const counts = {
    occurrences: countOf(occurrences, 'occurrence'),
    pages: countOf(pages.length, 'page'),
  };
  const shown = [...pages.flatMap((page) => linesOf(context, page)), ...skippedOf(planned)];
  if (pages.length === 0) {
    context.result(planned, () => [...shown, messages.textNotFound].join('\n'));
    return;
  }
  if (dryRun === true) {
    context.result(planned, () => [...shown, messages.wouldReplace(counts)].join('\n'));
    return;
  }
  for (const line of shown) context.note(line);
  await context.confirm(messages.confirmReplace(counts));
  const saved = await quoin.replacements.create(project, { ...change, dryRun: false, changeId });
  context.result(saved, () => messages.replaced(counts));
};
