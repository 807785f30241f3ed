/** The pages of a project, by space, as readers find them; everything about their places is done here. */

import type { Structure } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCommands } from '../../frame/commands.ts';
import { FilePlus, FolderPlus, Layers, Plus } from '../../icons/icons.ts';
import * as messages from '../../messages/tree.ts';
import { structureQuery } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Load } from '../../ui/load.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayEdit } from '../roles.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar, useTreeFilter } from './filter-bar.tsx';
import { MoveItem } from './move-item.tsx';
import { NewItem, type NewRequest } from './new-item.tsx';
import { useOpenBranches, useRevealed } from './open-branches.ts';
import type { MenuAction } from './row-menu.tsx';
import { useSelection } from './selection.ts';
import { indexOf, itemAt, type Place, siblingsOf } from './structure-index.ts';
import { useTreeActions } from './tree-actions.ts';
import { TREE_KEYS } from './tree-commands.ts';
import { isNarrowed } from './tree-filter.ts';
import { TreeList } from './tree-list.tsx';
import { type Direction, movesTo } from './tree-moves.ts';
import { rowsOf, type TreeRow } from './tree-rows.ts';

const NEW_KINDS = { 'new-page': 'page', 'new-group': 'group', 'new-link': 'link' } as const;

interface LoadedProps extends ProjectScreenProps {
  readonly structure: Structure;
}

