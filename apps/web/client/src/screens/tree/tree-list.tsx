/** The rows of the tree: only those in sight are in the document, however many pages there are. */

import type { Project } from '@quoin/sdk';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { queryClient } from '../../api.ts';
import { useNarrow } from '../../frame/narrow.ts';
import { useLoadedWhenIdle } from '../../frame/overlay.tsx';
import * as messages from '../../messages/tree.ts';
import { beginPressedPage, preparePage } from './prepare-page.ts';
import { type MenuAction, type OpenMenu, RowMenu } from './row-menu.tsx';
import type { Selection } from './selection.ts';
import type { Place, StructureIndex } from './structure-index.ts';
import type { TreeFilter } from './tree-filter.ts';
import { treeKey, typeAhead } from './tree-keys.ts';
import { type Direction, placeTowards } from './tree-moves.ts';
import { type RowHandlers, TreeRowView } from './tree-row.tsx';
import type { TreeRow } from './tree-rows.ts';
import { useDrag } from './use-drag.ts';

/** Pixels; fingers need more. */
const ROW = 32;
const PHONE_ROW = 42;
/** Rows above and below those in sight. */
const OVERSCAN = 12;

export interface TreeListProps {
  readonly project: Project;
  readonly rows: readonly TreeRow[];
  /** That the rows are of. */
  readonly filter: TreeFilter;
  readonly index: StructureIndex;
  readonly currentId: string | null;
  readonly mayEdit: boolean;
  readonly selection: Selection;
  readonly setOpen: (ids: readonly string[], open: boolean) => void;
  /** One step by the keyboard. */
  readonly onMove: (id: string, place: Place) => void;
  readonly onDrop: (ids: ReadonlySet<string>, place: Place) => void;
  readonly onUndo: () => void;
  readonly onMoveSpace: (id: string, direction: Direction) => void;
  readonly onRename: (row: TreeRow, title: string) => void;
  readonly onDelete: (row: TreeRow) => void;
  readonly onEnter: (row: TreeRow) => void;
  readonly onAct: (act: MenuAction, row: TreeRow) => void;
  /** Says to screen readers what no row can say by itself. */
  readonly say: (words: string) => void;
}

const NOWHERE: Readonly<Record<Direction, string>> = {
  up: messages.itIsAlreadyTheFirst,
  down: messages.itIsAlreadyTheLast,
  in: messages.noItemAbove,
  out: messages.itIsAlready,
};

/**
 * A finger has no key to hold: while items are selected, it selects. A click is a pointer event in
 * current browsers, and a mouse event in older ones.
 */
const selects = ({ nativeEvent }: MouseEvent, { ids }: Selection): boolean =>
  nativeEvent instanceof globalThis.PointerEvent &&
  nativeEvent.pointerType === 'touch' &&
  ids.size > 0;

