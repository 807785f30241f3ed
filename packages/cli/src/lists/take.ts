/** Items of a list of the API, over as many of its pages as are wanted. */

/** @param limit - most items; all of them when left out */
export const take = async <Item>(
  list: AsyncIterable<Item>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of list) {
    items.push(item);
    if (items.length >= limit) break;
  }
  return items;
};

/** How many items to request in one call, if one answer holds at most `most`. */
export const pageSize = (limit: number | undefined, most: number): number =>
  Math.min(limit ?? most, most);
