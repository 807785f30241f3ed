import type { Context } from '../context.ts';
import * as messages from '../messages/pages.ts';
import { type PlaceOptions, placeOf } from '../structure/place.ts';
import { publishById } from './moves.ts';
import { readText } from './read-text.ts';

export interface CreatePageOptions extends PlaceOptions {
  readonly file?: string;
  readonly publish?: true;
}

export const createPage = async (
  context: Context,
  title: string,
  { space, parent, file, publish }: CreatePageOptions,
): Promise<void> => {
  const content = file === undefined ? undefined : await readText(context, file);
  const quoin = await context.client();
  const project = await context.project();
  const structure = await quoin.structure.get(project);
  const place = placeOf(structure, { space, parent });
  const answer = await quoin.pages.create(project, { title, content, ...place });
  const { page } = answer;
  if (publish) {
    // Where it cannot be published, it is there all the same.
    context.note(messages.draftCreated({ path: page.path }));
    await publishById(context, quoin, page.id);
    return;
  }
  context.result(answer, () => messages.draftCreated({ path: page.path }));
  context.note(messages.editThenPublish({ path: page.path }));
};