export const TreeList = (props: TreeListProps) => {
  const { project, rows, index, currentId, mayEdit, selection, setOpen, say } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const [typed] = useState(typeAhead);
  const height = useNarrow('navigation') ? PHONE_ROW : ROW;

  const rowAt = (id: string | null): number => rows.findIndex((row) => row.id === id);
  const active = Math.max(rowAt(activeId ?? currentId), 0);

  const { dragging, handlers } = useDrag({
    index,
    rows,
    picked: selection.ids,
    onDrop: props.onDrop,
    onRefused: say,
    onHover: ({ id }) => setOpen([id], true),
  });
  const dragged = dragging === null ? -1 : rowAt(dragging.id);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: OVERSCAN,
    // The row with the focus and the one that is dragged must stay, or both are lost.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active, dragged])]
        .filter((at) => at >= 0 && at < rows.length)
        .sort((a, b) => a - b),
  });

  // What is found begins at the top, wherever a user had scrolled to.
  const found = useRef(props.filter);
  useLayoutEffect(() => {
    if (found.current === props.filter) return;
    found.current = props.filter;
    virtualizer.scrollToOffset(0);
  }, [props.filter, virtualizer]);

  // The open page is in sight when a reader comes to it from elsewhere.
  const current = rowAt(currentId);
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (current < 0 || seen.current === currentId) return;
    seen.current = currentId;
    virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, currentId, virtualizer]);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const id = rows[active]?.id;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (!element || renamedId !== null) return;
    wantsFocus.current = false;
    element.focus({ preventScroll: true });
  });

  const focusRow = (at: number) => {
    const row = rows[at];
    if (row === undefined) return;
    wantsFocus.current = true;
    setActiveId(row.id);
    virtualizer.scrollToIndex(at, { align: 'auto' });
  };

  const move = (row: TreeRow, direction: Direction) => {
    if (!mayEdit) return say(messages.editorsMovePages);
    if (row.kind === 'space') return props.onMoveSpace(row.id, direction);
    const shown = new Set(rows.map(({ id }) => id));
    const place = placeTowards(index, row.id, direction, ({ navItemId }) => shown.has(navItemId));
    if (place === null) return say(NOWHERE[direction]);
    wantsFocus.current = true;
    setActiveId(row.id);
    if (place.parentId !== null) setOpen([place.parentId], true);
    props.onMove(row.id, place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    const isRow = event.target instanceof Element && event.target.role === 'treeitem';
    if (row === undefined || !isRow) return;
    const key = treeKey(event, rows, active);
    if (key === null) return;
    event.preventDefault();
    event.stopPropagation();
    switch (key.act) {
      case 'focus':
        if (event.shiftKey) selection.extend(rows, active, key.row);
        return focusRow(key.row);
      case 'open':
      case 'close':
        return setOpen([row.id], key.act === 'open');
      case 'enter':
        if (row.kind === 'item' && row.item.pageId !== null) return props.onEnter(row);
        return row.isOpen === null ? props.onEnter(row) : setOpen([row.id], !row.isOpen);
      case 'rename':
        return mayEdit ? setRenamedId(row.id) : say(messages.editorsRenamePages);
      case 'delete':
        return mayEdit ? props.onDelete(row) : say(messages.editorsArchivePages);
      case 'select':
        return selection.toggle(row);
      case 'undo':
        return mayEdit ? props.onUndo() : say(messages.editorsMovePages);
      case 'menu': {
        const element = scroller.current?.querySelector(`[data-id="${row.id}"]`);
        return element ? setMenu({ row, at: element }) : undefined;
      }
      case 'move':
        return move(row, key.direction);
      case 'type': {
        const found = typed(key.character, rows, active);
        return found === null ? undefined : focusRow(found);
      }
    }
  };

  // Rows are drawn anew only where something of theirs changed: the handlers stay the same.
  const latest = useRef({ rows, active, selection, setOpen, onRename: props.onRename });
  latest.current = { rows, active, selection, setOpen, onRename: props.onRename };
  const on = useMemo(
    (): RowHandlers => ({
      toggle: (row) => latest.current.setOpen([row.id], row.isOpen !== true),
      press: (row, event: MouseEvent) => {
        const now = latest.current;
        setActiveId(row.id);
        const isMore = selects(event, now.selection);
        if (event.ctrlKey || event.metaKey || event.shiftKey || isMore) {
          event.preventDefault();
          const at = now.rows.findIndex(({ id }) => id === row.id);
          if (event.shiftKey) now.selection.extend(now.rows, now.active, at);
          else now.selection.toggle(row);
        } else if (row.kind === 'space' || row.item.pageId === null) {
          if (row.isOpen !== null) now.setOpen([row.id], !row.isOpen);
        }
      },
      menu: (row, at) => {
        setActiveId(row.id);
        setMenu({ row, at });
      },
      retitle: (row, title) => {
        wantsFocus.current = true;
        setRenamedId(null);
        if (title !== null) latest.current.onRename(row, title);
      },
    }),
    [],
  );

  const act = (name: MenuAction, row: TreeRow) => {
    if (name === 'rename') setRenamedId(row.id);
    else if (name === 'select') selection.toggle(row);
    else if (name === 'up' || name === 'down') move(row, name);
    else props.onAct(name, row);
  };

  const parts = useMemo(
    () => [{ load: () => preparePage(queryClient, project.slug) }],
    [queryClient, project.slug],
  );
  useLoadedWhenIdle(parts);
  // The screen of the page loads it again, and reports what fails.
  const prepare = () => void preparePage(queryClient, project.slug).catch(() => undefined);

  /** The page is requested before the press is a click. */
  const press = ({ target, button }: PointerEvent) => {
    const link = target instanceof Element && button === 0 ? target.closest('a') : null;
    const id = link?.closest<HTMLElement>('[role="treeitem"]')?.dataset.id ?? null;
    const row = rows[rowAt(id)];
    if (row?.kind !== 'item' || row.item.pageId === null || row.id === currentId) return;
    beginPressedPage(project, row.item.pageId);
  };

  return (
    <>
      <div
        className="tree-scroll"
        ref={scroller}
        role="tree"
        aria-label={messages.pages}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerEnter={prepare}
        onPointerDown={press}
        // Before the link of a row opens its page.
        onClickCapture={(event) => {
          const isLink = event.target instanceof Element && event.target.closest('a') !== null;
          if (isLink && selects(event, selection)) event.preventDefault();
        }}
        // Keys continue from this row, independent of how it got the focus.
        onFocus={({ target }) => {
          prepare();
          if (target.role === 'treeitem') setActiveId(target.dataset.id ?? null);
        }}
        {...handlers}
      >
        <div className="tree-height" role="none" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: at, start, key }) => {
            const row = rows[at];
            if (row === undefined) return null;
            const over = dragging?.over?.id === row.id ? dragging.over : null;
            return (
              <TreeRowView
                key={key}
                project={project}
                row={row}
                top={start}
                height={height}
                isActive={at === active}
                isCurrent={row.id === currentId}
                isSelected={selection.has(row.id)}
                isRenamed={row.id === renamedId}
                isDragged={at === dragged}
                mayEdit={mayEdit}
                drop={over === null ? null : over.drop.ok ? over.zone : 'refused'}
                on={on}
              />
            );
          })}
        </div>
      </div>
      <RowMenu
        open={menu}
        isSelected={menu !== null && selection.has(menu.row.id)}
        mayEdit={mayEdit}
        onAct={act}
        onClose={() => {
          wantsFocus.current = true;
          setMenu(null);
        }}
      />
    </>
  );
};
