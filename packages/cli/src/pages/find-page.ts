/** Finds a page by its path or its id. */

import type { Quoin } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { isId, oneNamed } from '../lists/named.ts';
import { allItems, atPath } from '../structure/items.ts';

/** @throws CommandError where no page has the path, with suggestions, or more than one */
export const findPageId = async (
  context: Context,
  quoin: Quoin,
  wanted: string,
): Promise<string> => {
  if (isId(wanted)) return wanted.toLowerCase();
  const structure = await quoin.structure.get(await context.project());
  const pages = allItems(structure).flatMap((item) =>
    item.pageId === null ? [] : [{ ...item, pageId: item.pageId }],
  );
  const { pageId } = oneNamed({
    kind: 'page',
    wanted,
    fitting: atPath(pages, wanted),
    names: pages.map(({ path }) => path),
    tell: ({ path, pageId }) => `${path}  ${pageId}`,
    list: commandLine('pages list'),
  });
  return pageId;
};
