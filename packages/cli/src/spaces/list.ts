import type { Context } from '../context.ts';
import { showList } from '../lists/show-list.ts';
import * as messages from '../messages/structure.ts';

export const listSpaces = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const { spaces } = await quoin.spaces.list(await context.project());
  await showList(
    context,
    spaces,
    [
      { title: 'Slug', of: ({ slug }) => slug, style: context.style.bold },
      { title: 'Name', of: ({ name }) => name },
      { title: 'Language', of: ({ locale }) => locale },
      { title: 'Id', of: ({ id }) => id, style: context.style.dim },
    ],
    messages.noSpaces(),
  );
};
