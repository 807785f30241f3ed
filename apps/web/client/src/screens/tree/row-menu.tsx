/** The menu of a row, at its button or at the pointer. */

import { Menu as Base } from '@base-ui/react/menu';
import { CircleCheck, FilePlus, FolderInput, FolderPlus } from '../../icons/icons.ts';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  CopyPlus,
  Link2,
  Pencil,
  Send,
  SquarePlus,
  Trash2 as Trash,
} from '../../icons/more-icons.ts';
import * as messages from '../../messages/tree.ts';
import { MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { canHoldItems } from './structure-index.ts';
import type { ItemRow, SpaceRow, TreeRow } from './tree-rows.ts';

export type MenuAction =
  | 'new-page'
  | 'new-group'
  | 'new-link'
  | 'rename'
  | 'duplicate'
  | 'move'
  | 'select'
  | 'publish'
  | 'copy-link'
  | 'delete'
  | 'restore'
  | 'up'
  | 'down';

export interface OpenMenu {
  readonly row: TreeRow;
  readonly at: Element | { readonly x: number; readonly y: number };
}

export interface RowMenuProps {
  readonly open: OpenMenu | null;
  readonly isSelected: boolean;
  readonly mayEdit: boolean;
  readonly onAct: (act: MenuAction, row: TreeRow) => void;
  readonly onClose: () => void;
}

const SIZE = 16;
const GAP = 4;

interface EntriesProps {
  readonly act: (act: MenuAction) => () => void;
}

const NewEntries = ({ act }: EntriesProps) => (
  <>
    <MenuItem icon={<FilePlus size={SIZE} />} onPick={act('new-page')}>
      {messages.newPage}
    </MenuItem>
    <MenuItem icon={<FolderPlus size={SIZE} />} onPick={act('new-group')}>
      {messages.newGroup}
    </MenuItem>
    <MenuItem icon={<SquarePlus size={SIZE} />} onPick={act('new-link')}>
      {messages.newLink}
    </MenuItem>
  </>
);

/** By one place, also where no pointer can drag. */
const MoveEntries = ({ act }: EntriesProps) => (
  <>
    <MenuItem icon={<ArrowUp size={SIZE} />} keys="alt+up" onPick={act('up')}>
      {messages.moveUp}
    </MenuItem>
    <MenuItem icon={<ArrowDown size={SIZE} />} keys="alt+down" onPick={act('down')}>
      {messages.moveDown}
    </MenuItem>
  </>
);

const SpaceEntries = ({ act, row }: EntriesProps & { readonly row: SpaceRow }) => (
  <>
    <NewEntries act={act} />
    <MenuLine />
    <MenuItem icon={<Pencil size={SIZE} />} keys="F2" onPick={act('rename')}>
      {messages.rename}
    </MenuItem>
    <MoveEntries act={act} />
    <MenuLine />
    <MenuItem
      icon={<Trash size={SIZE} />}
      danger
      disabled={row.space.items.length > 0}
      onPick={act('delete')}
    >
      {row.space.items.length > 0 ? messages.deleteSpaceOnlyWhenEmpty : messages.deleteSpace}
    </MenuItem>
  </>
);

const PageEntries = ({ act, row: { item } }: EntriesProps & { readonly row: ItemRow }) => (
  <>
    <MenuItem icon={<CopyPlus size={SIZE} />} onPick={act('duplicate')}>
      {messages.duplicate}
    </MenuItem>
    <MenuItem icon={<Link2 size={SIZE} />} onPick={act('copy-link')}>
      {messages.copyLink}
    </MenuItem>
    {item.status !== 'archived' && item.status !== 'in_review' && (
      <MenuItem icon={<Send size={SIZE} />} onPick={act('publish')}>
        {messages.publish}
      </MenuItem>
    )}
    <MenuLine />
    {item.status === 'archived' ? (
      <MenuItem icon={<ArchiveRestore size={SIZE} />} onPick={act('restore')}>
        {messages.restore}
      </MenuItem>
    ) : (
      <MenuItem icon={<Archive size={SIZE} />} keys="delete" onPick={act('delete')}>
        {messages.archive}
      </MenuItem>
    )}
  </>
);

interface ItemEntriesProps extends EntriesProps {
  readonly row: ItemRow;
  readonly isSelected: boolean;
}

const ItemEntries = ({ act, row, isSelected }: ItemEntriesProps) => (
  <>
    {canHoldItems(row.item) && (
      <>
        <NewEntries act={act} />
        <MenuLine />
      </>
    )}
    <MenuItem icon={<Pencil size={SIZE} />} keys="F2" onPick={act('rename')}>
      {messages.rename}
    </MenuItem>
    <MenuItem icon={<FolderInput size={SIZE} />} onPick={act('move')}>
      {messages.moveTo}
    </MenuItem>
    <MenuItem icon={<CircleCheck size={SIZE} />} keys="space" onPick={act('select')}>
      {isSelected ? messages.deselect : messages.select}
    </MenuItem>
    <MoveEntries act={act} />
    {row.item.pageId === null ? (
      <>
        <MenuLine />
        <MenuItem icon={<Trash size={SIZE} />} keys="delete" danger onPick={act('delete')}>
          {messages.deleteLabel}
        </MenuItem>
      </>
    ) : (
      <PageEntries act={act} row={row} />
    )}
  </>
);

const ReaderEntries = ({ act, row }: EntriesProps & { readonly row: TreeRow }) =>
  row.kind === 'item' && row.item.pageId !== null ? (
    <MenuItem icon={<Link2 size={SIZE} />} onPick={act('copy-link')}>
      {messages.copyLink}
    </MenuItem>
  ) : (
    <MenuItem disabled onPick={() => undefined}>
      {messages.editorsChangeTheTree}
    </MenuItem>
  );

const anchorOf = (at: OpenMenu['at']) =>
  at instanceof Element ? at : { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) };

export const RowMenu = ({ open, isSelected, mayEdit, onAct, onClose }: RowMenuProps) => {
  const row = open?.row;
  const act = (name: MenuAction) => () => {
    if (row !== undefined) onAct(name, row);
  };
  return (
    <Base.Root open={open !== null} onOpenChange={(next) => next || onClose()} modal={false}>
      {open !== null && row !== undefined && (
        <Base.Portal>
          <Base.Positioner
            className="floats"
            anchor={anchorOf(open.at)}
            align="start"
            side="bottom"
            sideOffset={GAP}
          >
            <Base.Popup
              className="menu"
              // The field of a new title, which closes when it loses the focus.
              finalFocus={() => document.querySelector<HTMLElement>('.tree-title-field') ?? true}
              aria-label={messages.actionsForValue(
                row.kind === 'space' ? row.space.name : row.item.title,
              )}
            >
              {!mayEdit && <ReaderEntries act={act} row={row} />}
              {mayEdit && row.kind === 'space' && <SpaceEntries act={act} row={row} />}
              {mayEdit && row.kind === 'item' && (
                <ItemEntries act={act} row={row} isSelected={isSelected} />
              )}
              {row.kind === 'item' && row.item.href !== undefined && (
                <MenuLink to={row.item.href} outside>
                  {messages.openHref(row.item.href)}
                </MenuLink>
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
};
