/** `quoin push --watch`: pushes drafts whenever the folder changes, and shows them as readers will see them. */

import { CommandError } from '../../command-error.ts';
import type { Context } from '../../context.ts';
import * as messages from '../../messages/folder.ts';
import { duration } from '../../terminal/relative-time.ts';
import { visibleLine } from '../../terminal/visible.ts';
import { firstLines } from '../counts.ts';
import type { FolderLocation } from '../locate-folder.ts';
import { type Push, type PushOptions, pushOnce } from '../push-once.ts';
import type { PushCommandOptions } from '../push-options.ts';
import { pushText } from '../push-report.ts';
import type { PushTarget } from '../push-target.ts';
import { appearanceOf } from './appearance.ts';
import { watchFolder } from './changes.ts';
import { openPreview } from './open-preview.ts';
import type { Preview } from './preview.ts';
import { showFailure } from './show-problems.ts';

/** No user is asked while they write: what needs an answer waits for a push by hand. */
const questions = (
  isAgreed: boolean,
): Pick<PushOptions, 'confirmArchive' | 'confirmOverwrite'> => ({
  async confirmArchive(paths) {
    if (isAgreed) return;
    const lines = firstLines(paths.map((path) => `  ${visibleLine(path)}`));
    throw new CommandError([messages.filesRemoved, ...lines].join('\n'), {
      next: messages.restoreOrPush(),
    });
  },
  async confirmOverwrite() {
    throw new CommandError(messages.projectChangedWhileWatching, {
      next: messages.pullOrPushForce(),
    });
  },
});

const refuseOtherModes = (context: Context, { publish, dryRun }: PushCommandOptions): void => {
  const other = publish ? '--publish' : dryRun ? '--dry-run' : context.json ? '--json' : null;
  if (other === null) return;
  throw new CommandError(
    `--watch and ${other} do not go together: it pushes drafts until you end it`,
    {
      next: messages.excludeEachOther,
    },
  );
};

/** Null in a program that cannot show one, which says so. */
const previewFor = async (
  context: Context,
  { quoin, project, folder, url }: PushTarget,
  port: number | undefined,
): Promise<Preview | null> => {
  if (context.openLocalService === null) {
    context.note(messages.previewUnavailable({ url, project }));
    return null;
  }
  const preview = await openPreview(context, {
    folder,
    port,
    looks: await appearanceOf(quoin, project),
  });
  context.print(`Preview: ${preview.url}`);
  return preview;
};

/**
 * Goes on after what fails, until it is ended.
 *
 * @param first - the push that was made by hand, with its questions
 */
export const watchAndPush = async (
  context: Context,
  target: PushTarget,
  place: FolderLocation,
  options: PushCommandOptions,
  first: () => Promise<Push>,
): Promise<void> => {
  refuseOtherModes(context, options);
  const { signal, style } = context;
  const { project } = target;
  await using changes = watchFolder(place.folder, signal);
  const tell = (push: Push, since: number): void => {
    const milliseconds = performance.now() - since;
    context.print(pushText(push, { project, milliseconds }, style));
  };
  const start = performance.now();
  tell(await first(), start);
  await using preview = await previewFor(context, target, options.port);
  context.note(messages.watching({ name: place.name }));
  while (await changes.next()) {
    const since = performance.now();
    try {
      // Pages show what is wrong with them, also where the push is refused.
      const shown = preview?.update();
      // Never by force: what the project changed meanwhile is a user's work.
      const push = await pushOnce(target, questions(context.options.yes === true));
      await shown;
      if (push.result !== null) tell(push, since);
    } catch (error) {
      if (signal.aborted) break;
      await showFailure(context, error);
    }
  }
  context.note(messages.ended({ duration: duration(performance.now() - start) }));
};
