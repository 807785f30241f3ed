/** The tree as the list of rows that are to be seen, from the top down. Pure. */
import type { StructureGetItem, StructureItem } from '@quoin/sdk';
import { isNarrowed, matcher, type TreeFilter } from './tree-filter.ts';

interface Row {
  /** Id of the space or of the item. */
  readonly id: string;
  /** 1 for spaces, as in `aria-level`. */
  readonly level: number;
  /** 1-based, among the siblings that are shown. */
  readonly positionShown: number;
  readonly siblingsShown: number;
  /** Null where nothing is below it. */
  readonly isOpen: boolean | null;
  readonly space: StructureGetItem;
}

export interface SpaceRow extends Row {
  readonly kind: 'space';
}

export interface ItemRow extends Row {
  readonly kind: 'item';
  readonly item: StructureItem;
}

export type TreeRow = SpaceRow | ItemRow;

export interface RowsInput {
  readonly spaces: readonly StructureGetItem[];
  readonly filter: TreeFilter;
  /** The open page, which is shown even if the filter excludes it. */
  readonly currentId: string | null;
  readonly isOpen: (id: string) => boolean;
}

export const rowsOf = ({ spaces, filter, currentId, isOpen }: RowsInput): TreeRow[] => {
  const narrowed = isNarrowed(filter);
  const matches = matcher(filter);
  const shown = new Map<StructureItem, StructureItem[]>();
  /** Selects the shown items, and records the choice for each item. */
  const select = (items: readonly StructureItem[]): StructureItem[] =>
    items.filter((item) => {
      const below = select(item.children);
      const isShown = below.length > 0 || item.navItemId === currentId || matches(item);
      if (isShown) shown.set(item, below);
      return isShown;
    });

  const rows: TreeRow[] = [];
  const add = (space: StructureGetItem, items: readonly StructureItem[], level: number): void => {
    for (const [at, item] of items.entries()) {
      const below = shown.get(item) ?? [];
      const open = below.length === 0 ? null : narrowed || isOpen(item.navItemId);
      rows.push({
        kind: 'item',
        id: item.navItemId,
        level,
        positionShown: at + 1,
        siblingsShown: items.length,
        isOpen: open,
        space,
        item,
      });
      if (open === true) add(space, below, level + 1);
    }
  };
  const found = spaces
    .map((space) => ({ space, items: select(space.items) }))
    .filter(({ items }) => !narrowed || items.length > 0);
  for (const [at, { space, items }] of found.entries()) {
    const open = narrowed || isOpen(space.id);
    rows.push({
      kind: 'space',
      id: space.id,
      level: 1,
      positionShown: at + 1,
      siblingsShown: found.length,
      isOpen: open,
      space,
    });
    if (open) add(space, items, 2);
  }
  return rows;
};
