import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/projects.ts';

/** Its slug is typed again: a deleted project cannot be restored. */
export const deleteProject = async (context: Context, named: string): Promise<void> => {
  const quoin = await context.client();
  const { project } = await quoin.projects.get(named);
  const { id, name, slug, spaces, pages } = project;
  if (context.options.yes !== true) {
    context.note(messages.deleteWarning({ name, spaces, pages }));
    const typed = await context.ask(messages.typeSlug({ slug }), messages.noTerminalForSlug);
    if (typed !== slug) {
      throw new CommandError(messages.wrongSlug({ typed, slug }), {
        code: 'not_confirmed',
        next: messages.typeSlugAgain({ slug }),
      });
    }
  }
  await quoin.projects.delete(id, { confirm: slug });
  context.result({ id, slug, deleted: true }, () => messages.projectDeleted({ slug }));
};
