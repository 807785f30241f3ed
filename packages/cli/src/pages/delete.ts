import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';
import { findPageId } from './find-page.ts';

/** The server keeps whatever is not archived; said before the question, which would mislead. */
export const deletePage = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const { page } = await quoin.pages.get(await findPageId(context, quoin, wanted));
  const { id, path, status, title, version } = page;
  if (status !== 'archived') {
    throw new CommandError(`${path} is ${status}: only an archived page can be deleted`, {
      exit: EXIT.conflict,
      code: 'lifecycle_error',
      next: `Archive it first: ${commandLine('pages archive', path)}`,
    });
  }
  const revisions = version === 1 ? 'its only revision' : `its ${version} revisions`;
  await context.confirm(`Delete ${visibleLine(title)} (${path}) with ${revisions} for good?`);
  await quoin.pages.delete(id);
  context.result({ id, path, deleted: true }, () => `Deleted ${path}`);
};
