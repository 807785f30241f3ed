/** A list while it is read: items nest by how far their labels are set in. */
import type { List, ListItem, Paragraph } from 'mdast';
import type { Label } from './labels.ts';

/** Points by which labels of one level may be off. */
const SAME_LEVEL = 3;

interface Level {
  readonly x: number;
  readonly lists: List[];
  /** Left edge of the item's text. */
  textX: number;
  next: number;
  item: ListItem;
}

export class PdfList {
  readonly lists: List[] = [];
  private readonly levels: Level[] = [];

  /** Whether the label is the next of a list that is open. */
  expects(label: Label, x: number): boolean {
    return this.levels.some(
      (level) => Math.abs(level.x - x) <= SAME_LEVEL && label.ordered && label.number === level.next,
    );
  }

  /** Whether a line that starts there belongs to an item. */
  holds(x: number): boolean {
    const last = this.levels.at(-1);
    return last !== undefined && x >= last.textX - SAME_LEVEL;
  }

  start(label: Label, x: number, textX: number): void {
    while ((this.levels.at(-1)?.x ?? 0) > x + SAME_LEVEL) this.levels.pop();
    const item: ListItem = { type: 'listItem', spread: false, children: [] };
    const same = this.levels.at(-1);
    if (same !== undefined && Math.abs(same.x - x) <= SAME_LEVEL) {
      this.append(same.lists, label, item, same.next);
      Object.assign(same, { textX, next: label.number + 1, item });
      return;
    }
    const lists: List[] = same === undefined ? this.lists : [];
    this.append(lists, label, item, label.number);
    // Later lists of the level stand in the same item, so it takes them from the same array.
    if (same !== undefined) same.item.children.push(...lists);
    this.levels.push({ x, lists, textX, next: label.number + 1, item });
  }

  add(paragraph: Paragraph): void {
    this.levels.at(-1)?.item.children.push(paragraph);
  }

  private append(lists: List[], { ordered, number }: Label, item: ListItem, next: number): void {
    const last = lists.at(-1);
    if (last !== undefined && last.ordered === ordered && (!ordered || number === next)) {
      last.children.push(item);
      return;
    }
    lists.push({ type: 'list', ordered, start: ordered ? number : null, spread: false, children: [item] });
  }
}
