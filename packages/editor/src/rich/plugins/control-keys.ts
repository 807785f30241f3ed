/**
 * Tab goes from the text to the controls of the block that the cursor is in, and Escape back. Browsers
 * begin at the first control of the page, wherever the cursor is.
 */
import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Whether the Tab key stops at it: links of the text are text. */
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !(element instanceof HTMLAnchorElement && element.isContentEditable) &&
  !element.matches(':disabled') &&
  element.checkVisibility();

const stopsIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isStop);

const cursorOf = (view: EditorView): Range => {
  const { node, offset } = view.domAtPos(view.state.selection.head);
  const range = document.createRange();
  range.setStart(node, offset);
  return range;
};

/** The first control behind the cursor; the first one behind the text, if the text has no other. */
const toNext: Command = (_state, _dispatch, view) => {
  if (!view) return false;
  const cursor = cursorOf(view);
  const isBehind = (element: HTMLElement): boolean => cursor.comparePoint(element, 0) > 0;
  const next = stopsIn(view.dom).find(isBehind) ?? stopsIn(document).find(isBehind);
  next?.focus();
  return next !== undefined;
};

/** The last control of the text before the cursor. Before the first one, browsers leave the text. */
const toPrevious: Command = (_state, _dispatch, view) => {
  if (!view) return false;
  const cursor = cursorOf(view);
  const previous = stopsIn(view.dom).findLast((element) => cursor.comparePoint(element, 0) < 0);
  previous?.focus();
  return previous !== undefined;
};

/** Fields of a title and of a form handle both keys themselves. */
const isDone = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' ||
  (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'text');

export const controlKeys = (): Plugin[] => [
  keymap({ Tab: toNext, 'Shift-Tab': toPrevious }),
  new Plugin({
    view(view) {
      const onKey = (event: KeyboardEvent): void => {
        if (event.target === view.dom || event.defaultPrevented || event.isComposing) return;
        if (!isDone(event)) return;
        event.preventDefault();
        view.focus();
      };
      view.dom.addEventListener('keydown', onKey);
      return { destroy: () => view.dom.removeEventListener('keydown', onKey) };
    },
  }),
];
