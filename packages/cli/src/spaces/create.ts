import type { Context } from '../context.ts';
import * as messages from '../messages/structure.ts';

export const createSpace = async (
  context: Context,
  name: string,
  { locale }: { readonly locale?: string },
): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.spaces.create(await context.project(), { name, locale });
  const { space } = answer;
  context.result(answer, () => messages.spaceCreated({ name: space.name, slug: space.slug }));
};
