/**
 * What a key does in the tree (ARIA Authoring Practices, tree view; Alt+arrows are Quoin's own).
 * Pure.
 */
import type { Direction } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';

export type TreeKey =
  | { readonly act: 'focus'; readonly row: number }
  | { readonly act: 'open' | 'close' | 'enter' | 'rename' | 'delete' | 'select' | 'menu' | 'undo' }
  | { readonly act: 'move'; readonly direction: Direction }
  | { readonly act: 'type'; readonly character: string };

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const PLAIN: Readonly<Record<string, Exclude<TreeKey['act'], 'focus' | 'move' | 'type'>>> = {
  Enter: 'enter',
  F2: 'rename',
  Delete: 'delete',
  ' ': 'select',
  ContextMenu: 'menu',
};

const arrow = (key: string, rows: readonly TreeRow[], at: number): TreeKey | null => {
  const focus = (row: number): TreeKey | null =>
    row >= 0 && row < rows.length ? { act: 'focus', row } : null;
  const row = rows[at];
  switch (key) {
    case 'ArrowDown':
      return focus(at + 1);
    case 'ArrowUp':
      return focus(at - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row?.isOpen === null) return null;
      return row?.isOpen === true ? focus(at + 1) : { act: 'open' };
    case 'ArrowLeft':
      if (row?.isOpen === true) return { act: 'close' };
      return focus(
        rows.findLastIndex(({ level }, other) => other < at && level < (row?.level ?? 0)),
      );
    default:
      return null;
  }
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export const treeKey = (event: Pressed, rows: readonly TreeRow[], at: number): TreeKey | null => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'z' && !shiftKey && !altKey ? { act: 'undo' } : null;
  }
  const direction = DIRECTIONS[key];
  if (altKey) return direction === undefined ? null : { act: 'move', direction };
  if (key === 'F10' && shiftKey) return { act: 'menu' };
  const act = PLAIN[key];
  if (act !== undefined) return { act };
  const moved = arrow(key, rows, at);
  if (moved !== null) return moved;
  return key.length === 1 && key.trim() !== '' ? { act: 'type', character: key } : null;
};

/** Milliseconds until a letter begins a new word. */
const WORD_MS = 700;

/** Finds rows by the first letters of their titles, as they are typed. */
export const typeAhead = () => {
  let typed = '';
  let last = 0;
  return (character: string, rows: readonly TreeRow[], from: number): number | null => {
    const now = performance.now();
    typed = now - last > WORD_MS ? character : typed + character;
    last = now;
    const wanted = typed.toLocaleLowerCase();
    // The same letter again goes on to the next; more letters stay with what they found.
    const start = wanted.length === 1 ? from + 1 : from;
    for (let step = 0; step < rows.length; step += 1) {
      const at = (start + step) % rows.length;
      const row = rows[at];
      if (row === undefined) continue;
      const title = row.kind === 'space' ? row.space.name : row.item.title;
      if (title.toLocaleLowerCase().startsWith(wanted)) return at;
    }
    return null;
  };
};
