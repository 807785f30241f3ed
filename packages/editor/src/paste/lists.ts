/** Items of lists, side by side with their levels, as lists in lists. */
import { Fragment, type Node, type Schema } from 'prosemirror-model';
import { nodeType } from '../rich/commands.ts';

export interface ListItem {
  /** From 1. */
  readonly level: number;
  readonly isOrdered: boolean;
  /** The number of an ordered item, where it is known. */
  readonly number: number | null;
  readonly checked: boolean | null;
  /** Items of one list; null where a product puts each item into a list of its own. */
  readonly list: object | null;
  readonly content: readonly Node[];
}

const makeItem = (schema: Schema, { content, checked }: ListItem, inner: readonly Node[]): Node => {
  const type = nodeType(schema, 'listItem');
  const blocks = [...content, ...inner];
  const paragraph = nodeType(schema, 'paragraph').create();
  return type.create({ checked }, Fragment.from(blocks.length > 0 ? blocks : [paragraph]));
};

/** Whether an item goes on in the list of the item before it. */
const isSameList = (first: ListItem, previous: ListItem, next: ListItem): boolean => {
  if (first.isOrdered !== next.isOrdered) return false;
  if (previous.list !== next.list) return false;
  const restarts = next.list === null && next.isOrdered && next.number === 1;
  return !restarts || previous.number === null;
};

export const listsOf = (schema: Schema, items: readonly ListItem[]): Node[] => {
  const lists: Node[] = [];
  let at = 0;
  while (at < items.length) {
    const first = items[at];
    if (first === undefined) break;
    let previous = first;
    let { level } = first;
    const built: Node[] = [];
    for (;;) {
      const item = items[at];
      if (item === undefined || (built.length > 0 && !isSameList(first, previous, item))) break;
      // A copy may begin in the middle of a list, below the level of what follows.
      level = Math.min(level, item.level);
      at++;
      const start = at;
      for (let next = items[at]; next && next.level > level; next = items[++at]);
      built.push(makeItem(schema, item, listsOf(schema, items.slice(start, at))));
      previous = item;
    }
    const type = nodeType(schema, first.isOrdered ? 'orderedList' : 'bulletList');
    const attrs = first.isOrdered ? { start: first.number ?? 1 } : null;
    lists.push(type.create(attrs, built));
  }
  return lists;
};
