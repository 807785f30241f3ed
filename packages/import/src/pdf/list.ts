/** A list while it is read: items nest by how far their labels are set in. */
import type { ListItem, Paragraph } from 'mdast';
import type { Label } from './labels.ts';

/** Points by which labels of one level may be off. */
const SAME_LEVEL = 3;

const newItem = (): ListItem => ({ type: 'listItem', spread: false, children: [] });

interface Level {
  readonly x: number;
  /** The parent of the level's lists: an item of the level above. */
  readonly parent: ListItem;
  /** Left edge of the last item's text. */
  readonly textX: number;
  readonly next: number;
  readonly item: ListItem;
}

export class PdfList {
  private readonly root = newItem();
  private readonly levels: Level[] = [];

  get lists(): ListItem['children'] {
    return this.root.children;
  }

  /** Whether the label is the next of a list that is open. */
  expects(label: Label, x: number): boolean {
    return this.levels.some(
      (level) =>
        Math.abs(level.x - x) <= SAME_LEVEL && label.ordered && label.number === level.next,
    );
  }

  /** Whether a line that starts there belongs to an item. */
  holds(x: number): boolean {
    const last = this.levels.at(-1);
    return last !== undefined && x >= last.textX - SAME_LEVEL;
  }

  start(label: Label, x: number, textX: number): void {
    while ((this.levels.at(-1)?.x ?? 0) > x + SAME_LEVEL) this.levels.pop();
    const above = this.levels.at(-1);
    const isSame = above !== undefined && Math.abs(above.x - x) <= SAME_LEVEL;
    if (isSame) this.levels.pop();
    const parent = isSame ? above.parent : (above?.item ?? this.root);
    const item = newItem();
    this.append(parent, label, item, isSame ? above.next : null);
    this.levels.push({ x, parent, textX, next: label.number + 1, item });
  }

  add(paragraph: Paragraph): void {
    const item = this.levels.at(-1)?.item;
    if (item === undefined) return;
    if (item.children.length > 0) item.spread = true;
    item.children.push(paragraph);
  }

  private append(parent: ListItem, label: Label, item: ListItem, next: number | null): void {
    const { ordered, number } = label;
    const last = parent.children.at(-1);
    if (last?.type === 'list' && last.ordered === ordered && (!ordered || number === next)) {
      last.children.push(item);
      return;
    }
    const start = ordered ? number : null;
    parent.children.push({ type: 'list', ordered, start, spread: false, children: [item] });
  }
}
