/**
 * A conflict whose answer is neither side: the conflict is closed with the text that counts for now,
 * which changes nothing, and the page gets the text that a user merged.
 */

import type { GitConflict, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { readText } from '../pages/read-text.ts';

/** As Git writes them (git-merge). */
const MARKER = /^(?:<{7}|>{7})(?: |$)/m;

export interface TextResolution {
  readonly quoin: Quoin;
  readonly project: string;
  readonly conflict: GitConflict;
  /** Path, or `-`. */
  readonly file: string;
}

const readMerged = async (context: Context, file: string): Promise<string> => {
  const merged = await readText(context, file);
  if (!MARKER.test(merged)) return merged;
  throw new CommandError(messages.conflictMarkers, {
    next: `Remove the lines that begin with <<<<<<< and >>>>>>> in ${file}`,
  });
};

export const resolveWithText = async (
  context: Context,
  { quoin, project, conflict, file }: TextResolution,
): Promise<void> => {
  const markdown = await readMerged(context, file);
  const { pageId, title, path, applied } = conflict;
  const { page, etag } = await quoin.pages
    .get(pageId)
    .withResponse()
    .then(({ data, response }) => ({
      page: data.page,
      etag: response.headers.get('etag') ?? undefined,
    }));
  if (page.status === 'archived') {
    throw new CommandError(messages.pageArchived({ title }), {
      exit: EXIT.conflict,
      code: 'lifecycle_error',
      next: messages.keepSideThenEdit({ pageId }),
    });
  }
  const isLive = page.status === 'published' && !page.hasUnpublishedChanges;
  const resolved = await quoin.git.resolve(project, { pageId, keep: applied });
  await quoin.pages.update(pageId, { markdown }, { ifMatch: etag });
  // As live as it was: only published text goes to Git.
  const move = isLive ? await quoin.pages.publish(pageId) : null;
  const after = move?.message ?? messages.publishToSync;
  context.result({ conflicts: [resolved.conflict] }, () =>
    messages.resolvedWithText({ conflict: `${title} (${path})`, after }),
  );
};
