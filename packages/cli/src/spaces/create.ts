import type { Context } from '../context.ts';
import { visibleLine } from '../terminal/visible.ts';

export const createSpace = async (
  context: Context,
  name: string,
  { locale }: { readonly locale?: string },
): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.spaces.create(await context.project(), { name, locale });
  const { space } = answer;
  context.result(answer, () => `Created the space ${visibleLine(space.name)} (${space.slug})`);
};