const Loaded = ({ project, structure }: LoadedProps) => {
  const [location] = useLocation();
  const index = useMemo(() => indexOf(structure), [structure]);
  const currentId = itemAt(index, location);
  const { isOpen, setOpen } = useOpenBranches(project.id, index);
  useRevealed(index, currentId, setOpen);
  const [filter, setFilter] = useTreeFilter(project.id);
  const rows = useMemo(
    () => rowsOf({ spaces: index.spaces, filter, currentId, isOpen }),
    [index, filter, currentId, isOpen],
  );
  const acts = useTreeActions(project);
  const selection = useSelection();
  const [request, setRequest] = useState<NewRequest | null>(null);
  const [moved, setMoved] = useState<ReadonlySet<string> | null>(null);
  const [said, say] = useState('');
  const closeToast = useRef(() => {});
  const isEditor = mayEdit(project);

  const start = (kind: NewRequest['kind'], row?: TreeRow) => {
    const under = row?.kind === 'item' ? { id: row.id, title: row.item.title } : null;
    const here = currentId === null ? undefined : index.byId.get(currentId)?.space.id;
    setRequest({ kind, spaceId: row?.space.id ?? here ?? null, parent: under });
    if (under !== null) setOpen([under.id], true);
  };

  useCommands(TREE_KEYS);

  const move = (id: string, place: Place) => {
    const placed = index.byId.get(id);
    if (placed === undefined) return;
    closeToast.current();
    acts.move([{ placed, place }]);
    const below = place.parentId === null ? undefined : index.byId.get(place.parentId);
    const siblings = siblingsOf(index, { space: placed.space, parentId: place.parentId });
    const count = siblings.length + (placed.parentId === place.parentId ? 0 : 1);
    const where = below?.item.title ?? placed.space.name;
    say(messages.itemPosition(placed.item.title, place.position + 1, count, where));
  };

  /** Several items, or one over a distance: shown with the way back. */
  const moveAll = (ids: ReadonlySet<string>, place: Place) => {
    const moves = movesTo(structure, ids, place);
    const [first] = moves;
    if (first === undefined) return;
    acts.move(moves);
    const below = place.parentId === null ? undefined : index.byId.get(place.parentId);
    const space = index.spaces.find(({ id }) => id === place.spaceId);
    const where = below?.item.title ?? space?.name ?? '';
    setOpen([place.parentId ?? place.spaceId], true);
    selection.clear();
    // Only the last move can be undone.
    closeToast.current();
    closeToast.current = toast(
      messages.movedTo(
        moves.length === 1 ? `“${first.placed.item.title}”` : messages.itemsCount(moves.length),
        `“${where}”`,
      ),
      { undo: undoMove },
    );
  };

  const undoMove = () => {
    closeToast.current();
    say(acts.undoMove() ? messages.moveIsUndone : messages.noMoveToUndo);
  };

  const moveSpace = (id: string, direction: Direction) => {
    const at = index.spaces.findIndex((space) => space.id === id);
    const position = at + (direction === 'up' ? -1 : 1);
    const isAlong = direction === 'up' || direction === 'down';
    if (!isAlong || position < 0 || position >= index.spaces.length) {
      return say(messages.theSpaceWasNotMoved);
    }
    const name = index.spaces[at]?.name ?? '';
    void acts.change({ op: 'move_space', spaceId: id, position }, messages.nameWasNotMoved(name));
    say(messages.spacePosition(name, position + 1, index.spaces.length));
  };

  const rename = (row: TreeRow, title: string) => {
    if (row.kind === 'space') {
      const operation = { op: 'rename_space', spaceId: row.id, name: title } as const;
      void acts.change(operation, messages.nameWasNotRenamed(row.space.name));
      return;
    }
    const placed = index.byId.get(row.id);
    if (placed !== undefined) acts.rename(placed, title);
  };

  const remove = (row: TreeRow) => {
    if (row.kind === 'space') {
      const operation = { op: 'delete_space', spaceId: row.id } as const;
      void acts.change(operation, messages.nameWasNotDeleted(row.space.name));
      return;
    }
    const placed = index.byId.get(row.id);
    if (placed !== undefined && row.item.status !== 'archived') void acts.remove(placed);
  };

  const act = (name: MenuAction, row: TreeRow) => {
    const placed = index.byId.get(row.id);
    const { pageId = null, title = '' } = placed?.item ?? {};
    switch (name) {
      case 'new-page':
      case 'new-group':
      case 'new-link':
        return start(NEW_KINDS[name], row);
      case 'move':
        return setMoved(placed === undefined ? null : new Set([row.id]));
      case 'duplicate':
        return placed === undefined ? undefined : void acts.duplicate(placed);
      case 'delete':
        return remove(row);
      case 'publish':
      case 'restore':
        return pageId === null ? undefined : void acts.moveState(name, pageId, title);
      case 'copy-link':
        return pageId === null ? undefined : void acts.copyLink(pageId);
      case 'rename':
      case 'up':
      case 'down':
        // Of the list, which has the rows.
        return undefined;
    }
  };

  return (
    <>
      <div className="tree-head">
        <h2 className="tree-heading">{messages.pages}</h2>
        {isEditor && (
          <Menu
            trigger={<IconButton size="small" label={messages.newItem} icon={<Plus size={16} />} />}
          >
            <MenuItem icon={<FilePlus size={16} />} keys="c" onPick={() => start('page')}>
              {messages.newPage}
            </MenuItem>
            <MenuItem icon={<FolderPlus size={16} />} onPick={() => start('group')}>
              {messages.newGroup}
            </MenuItem>
            <MenuItem icon={<Layers size={16} />} onPick={() => start('space')}>
              {messages.newSpace}
            </MenuItem>
          </Menu>
        )}
      </div>
      <FilterBar filter={filter} onChange={setFilter} />
      {rows.length === 0 || index.byId.size === 0 ? (
        <div className="tree-empty">
          {isNarrowed(filter) ? (
            <>
              <p>{messages.noResults}</p>
              <Button size="small" onClick={() => setFilter({ text: '', status: 'all' })}>
                {messages.showAllPages}
              </Button>
            </>
          ) : (
            <>
              <p>{messages.pagesAppearHere}</p>
              {isEditor && (
                <Button size="small" look="primary" onClick={() => start('page')}>
                  {messages.writeTheFirstPage}
                </Button>
              )}
            </>
          )}
        </div>
      ) : (
        <TreeList
          project={project}
          rows={rows}
          filter={filter}
          index={index}
          currentId={currentId}
          mayEdit={isEditor}
          selection={selection}
          setOpen={setOpen}
          onMove={move}
          onDrop={moveAll}
          onUndo={undoMove}
          onMoveSpace={moveSpace}
          onRename={rename}
          onDelete={remove}
          onEnter={(row) => {
            if (row.kind === 'item' && row.item.pageId !== null) acts.open(row.item.pageId);
          }}
          onAct={act}
          say={say}
        />
      )}
      {isEditor && (
        <BulkBar
          project={project}
          index={index}
          selection={selection}
          onMove={() => setMoved(selection.ids)}
          onDone={acts.reload}
        />
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {request !== null && (
        <NewItem
          project={project}
          spaces={index.spaces}
          request={request}
          acts={acts}
          onClose={() => setRequest(null)}
        />
      )}
      {moved !== null && (
        <MoveItem
          ids={moved}
          index={index}
          onPick={(place) => moveAll(moved, place)}
          onClose={() => setMoved(null)}
        />
      )}
    </>
  );
};

export default function Tree({ project }: ProjectScreenProps) {
  const query = useQuery(structureQuery(project.slug));
  return (
    <section className="tree" aria-label={messages.pages}>
      <Load query={query} skeleton={<Skeleton lines={5} />}>
        {(structure) => <Loaded project={project} structure={structure} />}
      </Load>
    </section>
  );
}
