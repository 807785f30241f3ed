/** Dragging rows of the tree with the browser's own drag and drop, which scrolls at the edges by itself. */
import { type DragEvent, useRef, useState } from 'react';
import type { Place, StructureIndex } from './structure-index.ts';
import { type Drop, type DropZone, dropOn, zoneAt } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';

/** Milliseconds over a closed branch until it opens. */
const OPENS_AFTER_MS = 600;

export interface Dragging {
  readonly id: string;
  /** All items that move: the picked ones, if the dragged one is picked. */
  readonly ids: ReadonlySet<string>;
  readonly over: { readonly id: string; readonly zone: DropZone; readonly drop: Drop } | null;
}

export interface DragOptions {
  readonly index: StructureIndex;
  readonly rows: readonly TreeRow[];
  readonly picked: ReadonlySet<string>;
  /** @param place counted among the siblings as they are before the drop */
  readonly onDrop: (ids: ReadonlySet<string>, place: Place) => void;
  readonly onRefused: (reason: string) => void;
  readonly onHover: (row: TreeRow) => void;
}

const rowElement = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;

export const useDrag = ({ index, rows, picked, onDrop, onRefused, onHover }: DragOptions) => {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const hover = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  const stayOver = (row: TreeRow | null) => {
    if (hover.current?.id === row?.id) return;
    clearTimeout(hover.current?.timer);
    hover.current =
      row?.isOpen === false
        ? { id: row.id, timer: setTimeout(() => onHover(row), OPENS_AFTER_MS) }
        : null;
  };

  const end = () => {
    stayOver(null);
    setDragging(null);
  };

  const handlers = {
    onDragStart(event: DragEvent) {
      const id = rowElement(event)?.dataset.id;
      if (id === undefined || !index.byId.has(id)) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', index.byId.get(id)?.item.title ?? '');
      setDragging({ id, ids: picked.has(id) ? picked : new Set([id]), over: null });
    },
    onDragOver(event: DragEvent) {
      if (dragging === null) return;
      const element = rowElement(event);
      const row = rows.find(({ id }) => id === element?.dataset.id);
      if (element === null || row === undefined || row.id === dragging.id) {
        stayOver(null);
        if (dragging.over !== null) setDragging({ ...dragging, over: null });
        return;
      }
      const { top, height } = element.getBoundingClientRect();
      const zone = zoneAt(row, (event.clientY - top) / height);
      const drop = dropOn(index, [...dragging.ids], row, zone);
      // Only an event that is taken may drop, and only then the pointer shows it.
      event.preventDefault();
      event.dataTransfer.dropEffect = drop.ok ? 'move' : 'none';
      stayOver(zone === 'inside' ? row : null);
      const { over } = dragging;
      if (over?.id !== row.id || over.zone !== zone) {
        setDragging({ ...dragging, over: { id: row.id, zone, drop } });
      }
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (isInside || dragging === null) return;
      stayOver(null);
      setDragging({ ...dragging, over: null });
    },
    onDrop(event: DragEvent) {
      if (dragging === null) return;
      event.preventDefault();
      const { ids, over } = dragging;
      end();
      if (over?.drop.ok === true) onDrop(ids, over.drop.place);
    },
    onDragEnd() {
      if (dragging?.over?.drop.ok === false) onRefused(dragging.over.drop.reason);
      end();
    },
  };
  return { dragging, handlers };
};
