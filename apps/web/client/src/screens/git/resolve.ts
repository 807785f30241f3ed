/** Ends a conflict: with one side, or with a text that a user merged. */

import type { GitConflict, Project } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Refusal } from '../../refusal.ts';

export const keepSide = async (
  project: Project,
  { pageId, editor, git }: GitConflict,
  keep: GitConflict['applied'],
): Promise<string> => {
  await quoin.git.resolve(project.slug, { pageId, keep });
  if ((keep === 'git' ? git : editor) === null) return messages.thePageIsArchived;
  return keep === 'git' ? messages.gitTextKept : messages.projectTextKept;
};

/**
 * The conflict is closed with the text that counts for now, which changes nothing, and the page gets
 * the merged one. @returns what became of it
 */
export const keepText = async (
  project: Project,
  { pageId, applied }: GitConflict,
  markdown: string,
): Promise<string> => {
  const { data, response } = await quoin.pages.get(pageId).withResponse();
  const { status, hasUnpublishedChanges } = data.page;
  if (status === 'archived') {
    throw new Refusal(messages.thePageIsArchived, messages.keepSideWithText);
  }
  await quoin.git.resolve(project.slug, { pageId, keep: applied });
  await quoin.pages.update(
    pageId,
    { markdown },
    { ifMatch: response.headers.get('etag') ?? undefined },
  );
  // As live as it was: only published text goes to Git.
  if (status !== 'published' || hasUnpublishedChanges) return messages.ownTextSaved;
  const { message } = await quoin.pages.publish(pageId);
  return message;
};
