/** The position of a writer in a page, in a form that each mode understands. */

export interface Place {
  /** Of the Markdown, from 1: the line with the cursor, or where its block begins. */
  readonly line: number;
  /** The text of the block before the cursor, without marks where the mode shows none. */
  readonly before: string;
  /** Of the cursor in the window; null where it is out of sight. */
  readonly y: number | null;
  /** The first line in sight, where the cursor is not. */
  readonly seen?: { readonly line: number; readonly y: number } | undefined;
}

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The history of the page, for what a view cannot undo by itself. */
export interface ShownHistory {
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** @returns whether there was something */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

/** The element that scrolls a text; the window's where none does. */
export const scrollerOf = (element: Element): Element => {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (/^(?:auto|scroll)$/.test(overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
};

/** Top and bottom of what can be seen of a text. */
export const windowOf = (element: Element): { readonly top: number; readonly bottom: number } => {
  const scroller = scrollerOf(element);
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom };
};

export const isVisible = (element: Element, y: number): boolean => {
  const { top, bottom } = windowOf(element);
  return y >= top && y <= bottom;
};
