/** `quoin preview`: shows a folder as its readers will see it, without a server. */

import type { Context } from '../../context.ts';
import * as messages from '../../messages/folder.ts';
import { duration } from '../../terminal/relative-time.ts';
import { locateFolder } from '../locate-folder.ts';
import { watchFolder } from './changes.ts';
import { openPreview } from './open-preview.ts';
import { showProblems } from './show-problems.ts';

export interface PreviewCommandOptions {
  readonly port?: number;
}

/** Ends with Ctrl-C; a folder that cannot be shown as it is does not end it. */
export const preview = async (
  context: Context,
  folder: string | undefined,
  { port }: PreviewCommandOptions,
): Promise<void> => {
  const place = await locateFolder(context, folder);
  const start = performance.now();
  await using changes = watchFolder(place.folder, context.signal);
  await using shown = await openPreview(context, { folder: place.folder, port, looks: {} });
  context.result({ url: shown.url }, () => `Preview: ${shown.url}`);
  showProblems(context, shown.problems);
  context.note(messages.watching({ name: place.name }));
  while (await changes.next()) {
    const since = performance.now();
    const problems = await shown.update();
    showProblems(context, problems);
    if (problems.length === 0)
      context.note(messages.updated({ duration: duration(performance.now() - since) }));
  }
  context.note(messages.ended({ duration: duration(performance.now() - start) }));
};
