/** `quoin push`. */

import { CommandError, EXIT } from '../command-error.ts';
import { type Context, Declined } from '../context.ts';
import * as messages from '../messages/folder.ts';
import { askYesNo, canAsk } from '../terminal/prompt.ts';
import { visibleLine } from '../terminal/visible.ts';
import type { Compared } from './compare.ts';
import { firstLines } from './counts.ts';
import { diffsOf } from './dry-run.ts';
import { locateFolder } from './locate-folder.ts';
import { type Push, type PushOptions, pushOnce } from './push-once.ts';
import type { PushCommandOptions } from './push-options.ts';
import { pushText, pushValue } from './push-report.ts';
import type { PushTarget } from './push-target.ts';

const listed = (paths: readonly string[]): string =>
  firstLines(paths.map((path) => `  ${visibleLine(path)}`)).join('\n');

/** Questions of a push that a user started by hand. */
const questionsOf = (
  context: Context,
  { imported }: PushCommandOptions,
): Pick<PushOptions, 'confirmArchive' | 'confirmOverwrite'> => ({
  async confirmArchive(paths) {
    const these = paths.length === 1 ? 'this page' : `these ${paths.length} pages`;
    await context.confirm(
      messages.confirmArchive({ these, paths: listed(paths), length: paths.length }),
    );
  },
  async confirmOverwrite(unknown: readonly Compared[]) {
    const paths = unknown.map(({ path }) => path);
    const what = messages.projectHasChanges({ paths: listed(paths) });
    if (!canAsk(context.io)) {
      throw new CommandError(what, {
        exit: EXIT.conflict,
        code: 'version_conflict',
        next: imported ? messages.importIntoNewProject() : messages.pullOrForce(),
        details: { pages: paths.map((path) => ({ path })) },
      });
    }
    const question = messages.confirmOverwrite({ what });
    if (!(await askYesNo(context.io, question))) throw new Declined(messages.nothingPushed);
  },
});

const warnings = (context: Context, { result, folder }: Push): void => {
  for (const { path, message } of result?.warnings ?? []) {
    context.warn(visibleLine(path === undefined ? message : `${path}: ${message}`));
  }
  const { left } = folder;
  if (left.length === 0) return;
  const names = left.slice(0, 3).map(visibleLine).join(', ');
  const more = left.length > 3 ? ', …' : '';
  context.note(messages.unusedFilesSkipped({ length: left.length, names, more }));
};

export const push = async (
  context: Context,
  folder: string | undefined,
  options: PushCommandOptions,
): Promise<void> => {
  const place = await locateFolder(context, folder);
  const project = await context.project();
  const { url } = await context.server();
  const target: PushTarget = {
    quoin: await context.client(),
    url,
    project,
    folder: place.folder,
    timeout: context.options.timeout,
  };
  if (options.watch === true) {
    const { watchAndPush } = await import('./watch/watch.ts');
    const first = () =>
      pushOnce(target, { ...questionsOf(context, options), force: options.force === true });
    return watchAndPush(context, target, place, options, first);
  }
  const start = performance.now();
  using progress = await context.progress(messages.comparing({ name: place.name, project }));
  const done = await pushOnce(target, {
    ...questionsOf(context, options),
    publish: options.publish === true,
    force: options.force === true,
    dryRun: options.dryRun === true,
    onPhase: (phase) => {
      if (phase === 'sending') progress.update(messages.sending({ project }));
    },
  });
  const diffs =
    options.dryRun === true
      ? await diffsOf(target, done, (at, total) =>
          progress.update(messages.comparingTexts, at, total),
        )
      : null;
  progress.stop();
  warnings(context, done);
  context.result(pushValue(done, project, diffs), () =>
    pushText(done, { project, milliseconds: performance.now() - start, diffs }, context.style),
  );
};
