import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import { visibleLine } from '../terminal/visible.ts';

/** Its slug is typed again: a deleted project cannot be restored. */
export const deleteProject = async (context: Context, named: string): Promise<void> => {
  const quoin = await context.client();
  const { project } = await quoin.projects.get(named);
  const { id, name, slug, spaces, pages } = project;
  if (context.options.yes !== true) {
    context.note(
      `This deletes ${visibleLine(name)} with ${countOf(spaces, 'space')} and ${countOf(pages, 'page')}, their revisions, keys and tokens, for good.`,
    );
    const typed = await context.ask(
      `Type its slug, ${slug}, to delete it:`,
      'There is no terminal to type its slug at: add --yes to delete it',
    );
    if (typed !== slug) {
      throw new CommandError(`"${visibleLine(typed)}" is not ${slug}: nothing was deleted`, {
        code: 'not_confirmed',
        next: `Try again and type ${slug}`,
      });
    }
  }
  await quoin.projects.delete(id, { confirm: slug });
  context.result({ id, slug, deleted: true }, () => `Deleted the project ${slug}`);
};
