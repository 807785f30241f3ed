/** Items of the tree that were picked, to do one thing with all of them. */
import { useMemo, useState } from 'react';
import type { TreeRow } from './tree-rows.ts';

export interface Selection {
  /** navItemIds. */
  readonly ids: ReadonlySet<string>;
  readonly has: (id: string) => boolean;
  readonly toggle: (row: TreeRow) => void;
  /** Adds all items from one row to another. */
  readonly extend: (rows: readonly TreeRow[], from: number, to: number) => void;
  readonly clear: () => void;
}

const isItem = (row: TreeRow): boolean => row.kind === 'item';

export const useSelection = (): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      has: (id) => ids.has(id),
      toggle: (row) => {
        if (isItem(row)) setIds((before) => before.symmetricDifference(new Set([row.id])));
      },
      extend: (rows, from, to) => {
        const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
        const added = new Set(range.filter(isItem).map(({ id }) => id));
        setIds((before) => before.union(added));
      },
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
};
