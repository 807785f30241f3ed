/** Where to? Finds a page or group of the same space by its title; for phones and long ways. */

import { useMemo, useState } from 'react';
import { CornerLeftUp } from '../../icons/icons.ts';
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
  type Placed,
  type StructureIndex,
} from './structure-index.ts';
import { matcher } from './tree-filter.ts';

/** More than that no reader looks through: words find the rest. */
const SHOWN = 50;

export interface MoveItemProps {
  readonly placed: Placed;
  readonly index: StructureIndex;
  readonly onPick: (place: Place) => void;
  readonly onClose: () => void;
}

export const MoveItem = ({ placed, index, onPick, onClose }: MoveItemProps) => {
  const [text, setText] = useState('');
  const { item, space, parentId } = placed;
  const found = useMemo(() => {
    const matches = matcher({ text, status: 'all' });
    return [...index.byId.values()]
      .filter(
        (target) =>
          target.space.id === space.id &&
          canHoldItems(target.item) &&
          matches(target.item) &&
          !isWithin(index, target.item.navItemId, item.navItemId),
      )
      .slice(0, SHOWN);
  }, [index, text, space.id, item.navItemId]);
  const pick = (place: Place) => {
    onPick(place);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={messages.moveTitle(item.title)}
      description={`Within ${space.name}. The item becomes the last one at its new place.`}
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
        <li>
          <button
            type="button"
            disabled={parentId === null}
            onClick={() => pick({ parentId: null, position: space.items.length })}
          >
            <CornerLeftUp size={15} aria-hidden="true" />
            <span>{messages.topLevelOfName(space.name)}</span>
          </button>
        </li>
        {found.map(({ item: target }) => (
          <li key={target.navItemId}>
            <button
              type="button"
              disabled={target.navItemId === parentId}
              onClick={() => pick({ parentId: target.navItemId, position: target.children.length })}
            >
              <ItemIcon type={target.type} isOpen={false} />
              <span>{target.title}</span>
              <span className="tree-target-way">
                {ancestorsOf(index, target.navItemId)
                  .map(({ title }) => title)
                  .join(' › ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
