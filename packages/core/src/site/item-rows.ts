/** Rows of navigation with their order: which items are below which. */
import type { Id } from '../id.ts';
import { type ShownItem, siblingsKey } from './site-rows.ts';

export class ItemRows {
  readonly #items = new Map<string, ShownItem>();
  /** Ids in their order. */
  readonly #siblings = new Map<string, string[]>();

  /** @param items siblings in their order */
  constructor(items: readonly ShownItem[]) {
    for (const item of items) {
      this.#items.set(item.id, item);
      this.#siblingsOf(siblingsKey(item)).push(item.id);
    }
  }

  get size(): number {
    return this.#items.size;
  }

  get(id: string): ShownItem | null {
    return this.#items.get(id) ?? null;
  }

  all(): Iterable<ShownItem> {
    return this.#items.values();
  }

  /** In their order. @param parentId null: at the top of the space */
  below(spaceId: Id<'space'>, parentId: Id<'navItem'> | null): readonly string[] {
    return this.#siblings.get(siblingsKey({ spaceId, parentId })) ?? [];
  }

  /** The item and all below it; more than `most` are not counted to their end. */
  count(id: string, spaceId: Id<'space'>, most: number): number {
    let count = 1;
    for (const child of this.below(spaceId, id)) {
      if (count > most) break;
      count += this.count(child, spaceId, most - count);
    }
    return count;
  }

  /** Its lists are in no order until {@link sort}. */
  put(id: string, next: ShownItem | null): void {
    const before = this.get(id);
    const isMoved = before !== null && (!next || siblingsKey(before) !== siblingsKey(next));
    if (isMoved) {
      const key = siblingsKey(before);
      const stay = this.#siblingsOf(key).filter((other) => other !== id);
      this.#siblings.set(key, stay);
    }
    if (next === null) this.#items.delete(id);
    else this.#items.set(id, next);
    if (next !== null && (before === null || isMoved)) {
      this.#siblingsOf(siblingsKey(next)).push(id);
    }
  }

  sort(key: string): void {
    const placeOf = (id: string): number => this.#items.get(id)?.position ?? 0;
    this.#siblings.get(key)?.sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  }

  #siblingsOf(key: string): string[] {
    const known = this.#siblings.get(key);
    if (known !== undefined) return known;
    const siblings: string[] = [];
    this.#siblings.set(key, siblings);
    return siblings;
  }
}
