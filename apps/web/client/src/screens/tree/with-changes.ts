/** The structure after a change, from the structure before it and what the service says changed. Pure. */
import type { Structure, StructureChanges, StructureItem } from '@quoin/sdk';

type Items = readonly StructureItem[];

interface Edit {
  readonly removed: ReadonlySet<string>;
  readonly added: StructureChanges['items'];
  /** By navItemId. */
  readonly rewritten: ReadonlyMap<string, boolean>;
}

const placed = (items: Items, spaceId: string, parentId: string | null, edit: Edit): Items => {
  const here = edit.added.filter((one) => one.spaceId === spaceId && one.parentId === parentId);
  return here
    .toSorted((a, b) => a.item.position - b.item.position)
    .reduce((siblings, { item }) => siblings.toSpliced(item.position, 0, item), [...items]);
};

/** The same objects where nothing below them changed, so that rows are not drawn again. */
const edited = (
  items: Items,
  spaceId: string,
  parentId: string | null,
  edit: Edit,
): StructureItem[] => {
  const kept = items
    .filter(({ navItemId }) => !edit.removed.has(navItemId))
    .map((item) => {
      const children = edited(item.children, spaceId, item.navItemId, edit);
      const isSame =
        children.length === item.children.length &&
        children.every((child, index) => child === item.children[index]);
      const hasUnpublishedChanges =
        edit.rewritten.get(item.navItemId) ?? item.hasUnpublishedChanges;
      return isSame && hasUnpublishedChanges === item.hasUnpublishedChanges
        ? item
        : { ...item, children, hasUnpublishedChanges };
    });
  return placed(kept, spaceId, parentId, edit).map((item, position) =>
    item.position === position ? item : { ...item, position },
  );
};

export const withChanges = (structure: Structure, changes: StructureChanges): Structure => {
  const edit: Edit = {
    removed: new Set([
      ...changes.deletedItemIds,
      ...changes.items.map(({ item }) => item.navItemId),
    ]),
    added: changes.items,
    rewritten: new Map(
      changes.rewrittenPages.map((page) => [page.navItemId, page.hasUnpublishedChanges]),
    ),
  };
  const spaces = structure.spaces.map((space) => ({
    ...space,
    items: edited(space.items, space.id, null, edit),
  }));
  if (changes.spaces === null) return { spaces };
  const itemsOf = new Map(spaces.map(({ id, items }) => [id, items]));
  return {
    spaces: changes.spaces.map((space) => ({ ...space, items: itemsOf.get(space.id) ?? [] })),
  };
};
