/** Which branches of a project's tree are open, remembered by this browser. */
import { useCallback, useEffect, useState } from 'react';
import { ancestorsOf, type StructureIndex } from './structure-index.ts';

/** By id; what is not there is as it was made. */
type Kept = Readonly<Record<string, boolean>>;

const keyOf = (projectId: string): string => `quoin-tree ${projectId}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((open) => typeof open === 'boolean');

const read = (projectId: string): Kept => {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}');
  return isKept(kept) ? kept : {};
};

export interface OpenBranches {
  readonly isOpen: (id: string) => boolean;
  readonly setOpen: (ids: readonly string[], open: boolean) => void;
}

/** Spaces are open until a user closes them, pages and groups closed until a user opens them. */
export const useOpenBranches = (projectId: string, index: StructureIndex): OpenBranches => {
  const [kept, setKept] = useState(() => read(projectId));
  useEffect(() => localStorage.setItem(keyOf(projectId), JSON.stringify(kept)), [projectId, kept]);
  const isOpen = useCallback((id: string) => kept[id] ?? !index.byId.has(id), [kept, index]);
  const setOpen = useCallback(
    (ids: readonly string[], open: boolean) =>
      setKept((before) =>
        ids.every((id) => before[id] === open)
          ? before
          : { ...before, ...Object.fromEntries(ids.map((id) => [id, open])) },
      ),
    [],
  );
  return { isOpen, setOpen };
};

/** Opens the text above an item that a user goes to. */
export const useRevealed = (
  index: StructureIndex,
  id: string | null,
  setOpen: OpenBranches['setOpen'],
): void => {
  const isThere = id !== null && index.byId.has(id);
  // A move of the item must not open what a user closed: only going to it does.
  useEffect(() => {
    if (!isThere) return;
    const spaceId = index.byId.get(id)?.space.id ?? '';
    setOpen([spaceId, ...ancestorsOf(index, id).map(({ navItemId }) => navItemId)], true);
  }, [id, isThere, setOpen]);
};
