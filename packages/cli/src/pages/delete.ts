import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/pages.ts';
import { findPageId } from './find-page.ts';

/**
 * The server deletes only archived pages. The error is shown before the question, which would
 * mislead.
 */
export const deletePage = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const { page } = await quoin.pages.get(await findPageId(context, quoin, wanted));
  const { id, path, status, title, version } = page;
  if (status !== 'archived') {
    throw new CommandError(messages.onlyArchivedDeleted({ path, status }), {
      exit: EXIT.conflict,
      code: 'lifecycle_error',
      next: messages.archiveFirst({ path }),
    });
  }
  const revisions = version === 1 ? messages.onlyRevision : `its ${version} revisions`;
  await context.confirm(messages.confirmDelete({ title, path, revisions }));
  await quoin.pages.delete(id);
  context.result({ id, path, deleted: true }, () => `Deleted ${path}`);
};
