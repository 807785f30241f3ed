/** Finds a place for items in any space by the title of a page or group. */

import type { StructureItem } from '@quoin/sdk';
import { useMemo, useState } from 'react';
import { CornerLeftUp } from '../../icons/more-icons.ts';
import * as messages from '../../messages/tree.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ItemIcon } from './item-icon.tsx';
import {
  ancestorsOf,
  canHoldItems,
  isWithin,
  type Place,
  type StructureIndex,
} from './structure-index.ts';
import { matcher } from './tree-filter.ts';
import { endOf } from './tree-moves.ts';

/** More than that no reader looks through: words find the rest. */
const SHOWN = 50;

/** The row that Tab stops at. The button of selected items is gone after they moved. */
const rowInUse = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');

const titleOf = ({ title }: StructureItem): string => title;

export interface MoveItemProps {
  /** Items that move together. */
  readonly ids: ReadonlySet<string>;
  readonly index: StructureIndex;
  /** @param place counted among the siblings as they are */
  readonly onPick: (place: Place) => void;
  readonly onClose: () => void;
}

export const MoveItem = ({ ids, index, onPick, onClose }: MoveItemProps) => {
  const [text, setText] = useState('');
  const items = useMemo(() => [...ids].flatMap((id) => index.byId.get(id) ?? []), [ids, index]);
  const spaces = useMemo(() => {
    const matches = matcher({ text, status: 'all' });
    let room = SHOWN;
    return index.spaces.map((space) => {
      const found = [...index.byId.values()].filter(
        (target) =>
          target.spaceId === space.id &&
          canHoldItems(target.item) &&
          matches(target.item) &&
          !items.some(({ item }) => isWithin(index, target.item.navItemId, item.navItemId)),
      );
      const targets = found.slice(0, room);
      room -= targets.length;
      return { space, targets };
    });
  }, [index, text, items]);
  const pick = (place: Place) => {
    onPick(place);
    onClose();
  };
  const isHere = (spaceId: string, parentId: string | null): boolean =>
    items.every((one) => one.spaceId === spaceId && one.parentId === parentId);
  const [only] = items;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      focusAfter={rowInUse}
      title={
        items.length === 1 && only !== undefined
          ? messages.moveTitle(only.item.title)
          : messages.moveItems(messages.itemsCount(items.length))
      }
      description={items.length === 1 ? messages.movedItemHint : messages.movedItemsHint}
    >
      <Field label={messages.findAPageOrGroup}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ul className="tree-targets" aria-label={messages.whereTo}>
        {spaces.flatMap(({ space, targets }) => [
          <li key={space.id}>
            <button
              type="button"
              disabled={isHere(space.id, null)}
              onClick={() =>
                pick({ spaceId: space.id, parentId: null, position: space.items.length })
              }
            >
              <CornerLeftUp size={15} aria-hidden="true" />
              <span>{messages.topLevelOfName(space.name)}</span>
            </button>
          </li>,
          ...targets.map((target) => (
            <li key={target.item.navItemId}>
              <button
                type="button"
                disabled={isHere(space.id, target.item.navItemId)}
                onClick={() => pick(endOf(target))}
              >
                <ItemIcon type={target.item.type} isOpen={false} />
                <span>{target.item.title}</span>
                <span className="tree-target-way">
                  {[space.name, ...ancestorsOf(index, target.item.navItemId).map(titleOf)].join(
                    ' › ',
                  )}
                </span>
              </button>
            </li>
          )),
        ])}
      </ul>
    </Dialog>
  );
};
