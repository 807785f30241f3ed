import { slugify } from '@quoin/markdown';

/**
 * The path that pages of a reference are below. Of two nodes with one path, the second one gets a
 * number.
 * @param above slugs of the space and of the items above the node
 */
export const apiNodeBase = (
  above: readonly string[],
  title: string,
  taken: ReadonlySet<string>,
): string => {
  const base = [...above, slugify(title)].filter((slug) => slug !== '').join('/');
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
};
