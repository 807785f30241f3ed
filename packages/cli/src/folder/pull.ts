/** `quoin pull`. */

import { EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/folder.ts';
import { duration } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';
import { conflictError, explainConflicts } from './conflicts.ts';
import { countOf, firstLines } from './counts.ts';
import { locateFolder } from './locate-folder.ts';
import { skippedLine } from './path.ts';
import { type Pull, pullOnce } from './pull-once.ts';

export interface PullCommandOptions {
  readonly force?: true;
  readonly dryRun?: true;
  readonly allFiles?: true;
}

const textOf = (
  context: Context,
  { written, removed, merged, skipped, kept, project }: Pull,
  head: (counts: string) => string,
): string => {
  const { style } = context;
  const lines = [
    ...written.map((path) => style.green(`  + ${visibleLine(path)}`)),
    ...merged.map((path) => style.yellow(`  ~ ${visibleLine(path)}`)),
    ...removed.map((path) => style.red(`  - ${visibleLine(path)}`)),
  ];
  const parts = [
    written.length > 0 && `${countOf(written.length, 'file')} written`,
    merged.length > 0 && messages.pagesMerged({ length: merged.length }),
    removed.length > 0 && `${countOf(removed.length, 'file')} removed`,
    kept.length > 0 && messages.changedFilesKept({ length: kept.length }),
  ].filter((part) => part !== false);
  const same = messages.nothingToWrite({ length: project.pages.length });
  const done = head(parts.length === 0 ? same : parts.join(', '));
  // All of them, because a long list of pages must not hide one.
  const others = skipped.map((path) => style.yellow(`  ! ${visibleLine(path)}`));
  return [...firstLines(lines), done, ...others, skippedLine(skipped)]
    .filter((line) => line !== null)
    .join('\n');
};

export const pull = async (
  context: Context,
  folder: string | undefined,
  options: PullCommandOptions,
): Promise<void> => {
  const { folder: root, name } = await locateFolder(context, folder);
  const project = await context.project();
  const { url } = await context.server();
  const quoin = await context.client();
  const start = performance.now();
  const dryRun = options.dryRun === true;
  using progress = await context.progress(messages.comparing({ name, project }));
  const { timeout } = context.options;
  const { signal, loadMerge } = context;
  const done = await pullOnce(
    { quoin, url, project, folder: root, name, timeout, signal, loadMerge },
    {
      force: options.force === true,
      dryRun,
      allFiles: options.allFiles === true,
      onFile: (at, total) => progress.update('Writing', at, total),
    },
  );
  progress.stop();
  const { written, merged, removed, skipped, kept } = done;
  const conflicts = await explainConflicts(quoin, done.project, done.conflicts);
  const value = { project, dryRun, written, merged, removed, skipped, kept, conflicts };
  context.result(value, () =>
    textOf(context, done, (counts) =>
      dryRun
        ? messages.pullPreview({ project, name, counts })
        : messages.pulled({ project, name, duration: duration(performance.now() - start), counts }),
    ),
  );
  if (conflicts.length === 0) return;
  // The value has them.
  if (context.json) return context.end(EXIT.conflict);
  const these = countOf(conflicts.length, 'file was', 'files were');
  throw conflictError(messages.bothChanged({ these }), conflicts, messages.takeOrKeep());
};
