/** A page's entry in a navigation. */
import { titleOf, withoutExtension } from '@quoin/markdown';
import type { ConvertedPage } from './dialect.ts';
import type { NavNode, PageNode } from './manifest.ts';

/** @param label What the source's navigation calls the page: kept where the page's own title is another */
export const pageNode = (
  { path, markdown }: Pick<ConvertedPage, 'path' | 'markdown'>,
  label: string | undefined,
  items: readonly NavNode[] = [],
): PageNode => {
  const own = titleOf({ source: markdown, navTitle: null, fileName: path });
  return {
    type: 'page',
    file: withoutExtension(path),
    ...(label !== undefined && label !== '' && label !== own && { title: label }),
    ...(items.length > 0 && { items }),
  };
};
